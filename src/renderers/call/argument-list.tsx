import { Fragment, type ReactNode } from 'react';
import { readNode } from '../../core/schema/schema-node.js';
import { isObject, type JsonSchema, own } from '../../core/util/json.js';
import { loadChunk } from '../../core/util/load-chunk.js';
import { useClassNames } from '../../ui/look/use-class-names.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { VisibleText } from '../../ui/text/visible-text.js';
import { useLoaded } from '../controls/use-loaded.js';
import { argumentNames } from './argument-name.js';
import { type ArgumentRow, argumentRows } from './argument-rows.js';
import { ArgumentValue, blockTexts } from './argument-value.js';
import { nestedRows } from './nested-rows.js';
import type { TextDiffProps } from './text-diff.js';

interface ArgumentListProps {
  readonly args: unknown;
  /** The person's edits, shown as a difference. */
  readonly edited: { readonly args: unknown } | null;
  /** The schema of the arguments, whose titles name them. */
  readonly schema?: JsonSchema | null;
}

/** Shows all arguments of a proposal as keys and values. */
export function ArgumentList({ args, edited, schema = null }: ArgumentListProps) {
  const { labels } = useHoldpoint();
  const classOf = useClassNames();
  const rows = argumentRows(args, edited);
  const [first] = rows;
  if (!first || (isObject(args) && rows.length === 0))
    return <p className="hp-empty">{labels.noArguments}</p>;
  if (first.key === null) {
    return (
      <div className={classOf('arguments')}>
        <RowValue
          row={first}
          label={labels.willRunWith}
          place={schema === null ? null : { schema, root: schema }}
        />
      </div>
    );
  }
  return <ArgumentRows rows={rows} schema={schema} />;
}

interface ArgumentRowsProps {
  readonly rows: readonly ArgumentRow[];
  /** The schema of the arguments, whose titles name them. */
  readonly schema?: JsonSchema | null;
  /** The schema that references in it point into, where it is a part of one. */
  readonly root?: JsonSchema | null;
  /** The names of all arguments, where these are some of them; `raw` for keys that are no names, such as paths. */
  readonly names?: readonly string[] | 'raw';
}

/** Shows each row as a key and its value, or as the difference between two values. Keys may repeat. */
export function ArgumentRows({ rows, schema = null, root = schema, names }: ArgumentRowsProps) {
  const { labels } = useHoldpoint();
  const classOf = useClassNames();
  const nameOf =
    names === 'raw'
      ? (key: string) => key
      : argumentNames(schema, root, names ?? rows.map(({ key }) => key), labels);
  return (
    <dl className={classOf('arguments')}>
      {rows.map((row, index) => {
        const key = row.key ?? '';
        const name = nameOf(key);
        return (
          <div key={`${index} ${key}`} className="hp-argument" data-state={row.state}>
            <dt>
              <bdi>{key === '' ? labels.emptyText : <VisibleText text={name} />}</bdi>
            </dt>
            <dd>
              <RowValue row={row} label={name} place={placeIn(schema, root, row.key)} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** The schema of a value, and the whole schema that its references point into. */
interface Place {
  readonly schema: JsonSchema;
  readonly root: JsonSchema;
}

function placeIn(schema: JsonSchema | null, root: JsonSchema | null, key: string | null): Place | null {
  if (schema === null || root === null || key === null) return null;
  const inner = own(own(schema, 'properties'), key) ?? own(schema, 'items');
  const found = readNode(inner, root)?.schema;
  return found ? { schema: found, root } : null;
}

interface RowValueProps {
  readonly row: ArgumentRow;
  readonly label: string;
  readonly place: Place | null;
}

function RowValue({ row, label, place }: RowValueProps) {
  const { labels } = useHoldpoint();
  const full = (
    <>
      {(row.state === 'changed' || row.state === 'removed') && (
        <del className="hp-before">
          <span className="hp-visually-hidden">{row.state === 'removed' ? labels.removed : labels.was} </span>
          <ArgumentValue value={row.before} label={`${label}, ${labels.was}`} />
        </del>
      )}
      {row.state === 'changed' || row.state === 'added' ? (
        <ins className="hp-after">
          <span className="hp-visually-hidden">{row.state === 'added' ? labels.added : labels.now} </span>
          <ArgumentValue value={row.value} label={`${label}, ${labels.now}`} />
        </ins>
      ) : (
        row.state === 'same' && <WholeValue value={row.value} label={label} place={place} />
      )}
    </>
  );
  const texts = row.state === 'changed' ? blockTexts(row.before, row.value) : null;
  if (row.state !== 'changed' || !texts) return full;
  const [before, after] = texts;
  return (
    <LazyTextDiff before={before} after={after} label={label} code={typeof row.value !== 'string'}>
      {full}
    </LazyTextDiff>
  );
}

interface WholeValueProps {
  readonly value: unknown;
  readonly label: string;
  readonly place: Place | null;
}

/** Shows a value that did not change: an object or a list as its parts, where they are few. */
function WholeValue({ value, label, place }: WholeValueProps) {
  const nested = nestedRows(value);
  if (nested === null) return <ArgumentValue value={value} label={label} />;
  if (nested.kind === 'rows')
    return <ArgumentRows rows={nested.rows} schema={place?.schema ?? null} root={place?.root ?? null} />;
  return (
    <>
      {nested.items.map((item, index) => (
        <Fragment key={index}>
          {index > 0 && ', '}
          <ArgumentValue value={item} label={label} />
        </Fragment>
      ))}
    </>
  );
}

interface LazyTextDiffProps extends TextDiffProps {
  /** Both values in full, shown until the difference has loaded, or where loading fails. */
  readonly children: ReactNode;
}

const LONGEST = 100_000;

const load = () => loadChunk(() => import('../form/form-chunk.js'));

/**
 * Shows the difference between two long texts. Its code is in the form's chunk, which is already loaded after an
 * edit in the form.
 */
function LazyTextDiff({ children, ...difference }: LazyTextDiffProps) {
  const [loaded] = useLoaded(load);
  // Every line is an element: longer texts would be slow.
  const isTooLong = difference.before.length + difference.after.length > LONGEST;
  return loaded.state === 'loaded' && !isTooLong ? <loaded.value.TextDiff {...difference} /> : children;
}
