import type { Interrupt } from '../protocol/ag-ui.js';
import type { StoredInterrupt } from '../protocol/open-interrupt.js';
import { type JsonObject, own } from '../util/json.js';
import { textField } from './read-outcome.js';
import { argumentsText, textOf, unansweredCalls } from './read-tool-message.js';
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

  constructor({ warn, isHumanTool, onCall }: ThreadContext) {
    this.#warn = warn;
    this.#isHumanTool = isHumanTool;
    this.#onCall = onCall;
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

  /** Splits unanswered calls: those of human tools become interrupts, the others are left to the app. */
  splitCalls(unanswered: readonly string[]) {
    const calls = this.collector.read();
    const isAsked = (id: string) => this.#isHumanTool(calls.get(id)?.name ?? '');
    const toInterrupt = (id: string): Interrupt => ({ id, reason: 'tool_call', toolCallId: id });
    return {
      interrupts: unanswered.filter(isAsked).map(toInterrupt),
      pendingToolCallIds: unanswered.filter((id) => !isAsked(id)),
    };
  }
}
