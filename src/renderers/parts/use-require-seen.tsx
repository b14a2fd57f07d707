import { type ReactNode, useState } from 'react';
import { useHoldpoint } from '../../ui/settings.js';
import { FieldError } from './field-error.js';

interface RequireSeen {
  /**
   * Where the app requires long values to be read to the end (`requireSeen`), focuses the first that was not.
   *
   * @param unread The selector of the boxes that count.
   * @returns Whether there was one.
   */
  readonly goToUnseen: (within: HTMLElement | null, unread?: string) => boolean;
  /** The notice that asks the person to read to the end, shown after such a call. */
  readonly notice: ReactNode;
}

/** Asks to see the end of each long value before an approval, where the app says so. */
export function useRequireSeen(id: string): RequireSeen {
  const { labels, requireSeen } = useHoldpoint();
  const [isAsked, ask] = useState(false);
  return {
    goToUnseen(within, unread = '[data-unread]') {
      const box = requireSeen ? within?.querySelector<HTMLElement>(unread) : null;
      ask(Boolean(box));
      if (!box) return false;
      for (let fold = closedFold(box); fold; fold = closedFold(box)) fold.open = true;
      (box.querySelector('button') ?? box).focus();
      return true;
    },
    notice: requireSeen && (
      <div className="hp-read-first">
        <FieldError id={`${id}-read-first`} text={isAsked ? labels.seeEndFirst : null} />
      </div>
    ),
  };
}

function closedFold(element: Element): HTMLDetailsElement | null {
  return element.closest<HTMLDetailsElement>('details:not([open])');
}
