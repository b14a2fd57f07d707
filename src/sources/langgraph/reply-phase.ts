import type { RunFailure } from '../../core/protocol/source.js';
import { sameJson } from '../../core/util/json.js';
import { interruptsOf, type LangGraphStreamLike } from './langgraph-stream-like.js';
import type { GraphRequest } from './request-lister.js';
import { hasNewError, isForgotten } from './stream-failure.js';

/** How far the last reply is. */
export type ReplyPhase =
  /** None is under way. `failure`: the error of its run, whose interrupts stay open while the hook has that error. */
  | { readonly at: 'rest'; readonly failure: RunFailure | null }
  /** Submitted, but the hook does not load yet; `before` is what it returned then. */
  | { readonly at: 'submitted'; readonly before: LangGraphStreamLike; readonly resolve: () => void }
  /** The hook loads; `resolve` is null where the app itself started the run. */
  | { readonly at: 'loading'; readonly resolve: (() => void) | null }
  /** The hook has shown another thread meanwhile: of a reply's run nothing was seen. */
  | { readonly at: 'left'; readonly resolve: (() => void) | null };

export const REST: ReplyPhase = { at: 'rest', failure: null };

export function toLoading(phase: ReplyPhase): ReplyPhase {
  return phase.at === 'loading' ? phase : { at: 'loading', resolve: resolveOf(phase) };
}

/** What ends the wait of the reply; null where none is under way. */
export function resolveOf(phase: ReplyPhase): (() => void) | null {
  return phase.at === 'rest' ? null : phase.resolve;
}

/**
 * Whether the run of a reply was seen to end. After an unseen one, a request that is still listed was not answered: the
 * run that took the answer has failed.
 */
export function isAnswered(over: ReplyPhase): boolean {
  return over.at !== 'left' && resolveOf(over) !== null;
}

/**
 * Whether the hook's error leaves open what was open before: the run of the reply failed, now or at an earlier push, or
 * the thread that the hook shows again could not be read.
 */
export function hasKeptOpen(over: ReplyPhase, error: RunFailure, stream: LangGraphStreamLike): boolean {
  if (over.at === 'left') return interruptsOf(stream).length === 0;
  return isAnswered(over) || (over.at === 'rest' && over.failure === error);
}

/** The requests that the failed run of the reply says are no longer open, by key. */
export function forgottenIn(
  over: ReplyPhase,
  stream: LangGraphStreamLike,
  before: readonly GraphRequest[],
): ReadonlyMap<string, 'forgotten'> {
  const lost = isAnswered(over) ? before.filter(({ data }) => isForgotten(stream, data)) : [];
  return new Map(lost.map(({ open }) => [open.key, 'forgotten']));
}

/**
 * The submitted reply has had no effect yet. A run may end without ever being seen loading: then it has failed, asked
 * anew or changed the state. `respond` takes the answered interrupt away before its run begins.
 */
export function isUnchanged(stream: LangGraphStreamLike, phase: ReplyPhase): boolean {
  if (phase.at !== 'submitted') return false;
  const { before } = phase;
  if (hasNewError(stream, before) || stream.values !== before.values) return false;
  const waiting = interruptsOf(stream);
  return (waiting.length === 0 && stream.respond !== undefined) || sameJson(waiting, interruptsOf(before));
}
