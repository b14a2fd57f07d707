import { Lexer, type Token, type Tokens } from 'marked';
import { ScrollBox } from '../../renderers/controls/scroll-box.js';
import { VisibleText } from '../../ui/text/visible-text.js';
import { MarkdownWords } from './markdown-words.js';

/** Renders the blocks of a Markdown text as elements. What is no Markdown that it knows is shown as it was written. */
export function MarkdownBlocks({ tokens }: { readonly tokens: readonly Token[] }) {
  return tokens.map((token, index) => <Block key={index} token={token} />);
}

function Block({ token }: { readonly token: Token }) {
  if (isOf(token, 'space')) return null;
  if (isOf(token, 'hr')) return <hr />;
  if (isOf(token, 'heading'))
    // No heading element: the levels of the page's own headings stay as they are.
    return (
      <p className="hp-plan-heading" data-level={token.depth}>
        <MarkdownWords tokens={token.tokens} />
      </p>
    );
  if (isOf(token, 'paragraph'))
    return (
      <p>
        <MarkdownWords tokens={token.tokens} />
      </p>
    );
  if (isOf(token, 'text')) return <MarkdownWords tokens={token.tokens ?? [token]} />;
  if (isOf(token, 'code')) return <Code token={token} />;
  if (isOf(token, 'blockquote'))
    return (
      <blockquote>
        <MarkdownBlocks tokens={token.tokens} />
      </blockquote>
    );
  if (isOf(token, 'list')) return <List token={token} />;
  if (isOf(token, 'table')) return <Table token={token} />;
  return (
    <p className="hp-code">
      <VisibleText text={token.raw.trimEnd()} ends="none" />
    </p>
  );
}

function Code({ token }: { readonly token: Tokens.Code }) {
  const language = token.lang ?? '';
  return (
    <>
      {language !== '' && (
        <p className="hp-size">
          <VisibleText text={language} />
        </p>
      )}
      <ScrollBox label={language === '' ? token.text.slice(0, 40) : language} code>
        <VisibleText text={token.text} ends="last" />
      </ScrollBox>
    </>
  );
}

function List({ token }: { readonly token: Tokens.List }) {
  const items = token.items.map((item, index) => (
    <li key={index}>
      {item.task && <span className="hp-code">{item.checked ? '[x] ' : '[ ] '}</span>}
      <MarkdownBlocks tokens={item.tokens.filter(({ type }) => type !== 'checkbox')} />
    </li>
  ));
  return token.ordered ? <ol start={token.start === '' ? 1 : token.start}>{items}</ol> : <ul>{items}</ul>;
}

function Table({ token }: { readonly token: Tokens.Table }) {
  const { header, rows } = tableRows(token);
  return (
    <div className="hp-table">
      <table>
        <thead>
          <tr>
            {header.map((cell, index) => (
              <th key={index} scope="col">
                <MarkdownWords tokens={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column}>
                  <MarkdownWords tokens={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The header and the rows of a table, each with as many cells as the longest. A cell is the tokens of its words. */
interface TableRows {
  readonly header: readonly (readonly Token[])[];
  readonly rows: readonly (readonly (readonly Token[])[])[];
}

/** Returns every cell of a table. `marked` leaves out those for which the header has no column. */
function tableRows({ header, rows, raw }: Tokens.Table): TableRows {
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

interface Blocks {
  readonly space: Tokens.Space;
  readonly hr: Tokens.Hr;
  readonly heading: Tokens.Heading;
  readonly paragraph: Tokens.Paragraph;
  readonly text: Tokens.Text;
  readonly code: Tokens.Code;
  readonly blockquote: Tokens.Blockquote;
  readonly list: Tokens.List;
  readonly table: Tokens.Table;
}

function isOf<Type extends keyof Blocks>(token: Token, type: Type): token is Token & Blocks[Type] {
  return token.type === type;
}
