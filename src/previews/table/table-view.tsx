import { own } from '../../core/util/json.js';
import { ArgumentValue } from '../../renderers/call/argument-value.js';
import type { PreviewProps } from '../../ui/settings/call-preview.js';
import { spellHidden } from '../../ui/text/hidden-characters.js';
import { VisibleText } from '../../ui/text/visible-text.js';
import { readTable } from './read-table.js';

/** Shows rows as a table that scrolls where it is wider than its place. */
export function TableView({ call }: PreviewProps) {
  const read = readTable(call.args);
  if (!read) return null;
  const { key, columns, rows } = read;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by keyboard (WCAG 2.1.1)
    <section className="hp-table" aria-label={spellHidden(key)} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                <VisibleText text={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {columns.map((column) => (
                <td key={column}>
                  {own(row, column) !== undefined && (
                    <ArgumentValue value={own(row, column)} label={column} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
