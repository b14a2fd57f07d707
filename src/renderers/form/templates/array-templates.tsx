import type {
  ArrayFieldItemButtonsTemplateProps,
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
} from '@rjsf/utils';
import { createContext, useContext, useRef, useState } from 'react';
import { spellHidden } from '../../../ui/text/hidden-characters.js';
import { FieldLabel } from '../labels/field-label.js';
import { AddButton, ListStatus, Tool } from '../labels/item-tools.js';
import { describedBy } from '../state/described-by.js';
import { fieldId } from '../state/field-id.js';
import { useRepeatsAsked } from '../state/form-frame.js';
import { ListNameContext, useFieldName } from '../state/name-of-context.js';
import { useFormLabels } from '../state/use-form-labels.js';
import { type ListChange, useItemFocus } from '../state/use-item-focus.js';

/** A list: its items, each with its buttons, and a button to add one. */
export function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const { schema, uiSchema, fieldPathId, items, canAdd } = props;
  const labels = useFormLabels();
  const title = useFieldName(fieldPathId, props.title);
  const repeatsAsked = useRepeatsAsked(fieldPathId.path, title, props.registry.rootSchema);
  const list = useRef<HTMLFieldSetElement>(null);
  const focusAfter = useItemFocus(list);
  const [announcement, setAnnouncement] = useState('');
  const inactive = Boolean(props.disabled || props.readonly);
  const onListChange = (change: ListChange) => {
    focusAfter(change);
    // A new item needs no announcement: the focus moves to it.
    if (change.done === 'moved') setAnnouncement(labels.formMoved(title, change.to + 1, items.length));
    if (change.done === 'removed') setAnnouncement(labels.formRemoved(labels.formItem(title, change.at + 1)));
  };
  return (
    <fieldset
      ref={list}
      className="hp-group"
      id={fieldId(fieldPathId.$id)}
      {...describedBy({ id: fieldPathId.$id, schema, uiSchema, rawErrors: props.rawErrors })}
    >
      <FieldLabel
        dom={fieldId(fieldPathId.$id)}
        name={title}
        as="legend"
        required={props.required || fieldPathId.path.length === 0}
        repeatsAsked={repeatsAsked}
        description={String(schema.description ?? '')}
      />
      {items.length === 0 ? (
        <p className="hp-empty">{labels.formEmptyList}</p>
      ) : (
        <ListNameContext.Provider value={title}>
          <ListChangeContext.Provider value={onListChange}>
            <ol className="hp-items">{items}</ol>
          </ListChangeContext.Provider>
        </ListNameContext.Provider>
      )}
      {canAdd && (
        <AddButton
          inactive={inactive}
          onClick={(event) => {
            onListChange({ done: 'added' });
            props.onAddClick(event);
          }}
        >
          {labels.formAdd}
        </AddButton>
      )}
      <ListStatus said={announcement} />
    </fieldset>
  );
}

/** Called by an item's buttons before they change the list. */
const ListChangeContext = createContext<(change: ListChange) => void>(() => {});

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

/** Each button's name contains its item, because a screen reader may list buttons without their context. */
export function ArrayFieldItemButtonsTemplate(props: ArrayFieldItemButtonsTemplateProps) {
  const { index, hasMoveUp, hasMoveDown, hasRemove } = props;
  const labels = useFormLabels();
  const onListChange = useContext(ListChangeContext);
  const inactive = Boolean(props.disabled || props.readonly);
  const item = spellHidden(labels.formItem(useContext(ListNameContext), index + 1));
  return (
    <span className="hp-item-tools">
      {(hasMoveUp || hasMoveDown) && (
        <>
          <Tool
            tool="up"
            inactive={inactive || !hasMoveUp}
            aria-label={labels.formMoveUp(item)}
            onClick={(event) => {
              onListChange({ done: 'moved', to: index - 1, by: 'up' });
              props.onMoveUpItem(event);
            }}
          />
          <Tool
            tool="down"
            inactive={inactive || !hasMoveDown}
            aria-label={labels.formMoveDown(item)}
            onClick={(event) => {
              onListChange({ done: 'moved', to: index + 1, by: 'down' });
              props.onMoveDownItem(event);
            }}
          />
        </>
      )}
      {hasRemove && (
        <Tool
          tool="remove"
          inactive={inactive}
          aria-label={labels.formRemove(item)}
          onClick={(event) => {
            onListChange({ done: 'removed', at: index });
            props.onRemoveItem(event);
          }}
        />
      )}
    </span>
  );
}
