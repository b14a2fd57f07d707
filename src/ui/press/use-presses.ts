import { type RefObject, useEffect, useState } from 'react';
import { eventTime, isAbout, type PageAct, pageActs } from './page-acts.js';
import { type PressHandlers, pressHandlers, type RefusedPress } from './press-handlers.js';
import { type Guarded, type GuardState, type Presses, pressesOn } from './presses.js';

/** Before any content was shown. */
const NONE = Symbol('none');

/**
 * Stops clicks and keys that the person meant for something else (see `refusalOf`) before anything in an element hears of
 * them. Sets `data-fresh` on the element while it takes none.
 *
 * @param onPress Called with a press that was refused, and with null for one that was let through.
 */
export function usePresses(
  element: RefObject<HTMLElement | null>,
  guarded: Guarded,
  onPress: (refused: RefusedPress | null) => void,
): Pick<Presses, 'underWay' | 'noteAct'> & { readonly handlers: PressHandlers } {
  const [state] = useState(
    (): GuardState => ({ content: NONE, paintedAt: null, begun: null, admitted: null, restart() {} }),
  );
  useGracePeriod(element, guarded, state);
  useActsOnOthers(element, guarded.about, state);
  const presses = pressesOn(element, guarded, state);
  const { underWay, noteAct } = presses;
  return { handlers: pressHandlers(presses, onPress), underWay, noteAct };
}

/** Notes from when the content's grace period counts, and marks the element as fresh until its end. */
function useGracePeriod(
  element: RefObject<HTMLElement | null>,
  { content, graceMs, clock }: Guarded,
  state: GuardState,
): void {
  useEffect(() => {
    const shown = element.current;
    state.content = content;
    state.paintedAt = Number.NEGATIVE_INFINITY;
    if (!shown || graceMs <= 0 || content === null) return;
    let end = () => {};
    const open = () => {
      state.paintedAt = eventTime() - graceMs;
      shown.removeAttribute('data-fresh');
    };
    const wait = () => {
      end = clock.after(graceMs, open);
    };
    const begin = (afterPaint: ((callback: () => void) => () => void) | undefined) => {
      end();
      state.paintedAt = null;
      shown.setAttribute('data-fresh', '');
      if (afterPaint) end = afterPaint(wait);
      else wait();
    };
    begin(clock.afterPaint);
    state.restart = () => begin(clock.afterPaint);
    return () => {
      end();
      state.restart = () => {};
      shown.removeAttribute('data-fresh');
    };
  }, [element, state, clock, graceMs, content]);
}

/** Begins the grace period again at each act on another request of the page. */
function useActsOnOthers(
  element: RefObject<HTMLElement | null>,
  about: Guarded['about'],
  state: GuardState,
): void {
  const [latest] = useState({ about });
  useEffect(() => {
    latest.about = about;
  });
  useEffect(() => {
    const page = element.current?.ownerDocument;
    if (!page) return;
    return pageActs(page).subscribe((act: PageAct) => {
      if (!isAbout(act, latest)) state.restart();
    });
  }, [element, latest, state]);
}
