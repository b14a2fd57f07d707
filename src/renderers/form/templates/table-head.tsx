import { useContext } from 'react';
import { VisibleText } from '../../../ui/text/visible-text.js';
import { NameOfContext, useOptionalNote } from '../state/name-of-context.js';
import type { Column } from '../state/table-columns.js';

/**
 * The names of the columns above a list of small entries, where there is room for a table. Each field keeps its own label,
 * which is then for screen readers only, so this is hidden from them.
 */
export function TableHead({ columns }: { readonly columns: readonly Column[] }) {
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
