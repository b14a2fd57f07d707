import type { Token, Tokens } from 'marked';
import { useAddedLabels } from '../../ui/labels/use-added-labels.js';
import { VisibleText } from '../../ui/text/visible-text.js';
import { englishActionLabels } from '../english-action-labels.js';

/** Renders the words of a line of Markdown as elements. An address is shown behind its words, and never a link. */
export function MarkdownWords({ tokens }: { readonly tokens: readonly Token[] }) {
  return tokens.map((token, index) => <Words key={index} token={token} />);
}

function Words({ token }: { readonly token: Token }) {
  const { imageLeftOut } = useAddedLabels(englishActionLabels);
  if (isOf(token, 'br')) return <br />;
  if (isOf(token, 'strong') || isOf(token, 'em') || isOf(token, 'del')) {
    const Element = token.type;
    return (
      <Element>
        <MarkdownWords tokens={token.tokens} />
      </Element>
    );
  }
  if (isOf(token, 'codespan')) return <code>{<VisibleText text={token.text} ends="none" />}</code>;
  if (isOf(token, 'link'))
    return (
      <>
        <MarkdownWords tokens={token.tokens} />
        {token.raw !== token.href && <Address raw={token.raw} tokens={token.tokens} />}
      </>
    );
  if (isOf(token, 'image'))
    return (
      <span>
        [{imageLeftOut}: <VisibleText text={token.raw} ends="none" />]
      </span>
    );
  if (isOf(token, 'escape')) return <VisibleText text={token.text} ends="none" />;
  if (isOf(token, 'text') && token.tokens) return <MarkdownWords tokens={token.tokens} />;
  return <VisibleText text={token.raw} ends="none" />;
}

/** What stands in a link beside its words: the address, and a title where there is one. */
function Address({ raw, tokens }: { readonly raw: string; readonly tokens: readonly Token[] }) {
  const words = tokens.map((token) => token.raw).join('');
  const rest = raw.startsWith(`[${words}]`) ? raw.slice(words.length + 2) : raw;
  if (raw === words) return null;
  return (
    <span className="hp-code">
      {' '}
      <VisibleText text={rest} ends="none" />
    </span>
  );
}

interface Inline {
  readonly br: Tokens.Br;
  readonly strong: Tokens.Strong;
  readonly em: Tokens.Em;
  readonly del: Tokens.Del;
  readonly codespan: Tokens.Codespan;
  readonly link: Tokens.Link;
  readonly image: Tokens.Image;
  readonly escape: Tokens.Escape;
  readonly text: Tokens.Text;
}

function isOf<Type extends keyof Inline>(token: Token, type: Type): token is Token & Inline[Type] {
  return token.type === type;
}
