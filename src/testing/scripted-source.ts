import type { OnWarning } from '../core/errors/warnings.js';
import type { Interrupt } from '../core/protocol/ag-ui.js';
import {
  createEventStreamSource,
  type EventStreamRequest,
  type EventStreamSource,
} from '../sources/ag-ui/event-stream-source.js';

/** A source whose runs a test scripts: each method pushes the AG-UI events of a run. */
export interface ScriptedSource extends EventStreamSource {
  /** The requests that were sent, oldest first. */
  readonly requests: readonly EventStreamRequest[];
  /** Pushes a whole run that ends with these interrupts. `before` are its other events. */
  interrupt(interrupts: readonly Interrupt[], before?: readonly object[]): void;
  /** Pushes the rest of a run that ends with success. */
  succeed(before?: readonly object[]): void;
  /** Pushes a run that ends with RUN_ERROR. */
  runError(message: string, code?: string): void;
}

/** The thread, and what happens to the requests that are sent. */
export interface ScriptedSourceOptions {
  readonly threadId?: string;
  readonly onWarning?: OnWarning;
  /** Called with each request. Throw to make its delivery fail. */
  readonly onRequest?: (request: EventStreamRequest) => void | Promise<void>;
}

/**
 * Creates a source for tests: raise interrupts, check the requests that were sent, and script how the run goes on.
 *
 * @param options The thread, and what happens to the requests that are sent.
 * @returns The source for `useInterruptedRun`, with the methods that script its runs.
 *
 * @example
 * const source = createScriptedSource();
 * source.interrupt([{ id: 'i-1', reason: 'confirmation', message: 'Go on?' }]);
 * // … the person answers …
 * expect(source.requests[0]?.resume).toEqual([{ interruptId: 'i-1', status: 'resolved', payload: true }]);
 * source.succeed();
 */
export function createScriptedSource(options: ScriptedSourceOptions = {}): ScriptedSource {
  const { threadId = 'thread-1', onWarning, onRequest } = options;
  const requests: EventStreamRequest[] = [];
  const source = createEventStreamSource({
    threadId,
    onWarning,
    async run(request) {
      requests.push(request);
      await onRequest?.(request);
    },
  });
  let runs = 0;

  function run(outcome: object | undefined, before: readonly object[]): void {
    const runId = `run-${++runs}`;
    source.push({ type: 'RUN_STARTED', threadId, runId });
    for (const event of before) source.push(event);
    source.push({ type: 'RUN_FINISHED', threadId, runId, ...(outcome ? { outcome } : {}) });
  }

  return {
    ...source,
    requests,
    interrupt: (interrupts, before = []) => run({ type: 'interrupt', interrupts }, before),
    succeed: (before = []) => run({ type: 'success' }, before),
    runError(message, code) {
      source.push({ type: 'RUN_STARTED', threadId, runId: `run-${++runs}` });
      source.push({ type: 'RUN_ERROR', message, ...(code === undefined ? {} : { code }) });
    },
  };
}
