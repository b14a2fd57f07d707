import type { OnWarning } from '../core/errors/warnings.js';
import type { Interrupt } from '../core/protocol/ag-ui.js';
import {
  createEventStreamSource,
  type EventStreamRequest,
  type EventStreamSource,
} from '../sources/ag-ui/event-stream-source.js';

/** A source whose runs a test writes by hand; everything between it and the screen is the real thing. */
export interface ScriptedSource extends EventStreamSource {
  /** The requests that were sent, oldest first. */
  readonly requests: readonly EventStreamRequest[];
  /** A whole run that ends with these interrupts; `before` are its other events. */
  interrupt(interrupts: readonly Interrupt[], before?: readonly object[]): void;
  /** The run under way ends well. */
  succeed(before?: readonly object[]): void;
  /** The run under way ends with RUN_ERROR. */
  breakDown(message: string, code?: string): void;
}

export interface ScriptedSourceOptions {
  readonly threadId?: string;
  readonly onWarning?: OnWarning;
  /** Throw to fail the delivery itself. */
  readonly onRequest?: (request: EventStreamRequest) => void | Promise<void>;
}

/**
 * Creates a source for tests: raise interrupts, look at what was sent, decide how the run goes on.
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
    breakDown(message, code) {
      source.push({ type: 'RUN_STARTED', threadId, runId: `run-${++runs}` });
      source.push({ type: 'RUN_ERROR', message, ...(code === undefined ? {} : { code }) });
    },
  };
}
