import type {
  ArrayFieldItemButtonsTemplateProps,
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
} from '@rjsf/utils';
import { type ComponentProps, useContext, useRef, useState } from 'react';
import { ActionButton } from '../../../ui/action-button.js';
import { Drawing, Glyph } from '../../../ui/glyph.js';
import { spellHidden } from '../../../ui/hidden-characters.js';
import { VisibleText } from '../../../ui/visible-text.js';
import { WithWords } from '../../../ui/with-words.js';
import { describedBy } from '../state/described-by.js';
import { fieldId } from '../state/field-id.js';
import { ListName, useFieldName } from '../state/list-name.js';
import { useFormLabels } from '../state/use-form-labels.js';
import { GroupName } from './group-name.js';
import { type ListChange, TellList, useItemFocus } from './use-item-focus.js';

/** A list: its entries, each with its own buttons, and one to add another. */
export function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const { schema, uiSchema, fieldPathId, items, canAdd } = props;
  const labels = useFormLabels();
  const title = useFieldName(fieldPathId, props.title);
  const list = useRef<HTMLFieldSetElement>(null);
  const focusAfter = useItemFocus(list);
  const [said, setSaid] = useState('');
  const inactive = Boolean(props.disabled || props.readonly);
  const tell = (change: ListChange) => {
    focusAfter(change);
    // What was added says itself: the focus goes there.
    if (change.done === 'moved') setSaid(labels.formMoved(title, change.to + 1, items.length));
    if (change.done === 'removed') setSaid(labels.formRemoved(labels.formItem(title, change.at + 1)));
  };
  return (
    <fieldset
      ref={list}
      className="hp-group"
      id={fieldId(fieldPathId.$id)}
      {...describedBy({ id: fieldPathId.$id, schema, uiSchema, rawErrors: props.rawErrors })}
    >
      <GroupName
        id={fieldPathId.$id}
        name={title}
        required={props.required ?? false}
        description={String(schema.description ?? '')}
      />
      {items.length === 0 ? (
        <p className="hp-empty">{labels.formEmptyList}</p>
      ) : (
        <ListName.Provider value={title}>
          <TellList.Provider value={tell}>
            <ol className="hp-items">{items}</ol>
          </TellList.Provider>
        </ListName.Provider>
      )}
      {canAdd && (
        <div className="hp-adding">
          <ActionButton
            variant="outline"
            data-size="small"
            data-add=""
            inactive={inactive}
            onClick={(event) => {
              tell({ done: 'added' });
              props.onAddClick(event);
            }}
          >
            <WithWords label={labels.formAdd} words={title} />
          </ActionButton>
        </div>
      )}
      <div className="hp-unseen" role="status">
        <VisibleText text={said} />
      </div>
    </fieldset>
  );
}

export function ArrayFieldItemTemplate({
  children,
  buttonsProps,
  hasToolbar,
  index,
  schema,
}: ArrayFieldItemTemplateProps) {
  return (
    <li className="hp-item">
      {schema.type !== 'object' && (
        <span className="hp-item-number" aria-hidden="true">
          {index + 1}
        </span>
      )}
      <div className="hp-item-body">{children}</div>
      {hasToolbar && <ArrayFieldItemButtonsTemplate {...buttonsProps} />}
    </li>
  );
}

/** Each button names what it acts on, for to a screen reader they stand in no row. */
export function ArrayFieldItemButtonsTemplate(props: ArrayFieldItemButtonsTemplateProps) {
  const { index, hasMoveUp, hasMoveDown, hasRemove } = props;
  const labels = useFormLabels();
  const tell = useContext(TellList);
  const still = Boolean(props.disabled || props.readonly);
  const item = spellHidden(labels.formItem(useContext(ListName), index + 1));
  return (
    <span className="hp-item-tools">
      {(hasMoveUp || hasMoveDown) && (
        <>
          <Tool
            tool="up"
            inactive={still || !hasMoveUp}
            aria-label={labels.formMoveUp(item)}
            onClick={(event) => {
              tell({ done: 'moved', to: index - 1, by: 'up' });
              props.onMoveUpItem(event);
            }}
          />
          <Tool
            tool="down"
            inactive={still || !hasMoveDown}
            aria-label={labels.formMoveDown(item)}
            onClick={(event) => {
              tell({ done: 'moved', to: index + 1, by: 'down' });
              props.onMoveDownItem(event);
            }}
          />
        </>
      )}
      {hasRemove && (
        <Tool
          tool="remove"
          inactive={still}
          aria-label={labels.formRemove(item)}
          onClick={(event) => {
            tell({ done: 'removed', at: index });
            props.onRemoveItem(event);
          }}
        />
      )}
    </span>
  );
}

const ARROWS = {
  up: 'M8 12.5v-9M4.2 7.2 8 3.4l3.8 3.8',
  down: 'M8 3.5v9M4.2 8.8 8 12.6l3.8-3.8',
};

interface ToolProps extends Pick<ComponentProps<typeof ActionButton>, 'inactive' | 'aria-label' | 'onClick'> {
  readonly tool: 'up' | 'down' | 'remove';
}

function Tool({ tool, ...props }: ToolProps) {
  return (
    <ActionButton variant="quiet" data-size="small" data-tool={tool} {...props}>
      {tool === 'remove' ? <Glyph name="no" /> : <Drawing path={ARROWS[tool]} />}
    </ActionButton>
  );
}
