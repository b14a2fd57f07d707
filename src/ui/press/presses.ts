import type { RefObject } from 'react';
import { type Press, type Refusal, refusalOf, type Seen } from '../../core/admission/refusal.js';
import type { Clock } from '../../core/util/clock.js';
import { eventTime, lastActFor, noteAct, pageActs } from './page-acts.js';
import type { PagePress } from './page-press.js';

/** What a guard protects, and for how long. */
export interface Guarded {
  /** The key of the request; an empty text for what is not about one request. */
  readonly key: string;
  /** Identifies what is shown. A new value starts the grace period again; null needs none. */
  readonly content: unknown;
  /** What identifies the requests that it is about: an act on one of them starts no grace period here. */
  readonly about: readonly unknown[];
  readonly graceMs: number;
  readonly clock: Clock;
}

/** What a person does, and what they have seen, as `admit` takes them. */
export interface ActUnderWay {
  readonly press: Press;
  readonly seen: Seen;
}

/** Where a press inside of the element began. */
export interface Begun {
  readonly page: PagePress;
  readonly content: unknown;
  readonly text: string;
}

/** What a guard keeps between renders. */
export interface GuardState {
  /** What is shown, as far as the page has it. */
  content: unknown;
  /** See `Seen`. */
  paintedAt: number | null;
  begun: Begun | null;
  /** The last press that was let through. */
  admitted: (ActUnderWay & { readonly content: unknown; readonly page: PagePress | null }) | null;
  /** Begins the grace period again. */
  restart: () => void;
}

/** A guard of what is shown now. */
export interface Presses {
  /** Notes where a press begins, given what an outer guard has not read yet. */
  readonly begin: (read: () => PagePress, text: string) => Begun;
  /** Where the press that is under way began; null outside of the element. */
  readonly begun: () => Begun | null;
  /** Says why a press is refused. `clicks`: how many of one double click the browser counts. */
  readonly refuses: (press: Press, begun: Begun | null, clicks?: number) => Refusal | null;
  /** Whether the press that began here is the last one that was let through. */
  readonly isAdmitted: (begun: Begun) => boolean;
  /** Notes a press that was let through, which may change what lies under the pointer. */
  readonly notePress: (begun: Begun) => void;
  /** What was pressed here last and let through, for `admit`; `renderer` where nothing was. */
  readonly underWay: () => ActUnderWay;
  /** To be called when an act has sent something or opened a second step. */
  readonly noteAct: () => void;
}

/** Returns the guard of an element, for what it shows now. */
export function pressesOn(
  element: RefObject<HTMLElement | null>,
  { key, content, about, graceMs, clock }: Guarded,
  state: GuardState,
): Presses {
  const page = () => element.current?.ownerDocument ?? document;
  const acts = () => pageActs(page());
  const seenBy = (begun: Begun | null, clicks: number): Seen => ({
    // React may call a handler of new content before the effect has noted it.
    paintedAt: state.content === content ? state.paintedAt : null,
    inView: 'part',
    unread: false,
    pressedOn: begun && begun.content === content ? { key, text: begun.text, at: begun.page.at } : null,
    lastAct: lastActFor(acts(), begun && { press: begun.page, about, key, clicks }),
  });
  const admitted = () => (state.admitted?.content === content ? state.admitted : null);
  return {
    begin(read, text) {
      acts().press ??= read();
      state.begun = { page: acts().press ?? read(), content, text };
      return state.begun;
    },
    begun: () => (state.begun?.page === acts().press ? state.begun : null),
    refuses(press, begun, clicks = 0) {
      const seen = seenBy(begun, clicks);
      const why = refusalOf(key, press, seen, { graceMs, requireSeen: false }, false);
      if (why === null) state.admitted = { press, seen, content, page: begun?.page ?? null };
      return why;
    },
    isAdmitted: ({ page }) => state.admitted?.page === page,
    notePress({ page: press }) {
      acts().pressed = { press, about, at: eventTime(), hasMoved: false };
    },
    underWay() {
      const byRenderer = { at: eventTime(), by: 'renderer', pointer: null, on: null } as const;
      const { press, seen } = admitted() ?? { press: byRenderer, seen: seenBy(null, 0) };
      return { press, seen: { ...seen, unread: Boolean(element.current?.querySelector('[data-unread]')) } };
    },
    noteAct: () => noteAct(page(), admitted()?.page ?? null, about, clock),
  };
}
