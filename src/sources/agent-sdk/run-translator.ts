import type { Warn } from '../../core/errors/warnings.js';
import type { Interrupt } from '../../core/protocol/ag-ui.js';
import { isObject, type JsonObject, own, sameJson } from '../../core/util/json.js';
import { isRequestEvent, readRequestEvent, toInterrupt } from './read-request.js';

/** Translates one run's events into AG-UI: agent_sdk's requests become the interrupts of the run's outcome. */
export interface RunTranslator {
  /** The AG-UI events for this event. */
  translate(event: unknown): readonly unknown[];
  /** The AG-UI events at the end of the stream, where no event ended the run. */
  end(): readonly unknown[];
  /** How the run ended; null where no event has ended it. */
  readonly ending: 'finished' | 'failed' | null;
}

/** What ends a run that asks: its own end, or the first request. */
export type PauseOn = 'end' | 'request';

interface RunTranslatorOptions {
  readonly threadId: string;
  readonly runId: string;
  readonly now: () => number;
  readonly warn: Warn;
  readonly pauseOn: PauseOn;
}

/**
 * Creates the translator of one run.
 *
 * agent_sdk says that "the run pauses", and not by which event. Here RUN_FINISHED and the end of the
 * stream both pause it.
 *
 * Source: guides/agent-sdk.md, "What is asked, and what is sent".
 */
export function createRunTranslator(options: RunTranslatorOptions): RunTranslator {
  const { threadId, runId, now, warn, pauseOn } = options;
  let interrupts: readonly Interrupt[] = [];
  let ending: RunTranslator['ending'] = null;

  function addRequest(event: JsonObject): void {
    const request = readRequestEvent(event, warn);
    if (!request) return;
    const interrupt = toInterrupt(request, now());
    // A server may emit one request in both spellings. Compared without `expiresAt`, the time of arrival.
    const isKnown = interrupts.some(({ metadata }) => sameJson(metadata, interrupt.metadata));
    // A request without an id gets one, so that two of them stay two.
    const id = interrupt.id || `interaction-${interrupts.length + 1}`;
    if (!isKnown) interrupts = [...interrupts, { ...interrupt, id }];
  }

  function finish(event: JsonObject): readonly unknown[] {
    const outcome = own(event, 'outcome');
    ending = 'finished';
    if (interrupts.length === 0 || (isObject(outcome) && outcome.type === 'cancelled')) return [event];
    const others = isObject(outcome) && outcome.type === 'interrupt' ? own(outcome, 'interrupts') : [];
    const all = [...(Array.isArray(others) ? others : []), ...interrupts];
    return [{ ...event, outcome: { type: 'interrupt', interrupts: all } }];
  }

  function pause(): readonly unknown[] {
    if (ending !== null || interrupts.length === 0) return [];
    return finish({ type: 'RUN_FINISHED', threadId, runId });
  }

  return {
    get ending() {
      return ending;
    },
    translate(event) {
      if (isRequestEvent(event)) {
        addRequest(event);
        return pauseOn === 'request' ? pause() : [];
      }
      if (!isObject(event)) return [event];
      if (event.type === 'RUN_ERROR') ending = 'failed';
      return event.type === 'RUN_FINISHED' ? finish(event) : [event];
    },
    end: pause,
  };
}
