import type { Warn } from '../../core/errors/warnings.js';
import type { Interrupt } from '../../core/protocol/ag-ui.js';
import { isObject, type JsonObject, own, sameJson } from '../../core/util/json.js';
import { toInterrupt } from './open-request.js';
import { isRequestEvent, readRequestEvent } from './read-request.js';

/** Turns one run's events into plain AG-UI: what agent_sdk asked becomes the outcome of the run. */
export interface RequestWatch {
  /** What a reader of AG-UI should see instead of this event. */
  event(event: unknown): readonly unknown[];
  /** What it should see at the end of the stream, where the run was not told to its end. */
  end(): readonly unknown[];
  /** How the run ended, as far as it was told. */
  readonly ending: 'finished' | 'failed' | null;
}

/** What pauses a run that asks: its own end, or the request. */
export type PauseOn = 'end' | 'request';

interface RequestWatchOptions {
  readonly threadId: string;
  readonly runId: string;
  readonly now: () => number;
  readonly warn: Warn;
  readonly pauseOn: PauseOn;
}

/**
 * Watches one run.
 *
 * The document says that "the run pauses" and not how: a RUN_FINISHED, or nothing at all. Both end it here.
 * Source: reference/agent-sdk-interactive-tools.txt, "How it works", steps 4 and 5.
 */
export function createRequestWatch(options: RequestWatchOptions): RequestWatch {
  const { threadId, runId, now, warn, pauseOn } = options;
  let asked: readonly Interrupt[] = [];
  let ending: RequestWatch['ending'] = null;

  function ask(event: JsonObject): void {
    const request = readRequestEvent(event, warn);
    if (!request) return;
    const interrupt = toInterrupt(request, now());
    // A server that emits both spellings asks once; the time it arrived is no difference.
    const known = asked.some(({ metadata }) => sameJson(metadata, interrupt.metadata));
    // Without an id of its own it is still asked; two of those stay two.
    const id = interrupt.id || `interaction-${asked.length + 1}`;
    if (!known) asked = [...asked, { ...interrupt, id }];
  }

  function finish(finished: JsonObject): readonly unknown[] {
    const outcome = own(finished, 'outcome');
    ending = 'finished';
    if (asked.length === 0 || (isObject(outcome) && outcome.type === 'cancelled')) return [finished];
    const others = isObject(outcome) && outcome.type === 'interrupt' ? own(outcome, 'interrupts') : [];
    const interrupts = [...(Array.isArray(others) ? others : []), ...asked];
    return [{ ...finished, outcome: { type: 'interrupt', interrupts } }];
  }

  function pause(): readonly unknown[] {
    if (ending !== null || asked.length === 0) return [];
    return finish({ type: 'RUN_FINISHED', threadId, runId });
  }

  return {
    get ending() {
      return ending;
    },
    event(event) {
      if (isRequestEvent(event)) {
        ask(event);
        return pauseOn === 'request' ? pause() : [];
      }
      if (!isObject(event)) return [event];
      if (event.type === 'RUN_ERROR') ending = 'failed';
      return event.type === 'RUN_FINISHED' ? finish(event) : [event];
    },
    end: pause,
  };
}
