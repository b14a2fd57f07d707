import type { Interrupt } from '../protocol/ag-ui.js';
import type { OpenInterrupt, RestoredInterrupt, ServerInterrupts } from '../protocol/open-interrupt.js';
import type { RunFailure } from '../protocol/run-failure.js';
import type { RunSnapshot } from '../protocol/source.js';
import type { JsonObject } from '../util/json.js';
import { createLastMessage } from './last-message.js';
import { nextLegacyInterrupt, readInterrupts } from './read-interrupts.js';
import { readOutcome, readRunError, textField } from './read-outcome.js';
import { unansweredCalls } from './read-tool-message.js';
import {
  INITIAL_RUN,
  isAwaitingWork,
  isRequested,
  type RunAction,
  type RunState,
  reduceRun,
} from './run-state.js';
import { createSubagentTracker, type SubagentTracker } from './subagent-tracker.js';
import type { ThreadContext, ThreadSeed } from './thread-context.js';
import { ThreadToolCalls } from './thread-tool-calls.js';
import { type RaisedInterrupt, toOpenInterrupts } from './to-open-interrupts.js';
import { toRunSnapshot } from './to-run-snapshot.js';

/** Reduces the events of one thread to its snapshot. */
export class ThreadTracker {
  readonly id: string | null;
  readonly context: ThreadContext;
  readonly #toolCalls: ThreadToolCalls;
  readonly subagents: SubagentTracker;
  readonly lastMessage = createLastMessage();
  #state: RunState = INITIAL_RUN;
  /** The number of the last run. */
  run = 0;
  /** The number of the run before a request, and the server's reports that arrived while the request was on its way. */
  #before: { readonly run: number; readonly updates: ServerInterrupts[] } = { run: 0, updates: [] };
  #snapshot: RunSnapshot | null = null;

  constructor(id: string | null, context: ThreadContext) {
    this.id = id;
    this.context = context;
    this.#toolCalls = new ThreadToolCalls(context);
    this.subagents = createSubagentTracker(context.warn);
  }

  snapshot(): RunSnapshot {
    const { collector } = this.#toolCalls;
    this.#snapshot ??= toRunSnapshot(this.#state, this.id, collector.read(), this.context.capabilities());
    return this.#snapshot;
  }

  publish(): void {
    this.#snapshot = null;
    this.context.onChange();
  }

  apply(action: RunAction): void {
    if (action.type === 'failed') this.#toolCalls.collector.close(false);
    const next = reduceRun(this.#state, action);
    if (next === this.#state) return;
    const isLost = isRequested(this.#state) && ['undone', 'failed'].includes(action.type);
    this.#state = next;
    if (isAwaitingWork(next)) this.context.awaiting.add(this.id);
    else this.context.awaiting.delete(this.id);
    // Only the end of the run makes use of it, so that nothing renders when an agent begins to write.
    if (action.type === 'worked') return;
    this.publish();
    if (isLost) for (const server of this.#before.updates) this.sync(server);
  }

  begin(type: 'requested' | 'started', runId: string | null, cancels: readonly string[] = []): void {
    if (!isRequested(this.#state)) this.#before = { run: this.run, updates: [] };
    if (type === 'requested' || !isRequested(this.#state)) this.run = this.context.nextRun();
    this.subagents.beginRun();
    this.apply({ type, runId, cancels });
  }

  /** The request did not reach the agent. */
  undoRequest(): void {
    if (!isRequested(this.#state)) return;
    this.run = this.#before.run;
    this.apply({ type: 'undone' });
  }

  /** The transport has closed. A run that is still under way has failed. */
  end(error: RunFailure): void {
    if (this.#state.status !== 'running') return;
    // If nothing is open, a stream without events is not a failure: a client may have connected to an empty thread.
    if (isRequested(this.#state) && this.#state.open.length === 0 && error.code === 'STREAM_ENDED')
      this.#settle(null, []);
    else this.#fail(error);
  }

  #fail(error: RunFailure): void {
    // The person aborted the run. That is a failure only if interrupts are open again.
    if (error.code === 'abort' && this.#state.open.length === 0) this.#settle(null, []);
    else this.apply({ type: 'failed', error });
  }

  seed({ interrupts = [], messages = [], running = false }: ThreadSeed): void {
    this.lastMessage.read(messages);
    this.#toolCalls.collector.addHistory(messages);
    const raised = readInterrupts(interrupts, this.context.warn);
    if (raised.length > 0) {
      this.run = this.context.nextRun();
      this.#interrupt(raised, 'outcome', null);
    }
    if (running) return this.begin('started', null);
    const unanswered = raised.length > 0 ? [] : unansweredCalls(messages);
    if (unanswered.length > 0) this.#settle(null, unanswered);
  }

  /** Opens pending calls as interrupts after the human tools have changed. */
  updateHumanTools(): void {
    const { interrupts, pendingToolCallIds } = this.#toolCalls.splitCalls(this.#state.pendingToolCallIds);
    if (interrupts.length > 0) this.#interrupt(interrupts, 'tool', null, pendingToolCallIds);
  }

  /** Adds interrupts from before a reload, unless this page has seen a run of this thread. */
  restore(open: readonly RestoredInterrupt[]): void {
    if (this.run === 0) this.sync({ open, settledBy: () => null });
  }

  /** Applies the server's list of open interrupts, except during a run of this page, whose end reports them itself. */
  sync(server: ServerInterrupts): void {
    const { open, settledBy, endedAs } = server;
    if (isRequested(this.#state)) this.#before.updates.push(server);
    if (this.#state.status === 'running') return;
    const endingOf = (id: string) => {
      const by = settledBy(id);
      return by === undefined ? undefined : { by, as: endedAs?.(id) ?? (by && 'elsewhere') };
    };
    this.apply({ type: 'synced', ids: new Set(open.map(({ interrupt }) => interrupt.id)), endingOf });
    const [first] = open;
    if (!first || this.#state.open.length > 0) return;
    this.run = this.context.nextRun();
    this.#toolCalls.restore(open);
    this.#open(open, first.runId, []);
  }

  /** RUN_STARTED, RUN_FINISHED, RUN_ERROR and the legacy CUSTOM event. */
  lifecycle(event: JsonObject): void {
    switch (event.type) {
      case 'RUN_STARTED':
        return this.begin('started', textField(event, 'runId'));
      case 'RUN_FINISHED':
        return this.#finish(event);
      case 'RUN_ERROR':
        return this.#fail(readRunError(event));
      default:
        return event.name === 'on_interrupt' ? this.#raiseLegacy(event) : undefined;
    }
  }

  /** An event by which the agent reports work. The result of a frontend tool is no work: it is the answer itself. */
  work(event: JsonObject): void {
    const isAnswer =
      event.type === 'TOOL_CALL_RESULT' &&
      this.#state.open.some(
        ({ channel, interrupt }) => channel === 'tool' && interrupt.toolCallId === event.toolCallId,
      );
    if (!isAnswer) this.apply({ type: 'worked' });
  }

  /** The TOOL_CALL events and MESSAGES_SNAPSHOT. */
  toolCall(event: JsonObject): void {
    this.lastMessage.record(event);
    if (!this.#toolCalls.record(event, this.#state.status === 'running')) return;
    this.publish();
    this.apply({ type: 'resulted', hasResult: this.#toolCalls.hasResult });
  }

  #finish(event: JsonObject): void {
    const outcome = readOutcome(event, this.context.warn);
    const runId = textField(event, 'runId');
    const legacy = this.#state.status === 'running' ? this.#state.legacy : [];
    const { unanswered } = this.#toolCalls.collector;
    this.#toolCalls.collector.close(true);
    if (this.#state.status !== 'running') {
      this.context.warn('FINISH_WITHOUT_RUN', runId);
      // No run is under way, so this is the end of another run. Without interrupts, it settles none of the open ones.
      if (outcome.type !== 'interrupt') return;
      this.run = this.context.nextRun();
    }
    if (outcome.type === 'cancelled') return this.#settle(runId, []);
    const { pendingToolCallIds: pending } = outcome;
    if (outcome.type === 'interrupt') return this.#interrupt(outcome.interrupts, 'outcome', runId, pending);
    if (legacy.length > 0) return this.#interrupt(legacy, 'legacy', runId);
    // If the producer names no pending calls, the stream's calls without a result are taken.
    this.#settle(runId, pending.length > 0 ? pending : unanswered);
  }

  /** The run has ended without a failure: its unanswered calls become interrupts, or are left to the app. */
  #settle(runId: string | null, unanswered: readonly string[]): void {
    const { interrupts, pendingToolCallIds } = this.#toolCalls.splitCalls(unanswered);
    if (interrupts.length > 0) this.#interrupt(interrupts, 'tool', runId, pendingToolCallIds);
    else this.apply({ type: 'settled', runId, pendingToolCallIds });
  }

  #raiseLegacy(event: JsonObject): void {
    if (this.#state.status !== 'running') {
      // The event would begin a run that no event ends, so the open interrupts could not be answered.
      if (this.#state.open.length > 0) return this.context.warn('FINISH_WITHOUT_RUN', 'on_interrupt');
      this.begin('started', null);
    }
    const earlier = this.#state.status === 'running' ? this.#state.legacy : [];
    const fallbackId = `on_interrupt-${this.run}-${earlier.length + 1}`;
    const raised = nextLegacyInterrupt(event, earlier, fallbackId, this.context.warn);
    if (raised) this.apply({ type: 'legacyRaised', interrupts: [raised] });
  }

  #interrupt(
    raised: readonly Interrupt[],
    channel: OpenInterrupt['channel'],
    runId: string | null,
    pendingToolCallIds: readonly string[] = [],
  ): void {
    const all = raised.map((interrupt) => ({ interrupt, channel, runId }));
    this.#open(all, runId, pendingToolCallIds);
  }

  #open(raised: readonly RaisedInterrupt[], runId: string | null, pendingToolCallIds: readonly string[]) {
    this.#toolCalls.watch(raised);
    const open = toOpenInterrupts(raised, this, this.#state.runId);
    this.apply({ type: 'interrupted', runId, open, pendingToolCallIds });
  }
}
