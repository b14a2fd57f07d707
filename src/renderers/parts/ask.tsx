import { useHoldpoint } from '../../ui/settings.js';
import { useSlots } from '../../ui/use-slots.js';
import { VisibleText } from '../../ui/visible-text.js';
import { firstLine } from './first-line.js';

interface AskProps {
  /** The renderer's own id: the prompt is labelled by the element with this id and `-ask`. */
  readonly id: string;
  readonly text: string | null;
  /** The words where the agent sent none. */
  readonly fallback: string;
}

// Past this a question set in heading size is a wall; its first line stays the heading.
const HEADING_LENGTH = 220;

/** What is asked: the largest text of a prompt. Every renderer shows it once, first. */
export function Ask({ id, text, fallback }: AskProps) {
  const { renderMessage, components } = useHoldpoint();
  const slot = useSlots();
  const message = text?.trim() ? text.trimStart().replace(/\r?\n$/, '') : fallback;
  const focusable = { tabIndex: -1, 'data-focus': `ask ${id}` };
  const { Message } = components;
  if (Message || renderMessage) {
    return (
      <div id={`${id}-ask`} className={slot('ask', 'hp-ask-rendered')} dir="auto" {...focusable}>
        {Message ? <Message text={message} /> : renderMessage?.(message)}
      </div>
    );
  }
  const [first, rest] = firstLine(message);
  return (
    <div className="hp-asking">
      <p
        id={`${id}-ask`}
        className={slot('ask')}
        dir="auto"
        {...focusable}
        data-long={first.length > HEADING_LENGTH ? '' : undefined}
      >
        <VisibleText text={first} ends="last" />
      </p>
      {rest !== '' && (
        <p className="hp-ask-more" dir="auto">
          <VisibleText text={rest} ends="last" />
        </p>
      )}
    </div>
  );
}
