import type { FieldProps } from '@rjsf/utils';
import { useMemo, useRef, useState } from 'react';
import type { GuardedObject } from '../../../core/schema/guard/guard-note.js';
import { useClassNames } from '../../../ui/look/use-class-names.js';
import { useBaseSettings } from '../../../ui/settings/settings.js';
import { spellHidden } from '../../../ui/text/hidden-characters.js';
import { canExpand, setByPath, toFieldPathId } from '../../../vendor/rjsf.js';
import { FieldErrors } from '../labels/field-label.js';
import { AddButton, ListStatus, Tool } from '../labels/item-tools.js';
import { emptyValue } from '../state/complete-value.js';
import { errorId, fieldId } from '../state/field-id.js';
import { FormContext, type FormParts, useFormParts, useShown } from '../state/form-context.js';
import {
  type MapRow,
  type RowProblem,
  rowKey,
  rowProblem,
  rowsOf,
  rowValue,
  valueSchema,
  withRows,
} from '../state/map-rows.js';
import { useFormLabels } from '../state/use-form-labels.js';
import { useItemFocus } from '../state/use-item-focus.js';

/** The properties that a person adds to an object: rows of a name and a value. */
export function MapRows(props: FieldProps) {
  const { schema, uiSchema, formData, onChange, fieldPathId } = props;
  const labels = useFormLabels();
  const list = useRef<HTMLDivElement>(null);
  const focusAfter = useItemFocus(list);
  const [rows, setRows] = useState(() => rowsOf(schema, formData));
  const [removed, setRemoved] = useState<{ readonly row: MapRow; readonly at: number } | null>(null);
  const { path } = props.childFieldPathId ?? fieldPathId;
  const inactive = Boolean(props.disabled || props.readonly);
  const change = (after: readonly MapRow[]) => {
    const next = withRows(schema, formData, rows, after);
    setRows(next.rows);
    onChange(next.value, path);
  };
  const add = () => {
    focusAfter({ done: 'added' });
    setRemoved(null);
    const id = Math.max(-1, ...rows.map((row) => row.id), removed?.row.id ?? -1) + 1;
    const value = startValue(props, valueSchema(schema, ''));
    change([...rows, { id, name: '', aside: value }]);
  };
  const remove = (row: MapRow, at: number) => {
    focusAfter({ done: 'removed', at });
    setRemoved({ row: { ...row, aside: rowValue(schema, formData, rows, row) }, at });
    change(rows.filter(({ id }) => id !== row.id));
  };
  const undo = ({ row, at }: NonNullable<typeof removed>) => {
    focusAfter({ done: 'inserted', at });
    setRemoved(null);
    change([...rows.slice(0, at), row, ...rows.slice(at)]);
  };
  const nameOf = (row: MapRow, at: number) => row.name || labels.formItem(labels.formKey, at + 1);
  return (
    <div className="hp-map" ref={list}>
      {rows.length > 0 && (
        <>
          <div className="hp-map-head" aria-hidden="true">
            <span>{labels.formKey}</span>
            <span>{labels.formValue}</span>
          </div>
          <ul className="hp-items">
            {rows.map((row, index) => (
              <MapRowView
                key={row.id}
                {...props}
                rows={rows}
                row={row}
                index={index}
                onRows={change}
                onRemove={() => remove(row, index)}
              />
            ))}
          </ul>
        </>
      )}
      {canExpand(schema, uiSchema, formData) && (
        <AddButton inactive={inactive} onClick={add}>
          {labels.formAdd}
        </AddButton>
      )}
      <ListStatus
        said={removed ? labels.formRemoved(nameOf(removed.row, removed.at)) : ''}
        onUndo={removed && !inactive ? () => undo(removed) : undefined}
      />
    </div>
  );
}

/** Returns what a new value starts with: what an agent's schema shows of it, and for a group or a list no part. */
function startValue({ registry }: FieldProps, schema: GuardedObject | null): unknown {
  const { schemaUtils } = registry;
  const known = schemaUtils.retrieveSchema(schema ?? {}, undefined);
  const start = known.type === 'object' ? {} : known.type === 'array' ? [] : undefined;
  return schemaUtils.getDefaultFormState(known, start);
}

interface MapRowProps extends FieldProps {
  readonly rows: readonly MapRow[];
  readonly row: MapRow;
  readonly index: number;
  readonly onRows: (rows: readonly MapRow[]) => void;
  readonly onRemove: () => void;
}

function MapRowView(props: MapRowProps) {
  const { schema, formData, registry, rows, row, index, onRows } = props;
  const { components } = useBaseSettings();
  const labels = useFormLabels();
  const classOf = useClassNames();
  const [isLeft, setIsLeft] = useState(false);
  const problem = rowProblem(schema, rows, row);
  const position = labels.formItem(labels.formKey, index + 1);
  const key = rowKey(schema, rows, row) ?? position;
  const value = rowValue(schema, formData, rows, row);
  const parent = (props.childFieldPathId ?? props.fieldPathId).path;
  const fieldPathId = useMemo(
    () => toFieldPathId(key, registry.globalFormOptions, [...parent]),
    [key, registry, parent],
  );
  const known = valueSchema(schema, row.name);
  const isMissing =
    problem === null &&
    row.name !== '' &&
    value === undefined &&
    known !== null &&
    !isCertain(registry, known);
  useShown({ fieldPathId, schema: {} }, { hasNoValue: isMissing ? 'required' : problem !== null });
  const dom = `${fieldId(fieldPathId.$id)}:name`;
  const isWrong = problem !== null && (isLeft || Boolean(props.errorSchema?.[key]));
  const inactive = Boolean(props.disabled || props.readonly);
  return (
    <li className="hp-item hp-map-row" data-block={isBlock(registry, known) ? '' : undefined}>
      <div className="hp-item-body">
        <div className={classOf('field')}>
          <components.TextInput
            id={problem ? fieldId(fieldPathId.$id) : dom}
            className={classOf('input')}
            dir="auto"
            autoComplete="off"
            value={row.name}
            readOnly={inactive}
            aria-label={spellHidden(position)}
            {...(isWrong && { 'aria-invalid': true, 'aria-describedby': errorId(dom) })}
            onBlur={() => setIsLeft(true)}
            onChange={({ target }) =>
              onRows(rows.map((one) => (one.id === row.id ? { ...one, name: target.value } : one)))
            }
          />
          <FieldErrors id={errorId(dom)} errors={isWrong ? [labels.formNameProblem[problem]] : []} />
        </div>
        <RowValue {...props} {...{ fieldPathId, value, problem }} />
      </div>
      <span className="hp-item-tools">
        <Tool
          tool="remove"
          inactive={inactive}
          aria-label={labels.formRemove(spellHidden(row.name || position))}
          onClick={props.onRemove}
        />
      </span>
    </li>
  );
}

/** Returns true where an empty control means a value: null, or the only possible one. */
function isCertain({ schemaUtils }: FieldProps['registry'], schema: GuardedObject): boolean {
  return emptyValue(schemaUtils.retrieveSchema(schema, undefined)) !== undefined;
}

/** Returns true where a value needs the whole width: it has fields or items of its own. */
function isBlock({ schemaUtils }: FieldProps['registry'], schema: GuardedObject | null): boolean {
  const { type, anyOf, oneOf } = schemaUtils.retrieveSchema(schema ?? {}, undefined);
  return type === 'object' || type === 'array' || type === undefined || Boolean(anyOf ?? oneOf);
}

interface RowValueProps extends MapRowProps {
  readonly value: unknown;
  readonly problem: RowProblem | null;
}

/** The control of a row's value. What it shows is no part of the answer while the row has no name of its own. */
function RowValue({ value, problem, rows, row, index, onRows, onRemove: _, ...props }: RowValueProps) {
  const { schema, uiSchema, registry, fieldPathId, errorSchema } = props;
  const labels = useFormLabels();
  const form = useFormParts();
  const { SchemaField } = registry.fields;
  const isAside = problem !== null || row.name === '';
  const parts = useMemo((): FormParts => (isAside ? { ...form, show: ignore } : form), [form, isAside]);
  const title = isAside ? labels.formItem(labels.formValue, index + 1) : row.name;
  const shownSchema = useMemo(
    () => ({ ...(valueSchema(schema, row.name) ?? {}), title }),
    [schema, row.name, title],
  );
  const ownUi = uiSchema?.additionalProperties;
  const isBare = !form.isThirdParty;
  const shownUi = useMemo(
    () => (isBare ? { ...ownUi, 'ui:options': { ...ownUi?.['ui:options'], label: false } } : ownUi),
    [isBare, ownUi],
  );
  const change: FieldProps['onChange'] = (next, path, ...rest) => {
    if (!isAside) return props.onChange(next, path, ...rest);
    const inside = path.slice(fieldPathId.path.length).map(String);
    const aside = inside.length === 0 ? next : withPart(value, inside, next);
    onRows(rows.map((one) => (one.id === row.id ? { ...one, aside } : one)));
  };
  // rjsf keeps an old callback where nothing else has changed, so the callback reads the latest.
  const latest = useRef(change);
  latest.current = change;
  const [changeNow] = useState(
    (): FieldProps['onChange'] =>
      (...all) =>
        latest.current(...all),
  );
  if (!SchemaField) return null;
  return (
    <FormContext.Provider value={parts}>
      <SchemaField
        {...props}
        name={title}
        required
        schema={shownSchema}
        uiSchema={shownUi}
        formData={value}
        errorSchema={(problem === null && errorSchema?.[fieldPathId.path.at(-1) ?? '']) || NO_ERRORS}
        fieldPathId={fieldPathId}
        childFieldPathId={undefined}
        onChange={changeNow}
      />
    </FormContext.Provider>
  );
}

function withPart(value: unknown, path: string[], part: unknown): unknown {
  const copy: unknown = structuredClone(value ?? {});
  return typeof copy === 'object' && copy !== null ? setByPath(copy, path, part) : part;
}

const NO_ERRORS = Object.freeze({});

function ignore() {}
