import { type LastAct, RESTS_MS, SETTLES_MS } from '../../core/admission/refusal.js';
import type { Clock } from '../../core/util/clock.js';
import { createListeners } from '../../core/util/listeners.js';
import { isUnder, type PagePress } from './page-press.js';

/** A press that was admitted. */
export interface PageAct {
  /** Null for one that no pointer made. */
  readonly press: PagePress | null;
  /** When it was handled, on the clock of events. */
  readonly at: number;
  /** What identifies the requests that it was about. Their keys do not, because these repeat across runs. */
  readonly about: readonly unknown[];
  /** Whether the mouse has moved 8 px since. */
  hasMoved: boolean;
}

/**
 * What was last pressed on a page. There is one for each document, whatever the runs, roots, shadow roots and copies of
 * this library on it, because a person has one pointer.
 */
interface PageActs {
  /** The press that is under way or was the last one; null for one outside of all guards. */
  press: PagePress | null;
  /** The last press on a control, which may have changed what lies there. */
  pressed: PageAct | null;
  /** The last act: it has sent something or opened a second step. */
  act: PageAct | null;
  /** Calls back at each act. */
  readonly subscribe: (listener: (act: PageAct) => void) => () => void;
  readonly notify: (act: PageAct) => void;
  /** Stops waiting for the mouse to move. */
  stopFollowing: () => void;
}

const ACTS: unique symbol = Symbol.for('holdpoint page acts');

declare global {
  interface Document {
    [ACTS]?: PageActs;
  }
}

/** In pixels: how far a mouse moves that a person moves. */
const MOVED = 8;

/** Returns what was last pressed on a page. */
export function pageActs(page: Document): PageActs {
  page[ACTS] ??= createPageActs(page);
  return page[ACTS];
}

function createPageActs(page: Document): PageActs {
  const { subscribe, notify } = createListeners<[PageAct]>(() => {
    // The window hears of a press before the document, where React listens if the whole page is its own, as in Next. So
    // this comes before a guard notes a press inside of its element.
    const forget = () => {
      acts.press = null;
    };
    const stops = [
      listen(page, 'pointerdown', forget),
      listen(page, 'keydown', ({ key, repeat }) => void (key === ' ' && !repeat && forget())),
    ];
    // The mouse is still followed: what the act has closed may have been the last request for a moment.
    return () => {
      for (const stop of stops) stop();
    };
  });
  const acts: PageActs = { press: null, pressed: null, act: null, subscribe, notify, stopFollowing() {} };
  return acts;
}

/** Listens to events of a page before everything in it. */
function listen<Type extends 'pointerdown' | 'pointermove' | 'keydown'>(
  page: Document,
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
): () => void {
  const view = page.defaultView;
  view?.addEventListener(type, listener, { capture: true, passive: true });
  return () => view?.removeEventListener(type, listener, { capture: true });
}

/**
 * Notes an act: that something was sent (an answer, a cancel, several answers, a retry, a message), or that a second step
 * opened. For a second then nothing scrolls by itself, and what comes under the pointer takes no press.
 *
 * @param press The press that did it; null where no pointer did.
 * @param about What identifies the requests that it was about.
 */
export function noteAct(
  page: Document,
  press: PagePress | null,
  about: readonly unknown[],
  clock: Clock,
): void {
  const acts = pageActs(page);
  const act: PageAct = { press, about, at: eventTime(), hasMoved: false };
  acts.act = act;
  acts.stopFollowing();
  if (press?.pointer === 'mouse') acts.stopFollowing = followMouse(page, act, press, clock);
  acts.notify(act);
}

/** A press on a request, and how many clicks of one double click the browser counts. */
interface PressOn extends Pick<PageAct, 'about'> {
  readonly press: PagePress;
  readonly key: string;
  readonly clicks: number;
}

/** Returns the last act, as a press sees it. */
export function lastActFor({ act, pressed }: PageActs, now: PressOn | null): LastAct | null {
  const isOver = (before: PageAct | null) =>
    before?.press && now ? isUnder(now.press, before.press, now.clicks) : false;
  if (pressed && now && isOver(pressed) && !isOver(act))
    return { key: now.key, at: pressed.at, isUnder: true, moved: false };
  if (!act) return null;
  const key = now && isAbout(act, now) ? now.key : null;
  return { key, at: act.at, isUnder: isOver(act), moved: act.hasMoved };
}

/** Whether an act was about one of some requests. */
export function isAbout(act: Pick<PageAct, 'about'>, { about }: Pick<PageAct, 'about'>): boolean {
  return act.about.some((one) => about.includes(one));
}

/** Notes that the mouse has moved from where it pressed, no longer than that counts. */
function followMouse(page: Document, act: PageAct, press: PagePress, clock: Clock): () => void {
  const stop = onceMoved(page, press, () => {
    act.hasMoved = true;
    cancel();
  });
  const cancel = clock.after(RESTS_MS, stop);
  return () => {
    cancel();
    stop();
  };
}

/** Calls back once the mouse has moved from where it pressed. */
function onceMoved(page: Document, { x, y }: PagePress, callback: () => void): () => void {
  const stop = listen(page, 'pointermove', ({ clientX, clientY, pointerType }) => {
    if (pointerType !== 'mouse' || Math.hypot(clientX - x, clientY - y) < MOVED) return;
    stop();
    callback();
  });
  return stop;
}

/**
 * How long what answered some requests should stay under the pointer that did it, in milliseconds: until a second after the
 * act, and not once the mouse has moved. 0 where no pointer did it, and where nothing is laid out.
 *
 * @param about What identifies these requests.
 */
export function restsFor(page: Document, about: PageAct['about']): number {
  const { act } = pageActs(page);
  if (!act?.press?.near || act.hasMoved || !isAbout(act, { about })) return 0;
  return Math.max(0, act.at + SETTLES_MS - eventTime());
}

/**
 * Calls back once that time is over.
 *
 * @returns A function that cancels the call.
 */
export function onceMovedOn(
  page: Document,
  about: PageAct['about'],
  clock: Clock,
  callback: () => void,
): () => void {
  const press = pageActs(page).act?.press;
  const stop = press ? onceMoved(page, press, () => end()) : () => {};
  const cancel = clock.after(restsFor(page, about), () => end());
  const leave = () => {
    cancel();
    stop();
  };
  const end = () => {
    leave();
    callback();
  };
  return leave;
}

/** Notes that something moves without a press: what then passes under a pointer takes no press for the grace period. */
export function noteMotion(page: Document): void {
  pageActs(page).notify({ press: null, about: [], at: eventTime(), hasMoved: false });
}

/**
 * Calls back once no act keeps the page from scrolling by itself: now, or a second after the act. The returned function
 * cancels the call.
 */
export function whenSettled(page: Document, clock: Clock, callback: () => void): () => void {
  const { act } = pageActs(page);
  const wait = act ? act.at + SETTLES_MS - eventTime() : 0;
  let cancel = () => {};
  const settled = () => {
    if (pageActs(page).act === act) callback();
    else cancel = whenSettled(page, clock, callback);
  };
  if (wait <= 0) callback();
  else cancel = clock.after(wait, settled);
  return () => cancel();
}

/** Returns the current time on the clock of event timestamps, which changes to the machine's clock do not affect. */
export function eventTime(): number {
  return new Event('time').timeStamp;
}
