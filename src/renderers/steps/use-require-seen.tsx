import { type ReactNode, useState } from 'react';
import type { Prompt } from '../../core/protocol/prompt.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { FieldError } from '../controls/field-error.js';
import { scrollToEnd } from '../controls/use-end-ahead.js';

export interface RequireSeen {
  /** Whether a long value within this element, of those that an answer to the prompt sets going, was not read to its end. */
  readonly isUnread: (within: HTMLElement | null, prompt?: Prompt) => boolean;
  /** Whether the buttons at the end of this element stand over what they are about, whose end has not been in view. */
  readonly isEndAhead: (within: HTMLElement | null) => boolean;
  /** Scrolls to that end. Else focuses the first such value, and shows the notice. */
  readonly goToUnseen: (within: HTMLElement | null, prompt?: Prompt) => void;
  /** The notice that asks the person to read to the end, shown after such a call. */
  readonly notice: ReactNode;
}

/** Asks to see the end of each long value before an approval, where the app says so. */
export function useRequireSeen(id: string): RequireSeen {
  const { labels, requireSeen } = useHoldpoint();
  const [isAsked, ask] = useState(false);
  return {
    isUnread(within, prompt) {
      const isUnread = unreadIn(within, prompt) !== null;
      if (!isUnread && isAsked) ask(false);
      return isUnread;
    },
    isEndAhead: (within) => rowAhead(within) !== null,
    goToUnseen(within, prompt) {
      const row = rowAhead(within);
      if (row) return scrollToEnd(row);
      const box = unreadIn(within, prompt);
      if (!box) return;
      ask(true);
      for (let fold = closedFold(box); fold; fold = closedFold(box)) fold.open = true;
      (box.querySelector('button') ?? box).focus();
    },
    notice: requireSeen && (
      <div className="hp-read-first">
        <FieldError id={`${id}-read-first`} text={isAsked ? labels.seeEndFirst : null} />
      </div>
    ),
  };
}

/** The last row of buttons, where it is marked as one that came before the end. */
function rowAhead(within: HTMLElement | null): HTMLElement | null {
  const row = [...(within?.querySelectorAll<HTMLElement>('.hp-actions') ?? [])].at(-1);
  return row?.hasAttribute('data-end-ahead') ? row : null;
}

function closedFold(element: Element): HTMLDetailsElement | null {
  return element.closest<HTMLDetailsElement>('details:not([open])');
}

/** The first long value that counts and was not read to its end. */
function unreadIn(within: HTMLElement | null, prompt?: Prompt): HTMLElement | null {
  // The items of a review are read one by one. Of other prompts only the call counts: the expected format runs nothing.
  if (prompt?.kind === 'review') return null;
  const isWhole = prompt === undefined || prompt.kind === 'confirmation';
  return (
    within?.querySelector<HTMLElement>(isWhole ? '[data-unread]' : '[data-focus="proposal"] [data-unread]') ??
    null
  );
}
