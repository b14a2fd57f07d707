import type { Interrupt } from '../protocol/ag-ui.js';
import type { InterruptList, OpenInterrupt, StoredInterrupt, ToolCall } from '../protocol/open-interrupt.js';
import type { RunFailure, RunSnapshot } from '../protocol/source.js';
import type { JsonObject } from '../util/json.js';
import { createLastMessage } from './last-message.js';
import { endingsInList, newsInList, newsInRun } from './news.js';
import { nextLegacyInterrupt, readInterrupts } from './read-interrupts.js';
import { readOutcome, readRunError, textField } from './read-outcome.js';
import { longRunningIds, unansweredCalls } from './read-tool-message.js';
import { RunOrigins } from './run-origins.js';
import {
  INITIAL_RUN,
  isAwaitingWork,
  isOtherRun,
  isRequested,
  type RunAction,
  type RunState,
  reduceRun,
  shownState,
  waitingIn,
  wireIdOf,
} from './run-state.js';
import { createSubagentTracker, type SubagentTracker } from './subagent-tracker.js';
import type { ThreadContext, ThreadSeed } from './thread-context.js';
import { ThreadMemory } from './thread-memory.js';
import { ThreadToolCalls } from './thread-tool-calls.js';
import { toOpenInterrupts, toRunSnapshot } from './to-open-interrupts.js';

/** Reduces the events of one thread to its snapshot. */
export class ThreadTracker {
  readonly id: string | null;
  readonly context: ThreadContext;
  readonly #toolCalls: ThreadToolCalls;
  readonly subagents: SubagentTracker;
  readonly lastMessage = createLastMessage();
  readonly memory = new ThreadMemory();
  readonly #origins = new RunOrigins();
  /** Events of an earlier run are told again beside a run of this page: nothing of them counts until their end. */
  #isPassing = false;
  #state: RunState = INITIAL_RUN;
  /** The number of the last run. */
  run = 0;
  /** The number of the run before a request, and the server's reports that arrived while the request was on its way. */
  #before: { readonly run: number; readonly updates: InterruptList[] } = { run: 0, updates: [] };
  #snapshot: RunSnapshot | null = null;

  constructor(id: string | null, context: ThreadContext) {
    this.id = id;
    this.context = context;
    this.#toolCalls = new ThreadToolCalls(context);
    this.subagents = createSubagentTracker(context.warn);
  }

  snapshot(): RunSnapshot {
    const { collector } = this.#toolCalls;
    const state = shownState(this.#state);
    this.#snapshot ??= toRunSnapshot(state, this.id, collector.read(), this.context.capabilities());
    return this.#snapshot;
  }

  publish(): void {
    this.#snapshot = null;
    this.context.onChange();
  }

  apply(action: RunAction): void {
    if (action.type === 'failed') this.#toolCalls.collector.close(false);
    const before = this.#state;
    const next = reduceRun(before, action);
    if (next === before) return;
    this.#state = next;
    const how = action.type === 'synced' || action.type === 'resulted' ? 'withdrawn' : 'settled';
    this.memory.follow(before.open, next.open, how, ({ interrupt }) => this.call(interrupt.toolCallId));
    if (isAwaitingWork(next)) this.context.awaiting.add(this.id);
    else this.context.awaiting.delete(this.id);
    this.publish();
    const isLost = before.status === 'running' && next === before.before;
    const hasFailed = isRequested(before) && action.type === 'failed';
    if (isLost || hasFailed) for (const server of this.#before.updates) this.sync(server);
  }

  /** A call as the events so far tell it: deltas of arguments make no new snapshot. */
  call(toolCallId = ''): ToolCall | undefined {
    return this.#toolCalls.collector.read().get(toolCallId);
  }

  /** A run was requested. `answers` and `messages`: as `RunOrigins` takes them. */
  request(
    runId: string | null,
    answers: readonly { readonly interruptId: string; readonly status: string }[],
    messages: readonly unknown[] | undefined,
  ): void {
    const input = this.#origins.inputOf(this.#state.open, answers, messages);
    this.#isPassing = shownState(this.#state) !== this.#state;
    this.lastMessage.read(messages ?? []);
    this.#begin({ type: 'requested', runId, input });
  }

  #start(runId: string | null): void {
    // The requested run itself has begun, and not one of those before it.
    if (isRequested(this.#state) && runId === this.#state.runId) this.#origins.disconnect();
    this.#isPassing = isOtherRun(this.#state, runId) && this.memory.knowsRun(runId);
    if (this.#isPassing) return;
    const isRetold = this.#origins.isConnecting || this.memory.knowsRun(runId);
    this.#begin({ type: 'started', runId, isRetold });
  }

  #begin(action: Extract<RunAction, { readonly type: 'requested' | 'started' }>): void {
    if (!isRequested(this.#state)) this.#before = { run: this.run, updates: [] };
    if (action.type === 'requested' || !isRequested(this.#state)) this.run = this.context.nextRun();
    this.subagents.beginRun();
    this.apply(action);
  }

  /** The request did not reach the agent. */
  undoRequest(): void {
    if (!isRequested(this.#state)) return;
    this.run = this.#before.run;
    this.#origins.disconnect();
    this.apply({ type: 'undone' });
  }

  /** The transport has closed. A run that is still under way has failed. */
  end(error: RunFailure): void {
    // If nothing is open, a stream without events is not a failure: a client may have connected to an empty thread.
    if (isRequested(this.#state) && this.#state.open.length === 0 && error.code === 'STREAM_ENDED')
      this.#settle(null, []);
    else if (this.#state.status === 'running') this.#fail(error, true);
    this.#origins.disconnect();
  }

  /** @param isPassing As in `RunAction`: a stream broke, or tells how an earlier run has failed. */
  #fail(error: RunFailure, isPassing = this.#origins.isConnecting): void {
    // The person aborted the run. That is a failure only if interrupts are open again.
    if (error.code === 'abort' && this.#state.open.length === 0) this.#settle(null, []);
    else this.apply({ type: 'failed', error, isPassing });
  }

  seed({ interrupts = [], messages = [], running = false }: ThreadSeed): void {
    this.lastMessage.read(messages);
    this.#origins.seed(messages);
    this.#toolCalls.collector.addHistory(messages);
    const raised = readInterrupts(interrupts, this.context.warn);
    if (raised.length > 0) {
      this.run = this.context.nextRun();
      this.#interrupt(raised, 'outcome', null);
    }
    if (running) return this.#start(null);
    const unanswered = raised.length > 0 ? [] : unansweredCalls(messages);
    if (unanswered.length > 0) this.#settle(null, unanswered);
  }

  /** The tools that the app offers in the next run, and runs itself. */
  offer(toolNames: readonly string[]): void {
    this.#toolCalls.offer(toolNames);
  }

  /** A RAW event: one of the agent's own, which may say for which calls it waits. */
  raw(event: JsonObject): void {
    this.#toolCalls.await(longRunningIds(event.event));
  }

  /** Opens pending calls as interrupts after the human tools have changed. */
  updateHumanTools(): void {
    const { interrupts, pendingToolCallIds } = this.#toolCalls.splitCalls(this.#state.pendingToolCallIds);
    if (interrupts.length > 0) this.#interrupt(interrupts, 'tool', null, pendingToolCallIds);
    this.context.warnUnclaimed(this.#toolCalls.unclaimed(pendingToolCallIds));
  }

  /** Adds interrupts from before a reload, unless this page has seen a run of this thread, and what had ended. */
  restore(open: readonly StoredInterrupt[], ended: readonly string[]): void {
    this.memory.restore(ended);
    const isNewer = this.run > 0 || this.#state.open.length > 0;
    if (!isNewer) this.sync({ open, settledBy: () => null });
  }

  /** Applies the server's list of open interrupts, except during a run, whose end reports them itself. */
  sync(server: InterruptList): void {
    const { open } = server;
    const isPassing = isRequested(this.#state) || shownState(this.#state) !== this.#state;
    if (isPassing) this.#before.updates.push(server);
    if (this.#state.status === 'running') return;
    this.apply({
      type: 'synced',
      ids: new Set(open.map(({ interrupt }) => interrupt.id)),
      endingOf: endingsInList(server),
    });
    this.#toolCalls.restore(open);
    const waiting = waitingIn(this.#state);
    if (!open.every((one) => waiting.has(wireIdOf(one)))) this.run = this.context.nextRun();
    const listed = toOpenInterrupts(open, this, this.#state.runId);
    const told = newsInList(listed, this.#state, (one) =>
      this.memory.hasSettled(one, this.call(one.interrupt.toolCallId)),
    );
    const [first] = told;
    if (!first) return;
    this.#toolCalls.watch(told);
    this.#tell(told, first.runId, []);
  }

  /** RUN_STARTED, RUN_FINISHED, RUN_ERROR and the legacy CUSTOM event. */
  lifecycle(event: JsonObject): void {
    if (event.type === 'RUN_STARTED') return this.#start(textField(event, 'runId'));
    if (this.#isPassing) {
      this.#isPassing = event.type === 'CUSTOM';
      return;
    }
    if (event.type === 'RUN_FINISHED') return this.#finish(event);
    if (event.type === 'RUN_ERROR') return this.#fail(readRunError(event));
    if (event.name === 'on_interrupt') this.#raiseLegacy(event);
  }

  /** An event by which the agent reports work. The result of a frontend tool is no work: it is the answer itself. */
  work(event: JsonObject): void {
    const isAnswer =
      event.type === 'TOOL_CALL_RESULT' &&
      this.#state.open.some(
        ({ channel, interrupt }) => channel === 'tool' && interrupt.toolCallId === event.toolCallId,
      );
    if (!isAnswer && !this.#isPassing) this.apply({ type: 'worked' });
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
    const { pendingToolCallIds: pending, awaited } = outcome;
    this.#toolCalls.await(awaited);
    if (outcome.type === 'interrupt') return this.#interrupt(outcome.interrupts, 'outcome', runId, pending);
    if (legacy.length > 0) return this.#interrupt(legacy, 'legacy', runId);
    // If the producer names no pending calls, the stream's calls without a result are taken.
    this.#settle(runId, pending.length > 0 ? pending : unanswered);
    this.context.warnUnclaimed(this.#toolCalls.unclaimed(unanswered));
  }

  /** The run has ended without a failure: its unanswered calls become interrupts, or are left to the app. */
  #settle(runId: string | null, unanswered: readonly string[]): void {
    const { interrupts, pendingToolCallIds } = this.#toolCalls.splitCalls(unanswered);
    if (interrupts.length > 0) return this.#interrupt(interrupts, 'tool', runId, pendingToolCallIds);
    const runIds = [this.#state.runId, runId];
    // Told again, it cannot have ended what an earlier run of the same id did not ask.
    const isRetold = runIds.some((id) => this.memory.hasSucceeded(id));
    const mayEnd = (one: OpenInterrupt) =>
      this.#origins.mayEnd(one, this.#state, isRetold && !runIds.includes(one.runId));
    // Before the thread changes, because a listener stores what has ended.
    this.memory.endRun(runIds, 'success');
    this.apply({ type: 'settled', runId, pendingToolCallIds, mayEnd });
  }

  #raiseLegacy(event: JsonObject): void {
    if (this.#state.status !== 'running') {
      // The event would begin a run that no event ends, so the open interrupts could not be answered.
      if (this.#state.open.length > 0) return this.context.warn('FINISH_WITHOUT_RUN', 'on_interrupt');
      this.#start(null);
    }
    const earlier = this.#state.status === 'running' ? this.#state.legacy : [];
    const fallbackId = `on_interrupt-${earlier.length + 1}`;
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
    this.#toolCalls.watch(all);
    const told = toOpenInterrupts(all, this, this.#state.runId);
    const asked = newsInRun(told, this.#state, (one) =>
      this.memory.hasEnded(one, this.call(one.interrupt.toolCallId)),
    );
    this.#tell(asked, runId, pendingToolCallIds, asked.length < told.length);
  }

  /** @param isKnown Whether the run has told something that has ended: it is then one that is told again. */
  #tell(
    told: readonly OpenInterrupt[],
    runId: string | null,
    pendingToolCallIds: readonly string[],
    isKnown = false,
  ): void {
    const runIds = [this.#state.runId, runId];
    const waiting = waitingIn(this.#state);
    const isNews = !told.every((one) => waiting.has(wireIdOf(one)));
    const isRetold = !isNews && (isKnown || runIds.some((id) => this.memory.knowsRun(id)));
    const mayEnd = (one: OpenInterrupt) => this.#origins.mayEnd(one, this.#state, isRetold);
    this.memory.endRun(runIds, 'asked');
    this.apply({ type: 'interrupted', runId, open: told, pendingToolCallIds, mayEnd });
    const ids = new Set(told.map(wireIdOf));
    for (const one of this.#state.open) if (ids.has(wireIdOf(one))) this.#origins.tell(one);
  }
}
