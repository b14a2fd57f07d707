import type { Warn } from '../errors/warnings.js';
import type { HumanInTheLoop, Interrupt } from '../protocol/ag-ui.js';
import type { OpenInterrupt, RestoredInterrupt } from '../protocol/open-interrupt.js';
import type { RunFailure } from '../protocol/run-failure.js';
import type { RunSnapshot } from '../protocol/source.js';
import type { JsonObject } from '../util/json.js';
import { nextLegacyInterrupt, readInterrupts } from './read-interrupts.js';
import { readOutcome, textField } from './read-outcome.js';
import { unansweredCalls } from './read-tool-message.js';
import {
  INITIAL_RUN,
  openOf,
  pendingToolCallIdsOf,
  type RunAction,
  type RunState,
  reduceRun,
} from './run-state.js';
import { createSubagentTracker } from './subagent-tracker.js';
import { ThreadToolCalls } from './thread-tool-calls.js';

/** What a client already knows of a thread when the watching begins. */
export interface ThreadSeed {
  readonly interrupts?: readonly unknown[];
  readonly messages?: readonly unknown[];
  readonly running?: boolean;
}

/** What a thread log shares with its tracker. */
export interface ThreadContext {
  readonly warn: Warn;
  /** Counts runs over all threads: wire ids, even run ids, repeat. */
  nextRun(): number;
  capabilities(): HumanInTheLoop;
  /** Whether unanswered calls of this frontend tool are asked of the person. */
  isClaimed(toolName: string): boolean;
  onChange(): void;
}

/** The events of one thread, reduced to what is open in it. */
export class ThreadTracker {
  readonly id: string | null;
  readonly context: ThreadContext;
  readonly #calls: ThreadToolCalls;
  readonly #subagents = createSubagentTracker();
  #state: RunState = INITIAL_RUN;
  #run = 0;
  #snapshot: RunSnapshot | null = null;

  constructor(id: string | null, context: ThreadContext) {
    this.id = id;
    this.context = context;
    this.#calls = new ThreadToolCalls(context.warn);
  }

  snapshot(): RunSnapshot {
    this.#snapshot ??= {
      status: this.#state.status,
      threadId: this.id,
      runId: this.#state.runId,
      open: openOf(this.#state),
      toolCalls: this.#calls.collector.read(),
      pendingToolCallIds: pendingToolCallIdsOf(this.#state),
      capabilities: this.context.capabilities(),
      error: this.#state.status === 'failed' ? this.#state.error : null,
    };
    return this.#snapshot;
  }

  publish(): void {
    this.#snapshot = null;
    this.context.onChange();
  }

  apply(action: RunAction): void {
    if (action.type === 'failed') this.#calls.collector.close(false);
    const next = reduceRun(this.#state, action);
    if (next === this.#state) return;
    this.#state = next;
    this.publish();
  }

  begin(type: 'asked' | 'started', runId: string | null): void {
    const awaited = type === 'started' && this.#state.status === 'running' && this.#state.stage === 'asked';
    if (!awaited) this.#run = this.context.nextRun();
    this.#subagents.beginRun();
    this.apply({ type, runId });
  }

  /** The transport is done. A run that was told to its end has nothing to lose by it. */
  end(error: RunFailure): void {
    if (this.#state.status !== 'running') return;
    // A run that was asked for and never began, as when a client connects to an empty thread, lost nothing.
    const idle =
      this.#state.stage === 'asked' && this.#state.open.length === 0 && error.code === 'STREAM_ENDED';
    if (idle) this.apply({ type: 'settled', runId: null, left: [] });
    else this.#fail(error);
  }

  /** Counts the runs heard of: tells one stream's end from another's. */
  get run(): number {
    return this.#run;
  }

  #fail(error: RunFailure): void {
    // The person stopped it: that is no failure, unless it leaves something unanswered.
    const stopped = error.code === 'abort' && openOf(this.#state).length === 0;
    this.apply(stopped ? { type: 'settled', runId: null, left: [] } : { type: 'failed', error });
  }

  seed({ interrupts = [], messages = [], running = false }: ThreadSeed): void {
    this.#calls.collector.addHistory(messages);
    const raised = readInterrupts(interrupts, this.context.warn);
    if (raised.length > 0) {
      this.#run = this.context.nextRun();
      this.#interrupt(raised, 'outcome', null);
    }
    if (running) return this.begin('started', null);
    const left = raised.length > 0 ? [] : unansweredCalls(messages);
    if (left.length > 0) this.#settle(null, left);
  }

  /** Which frontend tools are asked of the person has changed: what is left may hold some. */
  claim(): void {
    const { asked, left } = this.#calls.splitClaimed(
      pendingToolCallIdsOf(this.#state),
      this.context.isClaimed,
    );
    if (asked.length > 0) this.#interrupt(asked, 'tool', null, left);
  }

  /** Interrupts from before a reload: taken up only where nothing newer is known of this thread. */
  restore(open: readonly RestoredInterrupt[]): void {
    const [first] = open;
    if (!first || this.#run > 0 || openOf(this.#state).length > 0) return;
    this.#run = this.context.nextRun();
    for (const { interrupt, call } of open) {
      const { toolCallId: id } = interrupt;
      if (call)
        this.#calls.collector.addHistory([
          { toolCalls: [{ id, function: { ...call, arguments: call.argsText } }] },
        ]);
    }
    const raised = open.map(({ interrupt }) => interrupt);
    this.#interrupt(raised, first.channel, first.runId);
  }

  /** RUN_STARTED, RUN_FINISHED, RUN_ERROR and the legacy CUSTOM event. */
  lifecycle(event: JsonObject): void {
    switch (event.type) {
      case 'RUN_STARTED':
        return this.begin('started', textField(event, 'runId'));
      case 'RUN_FINISHED':
        return this.#finish(event);
      case 'RUN_ERROR':
        return this.#fail(failureOf(event));
      default:
        return event.name === 'on_interrupt' ? this.#raiseLegacy(event) : undefined;
    }
  }

  /** The TOOL_CALL events. */
  record(event: JsonObject): void {
    if (this.#calls.record(event)) this.publish();
  }

  /** MESSAGES_SNAPSHOT. */
  history(event: JsonObject): void {
    if (this.#calls.history(event)) this.publish();
  }

  /** SUBAGENT_STARTED and SUBAGENT_FINISHED (AG-UI 1.0). */
  attribute(event: JsonObject): void {
    const id = textField(event, 'subagentRunId');
    if (id === null) return this.context.warn('BAD_EVENT', event.type);
    this.#subagents.record(id, event);
  }

  #finish(event: JsonObject): void {
    const outcome = readOutcome(event, this.context.warn);
    const runId = textField(event, 'runId');
    const legacy = this.#state.status === 'running' ? this.#state.legacy : [];
    const { unanswered } = this.#calls.collector;
    this.#calls.collector.close(true);
    if (this.#state.status !== 'running') {
      this.context.warn('FINISH_WITHOUT_RUN', runId);
      // A stray end of a run says nothing about what is open here.
      if (outcome.type !== 'interrupt') return;
      this.#run = this.context.nextRun();
    }
    if (outcome.type === 'interrupt') return this.#interrupt(outcome.interrupts, 'outcome', runId);
    if (outcome.type === 'success' && legacy.length > 0) return this.#interrupt(legacy, 'legacy', runId);
    if (outcome.type === 'cancelled') return this.apply({ type: 'settled', runId, left: [] });
    // Where the producer names none, the client finds them (AG-UI 1.0, `pendingToolCallIds`).
    this.#settle(runId, outcome.left.length > 0 ? outcome.left : unanswered);
  }

  /** The run ended well: calls that it left are asked of the person, or left to the app. */
  #settle(runId: string | null, unanswered: readonly string[]): void {
    const { asked, left } = this.#calls.splitClaimed(unanswered, this.context.isClaimed);
    if (asked.length > 0) this.#interrupt(asked, 'tool', runId, left);
    else this.apply({ type: 'settled', runId, left });
  }

  #raiseLegacy(event: JsonObject): void {
    if (this.#state.status !== 'running') {
      // Out of any run it would hold up what is open, and nothing would end it.
      if (openOf(this.#state).length > 0) return this.context.warn('FINISH_WITHOUT_RUN', 'on_interrupt');
      this.begin('started', null);
    }
    const earlier = this.#state.status === 'running' ? this.#state.legacy : [];
    const raised = nextLegacyInterrupt(
      event,
      earlier,
      `on_interrupt-${this.#run}-${earlier.length + 1}`,
      this.context.warn,
    );
    if (raised) this.apply({ type: 'legacyRaised', interrupts: [raised] });
  }

  #interrupt(
    raised: readonly Interrupt[],
    channel: OpenInterrupt['channel'],
    runId: string | null,
    left: readonly string[] = [],
  ): void {
    this.#calls.watch(raised);
    const open = raised.map((interrupt) => ({
      key: `${this.#run}:${interrupt.id}`,
      interrupt,
      threadId: this.id,
      runId: runId ?? this.#state.runId,
      channel,
      subagent: this.#subagents.raiserOf(interrupt),
    }));
    this.apply({ type: 'interrupted', runId, open, left });
  }
}

/** A client tells of its own aborts as if the agent had. */
function failureOf(event: JsonObject): RunFailure {
  const code = textField(event, 'code');
  const message = textField(event, 'message') ?? '';
  return code === 'abort' ? { code, message } : { code, message, by: 'agent' };
}
