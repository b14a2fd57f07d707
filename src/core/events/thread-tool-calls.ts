import type { Interrupt } from '../protocol/ag-ui.js';
import type { StoredInterrupt } from '../protocol/open-interrupt.js';
import { type JsonObject, own } from '../util/json.js';
import { textField } from './read-outcome.js';
import { argumentsText, longRunningIds, textOf, unansweredCalls } from './read-tool-message.js';
import type { ThreadContext } from './thread-context.js';
import type { RaisedInterrupt } from './to-open-interrupts.js';
import { ToolCallCollector } from './tool-call-collector.js';

/** The tool calls of one thread, and which of them an interrupt is about. */
export class ThreadToolCalls {
  readonly collector = new ToolCallCollector();
  readonly #warn: ThreadContext['warn'];
  readonly #isHumanTool: ThreadContext['isHumanTool'];
  readonly #onCall: ThreadContext['onCall'];
  /** The calls that interrupts are about: only changes of these change the snapshot. */
  readonly #watched = new Set<string>();
  /** The calls for whose results the agent says that it waits. */
  readonly #awaited = new Set<string>();
  #offered: ReadonlySet<string> | null;

  constructor({ warn, isHumanTool, onCall, offered }: ThreadContext) {
    this.#warn = warn;
    this.#isHumanTool = isHumanTool;
    this.#onCall = onCall;
    this.#offered = offered && new Set(offered);
  }

  /** The tools that the app offers in the next run, and runs itself. */
  offer(toolNames: readonly string[]): void {
    this.#offered = new Set(toolNames);
  }

  /** The agent says that it waits for the results of these calls. */
  await(ids: readonly string[]): void {
    for (const id of ids) this.#awaited.add(id);
  }

  /** Watches the calls that these interrupts are about. If an interrupt names no call, all calls without a result. */
  watch(raised: readonly RaisedInterrupt[]): void {
    for (const { toolCallId } of raised.map(({ interrupt }) => interrupt)) {
      if (toolCallId !== undefined) this.#watched.add(toolCallId);
      else
        for (const { id, result } of this.collector.read().values())
          if (result === null) this.#watched.add(id);
    }
  }

  /**
   * Records a TOOL_CALL event or a MESSAGES_SNAPSHOT. Returns true if a watched call has changed, other than by a
   * delta. A call that is repeated outside of a run replaces its earlier version at once.
   */
  record(event: JsonObject, isRunning: boolean): boolean {
    const hasChanged = this.#recordEvent(event);
    const isRepeated = !isRunning && this.collector.adoptRepeated().some((id) => this.#watched.has(id));
    return hasChanged || isRepeated;
  }

  #recordEvent(event: JsonObject): boolean {
    if (event.type === 'MESSAGES_SNAPSHOT') return this.#recordHistory(event);
    this.await(longRunningIds(own(event, 'rawEvent')));
    // In later chunks of a call the id may be missing or empty.
    const id = textField(event, 'toolCallId') || null;
    const rawDelta = own(event, 'delta');
    // A delta that is not a string is kept as JSON, so that the person sees all that was sent.
    if (rawDelta !== undefined && typeof rawDelta !== 'string') this.#warn('BAD_EVENT', event.type);
    const delta = argumentsText(rawDelta) ?? '';
    const name = textField(event, 'toolCallName');
    if (name) this.#onCall(name);
    if (event.type === 'TOOL_CALL_CHUNK') this.collector.chunk(id, name, delta);
    else if (id === null) this.#warn('BAD_EVENT', event.type);
    else return this.#recordById(id, event, delta);
    return false;
  }

  #recordById(id: string, event: JsonObject, delta: string): boolean {
    switch (event.type) {
      case 'TOOL_CALL_START': {
        const name = textField(event, 'toolCallName');
        if (!name) this.#warn('BAD_EVENT', event.type);
        this.collector.start(id, name ?? '');
        return false;
      }
      case 'TOOL_CALL_ARGS':
        this.collector.append(id, delta);
        return false;
      case 'TOOL_CALL_END':
        this.collector.end(id);
        break;
      default:
        this.collector.result(id, textOf(own(event, 'content')));
    }
    return this.#watched.has(id);
  }

  #recordHistory(event: JsonObject): boolean {
    const messages = own(event, 'messages');
    if (!Array.isArray(messages)) {
      this.#warn('BAD_EVENT', event.type);
      return false;
    }
    const before = this.collector.read();
    this.collector.addHistory(messages);
    this.collector.addUnanswered(unansweredCalls(messages));
    const after = this.collector.read();
    return [...this.#watched].some((id) => before.get(id) !== after.get(id));
  }

  /** Adds the calls of interrupts from before a reload. */
  restore(interrupts: readonly StoredInterrupt[]): void {
    const toolCalls = interrupts.flatMap(({ interrupt, call }) =>
      call
        ? [{ id: call.id ?? interrupt.toolCallId, function: { name: call.name, arguments: call.argsText } }]
        : [],
    );
    this.collector.addHistory([{ toolCalls }]);
  }

  /** Whether the call with this id has a result. */
  readonly hasResult = (id: string): boolean => (this.collector.read().get(id)?.result ?? null) !== null;

  /**
   * Splits unanswered calls. Those that a person answers become interrupts: of human tools, and those for which the agent says
   * that it waits although the app runs no tool of this name. The others are left to the app.
   */
  splitCalls(unanswered: readonly string[]) {
    const calls = this.collector.read();
    const isAsked = (id: string) => {
      const name = calls.get(id)?.name ?? '';
      return (
        this.#isHumanTool(name) || (this.#awaited.has(id) && this.#isUnclaimed(name) && !this.hasResult(id))
      );
    };
    const toInterrupt = (id: string): Interrupt => ({ id, reason: 'tool_call', toolCallId: id });
    return {
      interrupts: unanswered.filter(isAsked).map(toInterrupt),
      pendingToolCallIds: unanswered.filter((id) => !isAsked(id)),
    };
  }

  /** The tools of calls that nobody answers: no person, not the app, and not their server, which has never sent a result. */
  unclaimed(unanswered: readonly string[]): readonly string[] {
    const calls = this.collector.read();
    const answered = new Set(
      [...calls.values()].flatMap(({ name, result }) => (result === null ? [] : name)),
    );
    const names = this.splitCalls(unanswered).pendingToolCallIds.flatMap((id) => calls.get(id)?.name || []);
    return names.filter((name) => this.#isUnclaimed(name) && !answered.has(name));
  }

  #isUnclaimed(name: string): boolean {
    return this.#offered !== null && !this.#offered.has(name);
  }
}
