import { isObject, type JsonObject, own } from './json.js';
import type { HumanInTheLoop, Interrupt } from './protocol.js';
import { readInterrupts, readLegacyInterrupts } from './read-interrupts.js';
import { readOutcome, textField } from './read-outcome.js';
import { INITIAL_RUN, openOf, type RunAction, type RunState, reduceRun } from './run-state.js';
import type { OpenInterrupt, RestoredInterrupt, RunSnapshot } from './source.js';
import { createToolLedger, textOf } from './tool-ledger.js';
import type { Warn } from './warnings.js';

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
  onChange(): void;
}

/** The events of one thread, reduced to what is open in it. */
export class ThreadLog {
  readonly id: string | null;
  readonly context: ThreadContext;
  readonly #ledger = createToolLedger();
  readonly #subagents = new Map<string, { name: string | null; interruptIds: readonly string[] }>();
  /** The calls that interrupts were about: news of them reaches the screen, of others it does not. */
  readonly #concerned = new Set<string>();
  #state: RunState = INITIAL_RUN;
  #run = 0;
  #snapshot: RunSnapshot | null = null;

  constructor(id: string | null, context: ThreadContext) {
    this.id = id;
    this.context = context;
  }

  snapshot(): RunSnapshot {
    this.#snapshot ??= {
      status: this.#state.status,
      threadId: this.id,
      runId: this.#state.runId,
      open: openOf(this.#state),
      toolCalls: this.#ledger.read(),
      pendingToolCallIds: this.#state.status === 'idle' ? this.#state.left : [],
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
    const next = reduceRun(this.#state, action);
    if (next === this.#state) return;
    this.#state = next;
    this.publish();
  }

  begin(type: 'asked' | 'started', runId: string | null): void {
    const awaited = type === 'started' && this.#state.status === 'running' && this.#state.stage === 'asked';
    if (!awaited) this.#run = this.context.nextRun();
    this.apply({ type, runId });
  }

  end(): void {
    if (this.#state.status === 'running') {
      this.apply({ type: 'failed', error: { code: 'STREAM_ENDED', message: '' } });
    }
  }

  seed({ interrupts = [], messages = [], running = false }: ThreadSeed): void {
    this.#ledger.messages(messages);
    const raised = readInterrupts(interrupts, this.context.warn);
    if (raised.length > 0) {
      this.#run = this.context.nextRun();
      this.#interrupt(raised, 'outcome', null);
    }
    if (running) this.begin('started', null);
  }

  /** Interrupts from before a reload: taken up only where nothing newer is known of this thread. */
  restore(open: readonly RestoredInterrupt[]): void {
    const [first] = open;
    if (!first || this.#state !== INITIAL_RUN) return;
    this.#run = this.context.nextRun();
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
        return this.apply({
          type: 'failed',
          error: { code: textField(event, 'code'), message: textField(event, 'message') ?? '' },
        });
      default:
        if (event.name !== 'on_interrupt') return;
        if (this.#state.status !== 'running') this.begin('started', null);
        return this.apply({
          type: 'legacyRaised',
          interrupts: readLegacyInterrupts(own(event, 'value'), `on_interrupt-${this.#run}`),
        });
    }
  }

  /** The TOOL_CALL events. */
  record(event: JsonObject): void {
    const id = textField(event, 'toolCallId');
    const delta = textField(event, 'delta') ?? '';
    if (event.type === 'TOOL_CALL_CHUNK') {
      return this.#ledger.chunk(id, textField(event, 'toolCallName'), delta);
    }
    if (id === null) return this.context.warn('BAD_EVENT', event.type);
    switch (event.type) {
      case 'TOOL_CALL_START':
        return this.#ledger.start(id, textField(event, 'toolCallName') ?? '');
      case 'TOOL_CALL_ARGS':
        return this.#ledger.append(id, delta);
      case 'TOOL_CALL_END':
        return this.#ledger.end(id);
      default:
        this.#ledger.result(id, textOf(own(event, 'content')));
        return this.#concerned.has(id) ? this.publish() : undefined;
    }
  }

  /** MESSAGES_SNAPSHOT. */
  history(event: JsonObject): void {
    const messages = own(event, 'messages');
    if (Array.isArray(messages)) this.#ledger.messages(messages);
    else this.context.warn('BAD_EVENT', event.type);
  }

  /** SUBAGENT_STARTED and SUBAGENT_FINISHED (AG-UI 1.0). */
  attribute(event: JsonObject): void {
    const id = textField(event, 'subagentRunId');
    if (id === null) return this.context.warn('BAD_EVENT', event.type);
    const outcome = own(event, 'outcome');
    const suspended = isObject(outcome) ? own(outcome, 'interruptIds') : undefined;
    this.#subagents.set(id, {
      name: textField(event, 'name') ?? this.#subagents.get(id)?.name ?? null,
      interruptIds: Array.isArray(suspended) ? suspended.filter((one) => typeof one === 'string') : [],
    });
  }

  #finish(event: JsonObject): void {
    const outcome = readOutcome(event, this.context.warn);
    const runId = textField(event, 'runId');
    const legacy = this.#state.status === 'running' ? this.#state.legacy : [];
    if (this.#state.status !== 'running') {
      this.context.warn('FINISH_WITHOUT_RUN', runId);
      // A stray end of a run says nothing about what is open here.
      if (outcome.type !== 'interrupt') return;
      this.#run = this.context.nextRun();
    }
    if (outcome.type === 'interrupt') return this.#interrupt(outcome.interrupts, 'outcome', runId);
    if (outcome.type === 'success' && legacy.length > 0) return this.#interrupt(legacy, 'legacy', runId);
    this.apply({ type: 'settled', runId, left: outcome.type === 'success' ? outcome.left : [] });
  }

  #interrupt(raised: readonly Interrupt[], channel: OpenInterrupt['channel'], runId: string | null): void {
    for (const { toolCallId } of raised) if (toolCallId !== undefined) this.#concerned.add(toolCallId);
    const open = raised.map((interrupt) => ({
      key: `${this.#run}:${interrupt.id}`,
      interrupt,
      threadId: this.id,
      runId: runId ?? this.#state.runId,
      channel,
      subagent: this.#subagentOf(interrupt),
    }));
    this.apply({ type: 'interrupted', runId, open });
  }

  #subagentOf(interrupt: Interrupt): OpenInterrupt['subagent'] {
    const named = interrupt.subagentRunId;
    const runId =
      named ?? [...this.#subagents].find(([, { interruptIds }]) => interruptIds.includes(interrupt.id))?.[0];
    return runId === undefined ? null : { runId, name: this.#subagents.get(runId)?.name ?? null };
  }
}
