import { Lexer, type Token, type Tokens } from 'marked';

/** The header and the rows of a table, each with as many cells as the longest. A cell is the tokens of its words. */
export interface TableRows {
  readonly header: readonly (readonly Token[])[];
  readonly rows: readonly (readonly (readonly Token[])[])[];
}

/** Returns every cell of a table. `marked` leaves out those for which the header has no column. */
export function tableRows({ header, rows, raw }: Tokens.Table): TableRows {
  const lines = raw.trimEnd().split('\n').slice(2);
  const whole = rows.map((row, index) => [
    ...row.map(({ tokens }) => tokens),
    ...cellsOf(lines[index] ?? '')
      .slice(header.length)
      .map((cell) => Lexer.lexInline(cell)),
  ]);
  const width = Math.max(header.length, ...whole.map((row) => row.length));
  const padded = (cells: readonly (readonly Token[])[]) => [
    ...cells,
    ...Array.from({ length: width - cells.length }, () => []),
  ];
  return { header: padded(header.map(({ tokens }) => tokens)), rows: whole.map(padded) };
}

const CELL = /((?:\\.|[^\\|]|\\$)*)\||((?:\\.|[^\\|]|\\$)+)$/gu;

/** Splits a row at its bars. An escaped one belongs to a cell. */
function cellsOf(line: string): readonly string[] {
  const cells = line.trim().replace(/^\|/u, '').matchAll(CELL);
  return [...cells].map(([, closed, last = '']) => (closed ?? last).replaceAll('\\|', '|').trim());
}
