import { type RefObject, useEffect } from 'react';
import type { ComponentAccess } from '../core/store/component-access.js';
import type { PendingInterrupt } from '../core/store/run-types.js';
import { saidOf } from '../renderers/parts/question-of.js';
import { spellHidden } from '../ui/hidden-characters.js';
import { useHoldpoint } from '../ui/settings.js';

/**
 * Says what became of interrupts whose prompts leave the page. A live region inside these would leave with them, so
 * the words go to one at the end of the page, which is there from the first such prompt on.
 *
 * @param interrupts The same list until one of them changed.
 */
export function useLastWords(
  place: RefObject<HTMLElement | null>,
  interrupts: readonly PendingInterrupt[],
  getReceipts: ComponentAccess['getReceipts'],
): void {
  const { labels } = useHoldpoint();
  useEffect(() => {
    if (!place.current || interrupts.length === 0) return;
    const region = regionBeside(place.current);
    const open = new Set(interrupts.map(({ key }) => key));
    return () => {
      for (const { key, ending, prompt } of getReceipts()) {
        if (!open.has(key)) continue;
        say(region, spellHidden(labels.became(labels.ended[ending], saidOf(prompt, labels))));
      }
    };
  }, [place, interrupts, getReceipts, labels]);
}

/** A log, because several prompts may leave at once: each of its lines is said as it is added. */
function regionBeside(element: HTMLElement): Element {
  const tree = element.getRootNode();
  const end = tree instanceof ShadowRoot ? tree : element.ownerDocument.body;
  const there = end.querySelector('[data-hp-words]');
  if (there) return there;
  const region = element.ownerDocument.createElement('div');
  region.className = 'hp-unseen';
  region.setAttribute('role', 'log');
  // Written out, because what hides the page behind a dialog spares live regions by this attribute.
  region.setAttribute('aria-live', 'polite');
  region.setAttribute('data-hp-words', '');
  end.append(region);
  return region;
}

const KEPT = 20;

function say(region: Element, words: string): void {
  const line = region.ownerDocument.createElement('p');
  line.textContent = words;
  region.append(line);
  if (region.childElementCount > KEPT) region.firstElementChild?.remove();
}
