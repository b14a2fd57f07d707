import type {
  ArrayFieldItemButtonsTemplateProps,
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
} from '@rjsf/utils';
import {
  type ComponentProps,
  createContext,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Drawing, Icon } from '../../../ui/look/icon.js';
import { ActionButton } from '../../../ui/press/action-button.js';
import { spellHidden } from '../../../ui/text/hidden-characters.js';
import { VisibleText } from '../../../ui/text/visible-text.js';
import { FieldLabel } from '../labels/field-label.js';
import { describedBy } from '../state/described-by.js';
import { fieldId } from '../state/field-id.js';
import { useRepeatsAsked } from '../state/form-frame.js';
import { ListNameContext, useFieldName } from '../state/name-of-context.js';
import { useFormLabels } from '../state/use-form-labels.js';

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
        <div className="hp-adding">
          <ActionButton
            variant="outline"
            data-size="small"
            data-add=""
            inactive={inactive}
            onClick={(event) => {
              onListChange({ done: 'added' });
              props.onAddClick(event);
            }}
          >
            {labels.formAdd}
          </ActionButton>
        </div>
      )}
      <div className="hp-visually-hidden" role="status">
        <VisibleText text={announcement} />
      </div>
    </fieldset>
  );
}

const CONTROL = 'input, select, textarea, button';

/** The last change to a list. `to` is the item's new index. */
type ListChange =
  | { readonly done: 'added' }
  | { readonly done: 'moved'; readonly to: number; readonly by: 'up' | 'down' }
  | { readonly done: 'removed'; readonly at: number };

/** Called by an item's buttons before they change the list. */
const ListChangeContext = createContext<(change: ListChange) => void>(() => {});

/**
 * Keeps the focus in a list that changes: on a new item's first control, on the same button of a moved item, or on
 * the next item's remove button. Call the returned function before a change; the focus moves after the next render.
 */
function useItemFocus(list: RefObject<HTMLElement | null>): (change: ListChange) => void {
  const pendingChange = useRef<ListChange | null>(null);
  useEffect(() => {
    const change = pendingChange.current;
    pendingChange.current = null;
    if (change && list.current) target(list.current, change)?.focus();
  });
  return (change) => {
    pendingChange.current = change;
  };
}

function target(list: HTMLElement, change: ListChange): HTMLElement | null | undefined {
  const items = [...list.querySelectorAll<HTMLElement>(':scope > .hp-items > .hp-item')];
  const tool = (item: HTMLElement | undefined, name: string) =>
    item?.querySelector<HTMLElement>(`:scope > .hp-item-tools [data-tool="${name}"]`);
  switch (change.done) {
    case 'added':
      return items.at(-1)?.querySelector<HTMLElement>(CONTROL);
    case 'moved':
      return tool(items[change.to], change.by);
    case 'removed':
      return (
        tool(items[change.at] ?? items.at(-1), 'remove') ??
        list.querySelector<HTMLElement>(':scope > .hp-adding [data-add]')
      );
    default:
      return change satisfies never;
  }
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
      {tool === 'remove' ? <Icon name="no" /> : <Drawing path={ARROWS[tool]} />}
    </ActionButton>
  );
}
