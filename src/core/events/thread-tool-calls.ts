import type { Warn } from '../errors/warnings.js';
import type { Interrupt } from '../protocol/ag-ui.js';
import { type JsonObject, own } from '../util/json.js';
import { textField } from './read-outcome.js';
import { jsonText, textOf, unansweredCalls } from './read-tool-message.js';
import { ToolCallCollector } from './tool-call-collector.js';

/** The tool calls of one thread, and which of them an interrupt is about. */
export class ThreadToolCalls {
  readonly collector = new ToolCallCollector();
  readonly #warn: Warn;
  /** News of these reaches the screen, of others it does not. */
  readonly #concerned = new Set<string>();

  constructor(warn: Warn) {
    this.#warn = warn;
  }

  watch(interrupts: readonly Interrupt[]): void {
    for (const { toolCallId } of interrupts) if (toolCallId !== undefined) this.#concerned.add(toolCallId);
  }

  /** One of the TOOL_CALL events. True where it is news of a call that an interrupt is about. */
  record(event: JsonObject): boolean {
    // Continuations of a chunked call come with an empty id as often as with none.
    const id = textField(event, 'toolCallId') || null;
    const given = own(event, 'delta');
    // Arguments that are no text are shown all the same: what is approved is what was sent.
    if (given !== undefined && typeof given !== 'string') this.#warn('BAD_EVENT', event.type);
    const delta = jsonText(given) ?? '';
    if (event.type === 'TOOL_CALL_CHUNK') this.collector.chunk(id, textField(event, 'toolCallName'), delta);
    else if (id === null) this.#warn('BAD_EVENT', event.type);
    else return this.#note(id, event, delta);
    return false;
  }

  #note(id: string, event: JsonObject, delta: string): boolean {
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
    return this.#concerned.has(id);
  }

  /** A MESSAGES_SNAPSHOT. True as above. */
  history(event: JsonObject): boolean {
    const messages = own(event, 'messages');
    if (!Array.isArray(messages)) {
      this.#warn('BAD_EVENT', event.type);
      return false;
    }
    const before = this.collector.read();
    this.collector.addHistory(messages);
    this.collector.addUnanswered(unansweredCalls(messages));
    const after = this.collector.read();
    return [...this.#concerned].some((id) => before.get(id) !== after.get(id));
  }

  /** Unanswered calls: those of claimed tools as the interrupts that they amount to, and the rest. */
  splitClaimed(unanswered: readonly string[], isClaimed: (toolName: string) => boolean) {
    const calls = this.collector.read();
    const isAsked = (id: string) => isClaimed(calls.get(id)?.name ?? '');
    const toInterrupt = (id: string): Interrupt => ({ id, reason: 'tool_call', toolCallId: id });
    return {
      asked: unanswered.filter(isAsked).map(toInterrupt),
      left: unanswered.filter((id) => !isAsked(id)),
    };
  }
}
