import type { InterruptList, OpenInterrupt } from '../protocol/open-interrupt.js';
import { sameJson } from '../util/json.js';
import { type RunAction, type RunState, waitingIn, wireIdOf } from './run-state.js';

type Synced = Extract<RunAction, { readonly type: 'synced' }>;

/** How the interrupts ended that a server's list leaves out. */
export function endingsInList({ settledBy, endedAs }: InterruptList): Synced['endingOf'] {
  return (id) => {
    const by = settledBy(id);
    return by === undefined ? undefined : { by, as: endedAs?.(id) ?? (by ? 'elsewhere' : 'closed') };
  };
}

/**
 * What a server's list says that the thread does not know. Beside what is open, a list that is older than the last run of
 * this page must not bring back what that run settled.
 */
export function newsInList(
  listed: readonly OpenInterrupt[],
  state: RunState,
  hasSettled: (open: OpenInterrupt) => boolean,
): readonly OpenInterrupt[] {
  const waiting = waitingIn(state);
  const held = new Map(state.open.map((one) => [wireIdOf(one), one.interrupt]));
  return listed.filter((one) =>
    waiting.has(wireIdOf(one))
      ? !sameJson(held.get(wireIdOf(one)), one.interrupt)
      : state.open.length === 0 || !hasSettled(one),
  );
}

/** What a run asks that is not over: a run of somebody else may tell once more what has ended. */
export function newsInRun(
  told: readonly OpenInterrupt[],
  state: RunState,
  hasEnded: (open: OpenInterrupt) => boolean,
): readonly OpenInterrupt[] {
  if (state.status === 'running' && state.input.from === 'page') return told;
  const waiting = waitingIn(state);
  return told.filter((one) => waiting.has(wireIdOf(one)) || !hasEnded(one));
}
