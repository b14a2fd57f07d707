import type { ReactNode } from 'react';
import { readNode } from '../../core/schema/schema-node.js';
import { isObject, type JsonSchema, own, ownText } from '../../core/util/json.js';
import { loadChunk } from '../../core/util/load-chunk.js';
import { useClassNames } from '../../ui/look/use-class-names.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { VisibleText } from '../../ui/text/visible-text.js';
import { useLoaded } from '../controls/use-loaded.js';
import { type ArgumentRow, argumentRows } from './argument-rows.js';
import { ArgumentValue, blockTexts } from './argument-value.js';
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
        <RowValue row={first} label={labels.willRunWith} />
      </div>
    );
  }
  return <ArgumentRows rows={rows} schema={schema} />;
}

interface ArgumentRowsProps {
  readonly rows: readonly ArgumentRow[];
  /** The schema of the arguments, whose titles name them. */
  readonly schema?: JsonSchema | null;
}

/** Shows each row as a key and its value, or as the difference between two values. Keys may repeat. */
export function ArgumentRows({ rows, schema = null }: ArgumentRowsProps) {
  const { labels } = useHoldpoint();
  const classOf = useClassNames();
  return (
    <dl className={classOf('arguments')}>
      {rows.map((row, index) => (
        <div key={`${index} ${row.key}`} className="hp-argument" data-state={row.state}>
          <dt title={titleIn(schema, row.key) === null ? undefined : (row.key ?? undefined)}>
            <bdi>
              {row.key === '' ? (
                labels.emptyText
              ) : (
                <VisibleText text={titleIn(schema, row.key) ?? row.key ?? ''} />
              )}
            </bdi>
          </dt>
          <dd>
            <RowValue row={row} label={row.key ?? ''} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The title that a schema gives an argument; null for none, and for one that another argument has too. */
function titleIn(schema: JsonSchema | null, key: string | null): string | null {
  const properties = own(schema, 'properties');
  if (key === null || !isObject(properties)) return null;
  const title = titleOf(own(properties, key), schema);
  const same = Object.entries(properties).filter(
    ([other, field]) => other === title || titleOf(field, schema) === title,
  );
  return same.length === 1 ? title : null;
}

function titleOf(field: unknown, root: JsonSchema | null): string | null {
  const title = ownText(readNode(field, root ?? true)?.schema, 'title')?.trim() ?? '';
  return title === '' || title.length > LONGEST_TITLE ? null : title;
}

// A longer title is a sentence, which could pass as the page's own.
const LONGEST_TITLE = 40;

function RowValue({ row, label }: { readonly row: ArgumentRow; readonly label: string }) {
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
        row.state === 'same' && <ArgumentValue value={row.value} label={label} />
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
