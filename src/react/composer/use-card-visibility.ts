import { type RefObject, useEffect, useState } from 'react';
import type { Prompt } from '../../core/protocol/prompt.js';
import type { PendingInterrupt } from '../../core/thread/run-state.js';
import { useBeforePaint } from '../../ui/settings/use-before-paint.js';
import { documentOrShadowRoot } from '../focus/focus-prompt.js';
import type { CardReaders, SeenCard } from './card-visibility.js';

const SEEN_ANEW = [
  'scroll',
  'resize',
  'click',
  'keyup',
  'focusin',
  'toggle',
  'transitionend',
  'animationend',
];

const NO_CARD: SeenCard = {
  place: 'none',
  bar: 'none',
  danger: null,
  inView: 'none',
  unread: true,
  isFullyVisible: false,
  keys: null,
};
// Before the first look, so that nothing appears only to go again.
const NOT_LOOKED: SeenCard = { ...NO_CARD, place: 'inView', bar: 'inView' };

/**
 * Watches the cards of all open requests: which of them were once wholly in view, and what can be seen of one of them.
 *
 * @param readers What looks at cards; null until it is loaded.
 * @param element An element in the same document or shadow root.
 * @param shown The request whose card is looked at; null for none.
 * @returns What was seen of that request, and a function that looks once more, because the person may have scrolled or
 *   folded the card since the last look.
 */
export function useCardVisibility(
  readers: CardReaders | null,
  element: RefObject<HTMLElement | null>,
  interrupts: readonly PendingInterrupt[],
  shown: PendingInterrupt | null,
): readonly [seen: SeenCard, look: () => SeenCard] {
  const [wholes] = useState(() => new WeakSet<Prompt>());
  const [seen, setSeen] = useState(NOT_LOOKED);
  const [latest] = useState({ readers, interrupts, shown });
  const [look] = useState(() => () => {
    const root = element.current && documentOrShadowRoot(element.current);
    latest.readers?.noteWhole(wholes, root, latest.interrupts);
    if (!latest.readers) return NOT_LOOKED;
    const bar = latest.readers.placeOfBar(root, latest.interrupts[0]?.key);
    const now = latest.shown && latest.readers.readCardVisibility(root, latest.shown.key);
    if (!latest.shown || !now) return { ...NO_CARD, bar };
    return { ...now, bar, inView: wholes.has(latest.shown.prompt) ? 'whole' : 'part' } as const;
  });
  const hasOpen = interrupts.length > 0;
  // Before the paint: what was seen of the request before, or of none, would show buttons that go again at once.
  useBeforePaint(() => {
    latest.readers = readers;
    latest.interrupts = interrupts;
    latest.shown = shown;
    setSeen((last) => changed(last, look()));
  }, [latest, look, readers, interrupts, shown]);
  useEffect(() => {
    const root = element.current && documentOrShadowRoot(element.current);
    if (!root || !hasOpen) return;
    let frame = 0;
    const lookSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setSeen((last) => changed(last, look())));
    };
    // A card that becomes ready, folds or moves changes an attribute, the tree or a size.
    const changes = new MutationObserver(lookSoon);
    changes.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
    for (const type of SEEN_ANEW) window.addEventListener(type, lookSoon, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      for (const type of SEEN_ANEW) window.removeEventListener(type, lookSoon, { capture: true });
    };
  }, [element, look, hasOpen]);
  return [seen, look];
}

/** The earlier value where nothing changed, so that nothing is rendered again. */
function changed(last: SeenCard, next: SeenCard): SeenCard {
  const isSame =
    last.place === next.place &&
    last.bar === next.bar &&
    last.danger === next.danger &&
    last.inView === next.inView &&
    last.unread === next.unread &&
    last.keys === next.keys &&
    last.isFullyVisible === next.isFullyVisible;
  return isSame ? last : next;
}
