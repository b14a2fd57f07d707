import type {
  ArrayFieldItemButtonsTemplateProps,
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  RJSFSchema,
} from '@rjsf/utils';
import { useContext, useMemo, useRef } from 'react';
import { isObject, ownText } from '../../../core/util/json.js';
import { Drawing } from '../../../ui/look/icon.js';
import { useBeforePaint } from '../../../ui/settings/use-before-paint.js';
import { spellHidden } from '../../../ui/text/hidden-characters.js';
import { VisibleText } from '../../../ui/text/visible-text.js';
import { FieldLabel } from '../labels/field-label.js';
import { AddButton, ListStatus, Tool } from '../labels/item-tools.js';
import { describedBy } from '../state/described-by.js';
import { fieldId } from '../state/field-id.js';
import { useRepeatsAsked } from '../state/form-frame.js';
import { IsRemovedContext, ListContext, useListParts } from '../state/list-parts.js';
import { ListNameContext, NameOfContext, useFieldName, useOptionalNote } from '../state/name-of-context.js';
import { type Column, tableColumns } from '../state/table-columns.js';
import { useDrag } from '../state/use-drag.js';
import { useFormLabels } from '../state/use-form-labels.js';

/** A list: its items, each with its buttons, and a button to add one. */
export function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const { schema, uiSchema, fieldPathId, items, canAdd, registry } = props;
  const labels = useFormLabels();
  const title = useFieldName(fieldPathId, props.title);
  const repeatsAsked = useRepeatsAsked(fieldPathId.path, title, registry.rootSchema);
  const list = useRef<HTMLFieldSetElement>(null);
  const inactive = Boolean(props.disabled || props.readonly);
  const { parts, said, undo, shown } = useListParts(props, title, list);
  const named = useMemo(() => ({ name: title, places: placesOf(schema) }), [title, schema]);
  const columns = useMemo(() => {
    const known = isObject(schema.items)
      ? registry.schemaUtils.retrieveSchema(schema.items, undefined)
      : null;
    return known && tableColumns(known, uiSchema);
  }, [schema, uiSchema, registry]);
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
      {items.length === 0 && <p className="hp-empty">{labels.formEmptyList}</p>}
      {shown.length > 0 && (
        <ListNameContext.Provider value={named}>
          <ListContext.Provider value={parts}>
            {columns && items.length > 0 && <TableHead columns={columns} />}
            <ol className="hp-items" data-table={columns ? '' : undefined} hidden={items.length === 0}>
              {shown}
            </ol>
          </ListContext.Provider>
        </ListNameContext.Provider>
      )}
      {canAdd && (
        <AddButton
          inactive={inactive}
          onClick={(event) => {
            parts.onListChange({ done: 'added' });
            props.onAddClick(event);
          }}
        >
          {labels.formAdd}
        </AddButton>
      )}
      <ListStatus said={said} onUndo={inactive ? undefined : undo} />
    </fieldset>
  );
}

function placesOf({ items }: RJSFSchema): readonly (string | undefined)[] {
  return Array.isArray(items)
    ? items.map((item) => (isObject(item) ? (ownText(item, 'title') ?? undefined) : undefined))
    : [];
}

/**
 * The names of the columns above a list of small entries, where there is room for a table. Each field keeps its own label,
 * which is then for screen readers only, so this is hidden from them.
 */
function TableHead({ columns }: { readonly columns: readonly Column[] }) {
  const nameOf = useContext(NameOfContext);
  return (
    <div className="hp-table-head" aria-hidden="true">
      {columns.map(({ key, title, required }) => (
        <ColumnName key={key} name={title ?? nameOf(key)} required={required} />
      ))}
    </div>
  );
}

function ColumnName({ name, required }: { readonly name: string; readonly required: boolean }) {
  const note = useOptionalNote(required);
  return (
    <span>
      <bdi>
        <VisibleText text={name} />
      </bdi>
      {note !== null && <span className="hp-faint"> {note}</span>}
    </span>
  );
}

export function ArrayFieldItemTemplate(props: ArrayFieldItemTemplateProps) {
  const { children, buttonsProps, hasToolbar, index, schema } = props;
  const isGroup = schema.type === 'object';
  const isNamed = useContext(ListNameContext).places[index] !== undefined;
  return (
    <li className="hp-item" data-group={isGroup ? '' : undefined} hidden={useContext(IsRemovedContext)}>
      <Handle {...buttonsProps} hidden={isGroup || isNamed} index={index} />
      <div className="hp-item-body">{children}</div>
      {hasToolbar && <ArrayFieldItemButtonsTemplate {...buttonsProps} />}
    </li>
  );
}

interface HandleProps extends ArrayFieldItemButtonsTemplateProps {
  /** True where the number of the item stands in its legend, or its place has a name. */
  readonly hidden: boolean;
}

/** The number of an item, and what it is dragged by: a keyboard and a screen reader have the buttons beside it. */
function Handle({
  index,
  hidden,
  hasMoveUp,
  hasMoveDown,
  onMoveUpItem,
  onMoveDownItem,
  onAddItem,
  ...props
}: HandleProps) {
  const { addMoves, move } = useContext(ListContext);
  const isMovable = Boolean((hasMoveUp || hasMoveDown) && !props.disabled && !props.readonly);
  const drag = useDrag(index, (to) => move(index, to));
  useBeforePaint(
    () =>
      addMoves(index, {
        up: () => onMoveUpItem(),
        down: () => onMoveDownItem(),
        addBelow: () => onAddItem(),
      }),
    [addMoves, index, onMoveUpItem, onMoveDownItem, onAddItem],
  );
  if (!isMovable && hidden) return null;
  return (
    <span className="hp-item-number" aria-hidden="true" {...(isMovable && { 'data-handle': '', ...drag })}>
      {isMovable && <Drawing path="M6 3.5v.2M10 3.5v.2M6 8v.2M10 8v.2M6 12.5v.2M10 12.5v.2" />}
      {!hidden && index + 1}
    </span>
  );
}

/** Each button's name contains its item, because a screen reader may list buttons without their context. */
export function ArrayFieldItemButtonsTemplate(props: ArrayFieldItemButtonsTemplateProps) {
  const { index, hasMoveUp, hasMoveDown, hasCopy, hasRemove } = props;
  const labels = useFormLabels();
  const { onListChange } = useContext(ListContext);
  const inactive = Boolean(props.disabled || props.readonly);
  const item = spellHidden(labels.formItem(useContext(ListNameContext).name, index + 1));
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
      {hasCopy && (
        <Tool
          tool="copy"
          inactive={inactive}
          aria-label={labels.formDuplicate(item)}
          onClick={(event) => {
            onListChange({ done: 'inserted', at: index + 1 });
            props.onCopyItem(event);
          }}
        />
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
