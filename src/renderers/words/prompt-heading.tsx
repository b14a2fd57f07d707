import { type Words, wordsText } from '../../ui/labels/words.js';
import { useClassNames } from '../../ui/look/use-class-names.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { ShownWords } from '../../ui/text/shown-words.js';
import { VisibleText } from '../../ui/text/visible-text.js';
import { firstLine } from './first-line.js';

interface AskProps {
  /** The renderer's id. The element with this id and `-ask` labels the prompt. */
  readonly id: string;
  readonly text: string | null;
  /** Shown where the agent sent no message. */
  readonly fallback: Words;
}

// A longer question is not set in heading size.
const HEADING_LENGTH = 220;

/**
 * The question: the largest text of a prompt, and its heading. The agent's words have a quotation mark before them,
 * ours none. Every renderer shows it once, first. What the app renders itself is no heading, because it may be several
 * paragraphs and contain headings of its own.
 */
export function PromptHeading({ id, text, fallback }: AskProps) {
  const { components, headingLevel, labels } = useHoldpoint();
  const classOf = useClassNames();
  const voice = text?.trim() ? 'agent' : 'page';
  const words = text?.trim() ? text.trimStart().replace(/\r?\n$/, '') : fallback;
  const message = wordsText(words);
  // A screen reader says where a named group begins and ends.
  const quoted = voice === 'agent' ? { role: 'group', 'aria-label': labels.agentWords } : {};
  const focusable = { tabIndex: -1, 'data-focus': `ask ${id}` };
  const { Message } = components;
  if (Message) {
    return (
      <div {...quoted}>
        <div
          id={`${id}-ask`}
          className={classOf('ask', 'hp-ask-rendered')}
          data-voice={voice}
          dir="auto"
          {...focusable}
        >
          <Message text={message} />
        </div>
      </div>
    );
  }
  const [first, rest] = typeof words === 'string' ? firstLine(words) : [words, ''];
  return (
    <div {...quoted} className="hp-asking" data-voice={voice}>
      {/* biome-ignore lint/a11y/useSemanticElements: an `h3` would look like the headings of the app */}
      <p
        id={`${id}-ask`}
        className={classOf('ask')}
        role="heading"
        aria-level={headingLevel}
        dir="auto"
        {...focusable}
        data-long={wordsText(first).length > HEADING_LENGTH ? '' : undefined}
      >
        <ShownWords words={first} ends="prose" />
      </p>
      {rest !== '' && (
        <p className="hp-ask-more" dir="auto">
          <VisibleText text={rest} ends="prose" />
        </p>
      )}
    </div>
  );
}

/** The agent's message where the page asks the question itself: a quotation below what will happen. */
export function Quotation({ text }: { readonly text: string }) {
  const { components, labels } = useHoldpoint();
  const { Message } = components;
  const message = text.trim();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a `blockquote` has no name that says whose words these are
    <div role="group" aria-label={labels.agentWords} className="hp-quotation" dir="auto">
      {Message ? <Message text={message} /> : <VisibleText text={message} ends="prose" />}
    </div>
  );
}
