import type { Token, Tokens } from 'marked';
import { ScrollBox } from '../../renderers/parts/scroll-box.js';
import { VisibleText } from '../../ui/visible-text.js';
import { MarkdownWords } from './markdown-words.js';
import { tableRows } from './table-rows.js';

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
