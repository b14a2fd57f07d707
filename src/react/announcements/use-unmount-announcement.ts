import { type RefObject, useContext, useEffect } from 'react';
import type { ComponentAccess } from '../../core/store/component-access.js';
import type { PendingInterrupt } from '../../core/thread/run-state.js';
import { announcedQuestion } from '../../renderers/words/question-text.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { spellHidden } from '../../ui/text/hidden-characters.js';
import { RenderOptionsContext } from '../provider/component-options.js';
import { spokenEnding } from '../receipt/receipt-words.js';

/**
 * Announces how interrupts ended whose prompts leave the page. A live region inside such a prompt would leave with
 * it, so a region at the end of the page announces. It is added with the first such prompt.
 *
 * @param interrupts Must keep its identity until one of them changes.
 * @param announces Returns false where something else on the page announces the same run. Must keep its identity.
 */
export function useUnmountAnnouncement(
  place: RefObject<HTMLElement | null>,
  interrupts: readonly PendingInterrupt[],
  getState: ComponentAccess['getState'],
  announces: () => boolean,
): void {
  const { labels, previews, consequences, fromApp } = useHoldpoint();
  const { permissions } = useContext(RenderOptionsContext);
  useEffect(() => {
    if (!place.current || interrupts.length === 0) return;
    const region = findOrCreateRegion(place.current);
    const open = new Set(interrupts.map(({ key }) => key));
    return () => {
      if (!announces()) return;
      for (const receipt of getState().receipts) {
        if (!open.has(receipt.key)) continue;
        announce(
          region,
          spellHidden(
            labels.announceOutcome(
              spokenEnding(receipt, labels, permissions),
              announcedQuestion(receipt.prompt, { labels, previews, consequences, fromApp }),
            ),
          ),
        );
      }
    };
  }, [place, interrupts, getState, announces, labels, previews, consequences, fromApp, permissions]);
}

/** The region is a log, because several prompts may leave at once: each new line is announced. */
function findOrCreateRegion(element: HTMLElement): Element {
  const tree = element.getRootNode();
  const end = tree instanceof ShadowRoot ? tree : element.ownerDocument.body;
  const existing = end.querySelector('[data-hp-words]');
  if (existing) return existing;
  const region = element.ownerDocument.createElement('div');
  region.className = 'hp-visually-hidden';
  region.setAttribute('role', 'log');
  // Explicit, because the script that hides the page behind a dialog exempts live regions by this attribute.
  region.setAttribute('aria-live', 'polite');
  region.setAttribute('data-hp-words', '');
  end.append(region);
  return region;
}

const MOST_LINES = 20;

function announce(region: Element, text: string): void {
  const line = region.ownerDocument.createElement('p');
  line.textContent = text;
  region.append(line);
  if (region.childElementCount > MOST_LINES) region.firstElementChild?.remove();
}
