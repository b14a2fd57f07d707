import { type RefObject, useEffect } from 'react';
import type { InterruptedRunCommands } from '../core/interrupted-run.js';
import { questionOf } from '../renderers/parts/question-of.js';
import { spellHidden } from '../ui/hidden-characters.js';
import { useHoldpoint } from '../ui/settings.js';

/**
 * Says what became of an interrupt whose prompt is leaving the page. A live region inside it would leave with it, so
 * the words go to one at the end of the page, which is there from the first such prompt on.
 */
export function useLastWords(
  prompt: RefObject<HTMLElement | null>,
  key: string,
  getState: InterruptedRunCommands['getState'],
): void {
  const { labels } = useHoldpoint();
  useEffect(() => {
    const region = prompt.current && regionBeside(prompt.current);
    return () => {
      const receipt = getState().receipts.find((one) => one.key === key);
      if (!region || !receipt) return;
      const { ending, prompt: asked } = receipt;
      say(region, spellHidden(labels.became(labels.ended[ending], questionOf(asked, labels))));
    };
  }, [prompt, key, getState, labels]);
}

/** A log, because several prompts may leave at once: each of its lines is said as it is added. */
function regionBeside(element: HTMLElement): Element {
  const tree = element.getRootNode();
  const place = tree instanceof ShadowRoot ? tree : element.ownerDocument.body;
  const there = place.querySelector('[data-hp-words]');
  if (there) return there;
  const region = element.ownerDocument.createElement('div');
  region.className = 'hp-unseen';
  region.setAttribute('role', 'log');
  region.setAttribute('data-hp-words', '');
  place.append(region);
  return region;
}

const KEPT = 20;

function say(region: Element, words: string): void {
  const line = region.ownerDocument.createElement('p');
  line.textContent = words;
  region.append(line);
  if (region.childElementCount > KEPT) region.firstElementChild?.remove();
}
