import { type AGUIEvent, EventType } from '@ag-ui/core';
import { BoundedMap } from './bounded-map.js';
import type { Thread } from './thread.js';
import { type ScriptInput, takeTurn } from './turn.js';

export interface ScriptOptions {
  /** The clock for expiry, in milliseconds; by default the computer's. */
  now?: () => number;
  /** Waits between two events; real time by default. */
  pause?: (ms: number) => Promise<void>;
  /** How many threads are remembered; beyond that the least recently used one is forgotten. */
  threadLimit?: number;
}

/** The scripted agent: no model, no Node, no DOM. */
export interface Script {
  /**
   * Plays one run. A violation of the interrupt contract ends it with RUN_ERROR and changes
   * nothing.
   *
   * @param input The run's input; only `threadId`, `runId`, `messages` and `resume` are used.
   * @param signal Stops the run early; interrupts of a new input that were not yet sent are then not open.
   */
  run(input: ScriptInput, signal?: AbortSignal): AsyncGenerator<AGUIEvent, void, undefined>;
}

/**
 * Creates a scripted agent with its own memory.
 *
 * @example for await (const event of createScript().run({ threadId: 't', runId: 'r', messages: [] })) …
 */
export function createScript(options: ScriptOptions = {}): Script {
  const { now = Date.now, pause = waitFor, threadLimit = 1000 } = options;
  const threads = new BoundedMap<string, Thread>(threadLimit);
  let lastId = 0;
  return {
    async *run(input, signal) {
      const turn = takeTurn(input, threads, {
        now: now(),
        // The counter keeps ids apart within this memory, the run id keeps them apart across restarts.
        newId: (kind) => `${kind}-${++lastId}-${input.runId.slice(0, 8)}`,
      });
      for (const { event, pauseMs } of turn.steps) {
        if (pauseMs > 0) await pause(pauseMs);
        if (signal?.aborted === true) return;
        if (event.type === EventType.RUN_FINISHED) turn.commit?.();
        yield event;
      }
    },
  };
}

function waitFor(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
