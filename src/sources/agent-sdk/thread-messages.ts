import { textField } from '../../core/events/read-outcome.js';
import { isObject, type JsonObject, own, parseJson } from '../../core/util/json.js';
import { createListeners } from '../../core/util/listeners.js';
import {
  type AgentSdkMessage,
  readMessage,
  type StreamedCall,
  type StreamedMessage,
  toStreamedMessage,
} from './streamed-message.js';

/** The messages of one thread, collected from its events, because an AG-UI server is sent all of them with each run. */
export class ThreadMessages {
  #messages: readonly StreamedMessage[];
  /** The messages before the run in flight. */
  #beforeRun: readonly StreamedMessage[];
  /** The messages to which the run in flight has added, by id. */
  readonly #streamed = new Map<string, StreamedMessage>();
  readonly #calls = new Map<string, { readonly message: StreamedMessage; readonly call: StreamedCall }>();
  /** The ids that a chunk without an id belongs to. */
  #latest: { message: string | null; call: string | null } = { message: null, call: null };
  #cached: readonly AgentSdkMessage[] | null = null;
  readonly #listeners = createListeners();

  constructor(messages: readonly AgentSdkMessage[]) {
    this.#messages = messages.map(toStreamedMessage);
    this.#beforeRun = this.#messages;
  }

  /** The same array until a message changed. */
  read(): readonly AgentSdkMessage[] {
    this.#cached ??= this.#messages.map(readMessage);
    return this.#cached;
  }

  subscribe(onChange: () => void): () => void {
    return this.#listeners.subscribe(onChange);
  }

  /** A run starts, and these messages are sent with it. One that was sent before takes the last place. */
  beginRun(added: readonly AgentSdkMessage[]): void {
    this.#beforeRun = this.#messages;
    this.#endStream();
    const kept = this.#messages.filter(({ message }) => !added.some(({ id }) => id === message.id));
    this.#replace([...kept, ...added.map(toStreamedMessage)]);
  }

  /** Removes what the run added and what it was started with: a retry sends the same messages again. */
  undoRun(): void {
    this.#endStream();
    this.#replace(this.#beforeRun);
  }

  /** The run broke off. Its text stays; calls with incomplete arguments are removed, as they would break the next run. */
  dropUnfinished(): void {
    for (const message of this.#streamed.values()) {
      message.calls = message.calls.filter(
        ({ argsDeltas }) => argsDeltas.length === 0 || parseJson(argsDeltas.join('')) !== undefined,
      );
      message.joined = null;
    }
    const isEmpty = (message: StreamedMessage) =>
      message.calls.length === 0 && message.textDeltas.length === 0;
    const empty = new Set([...this.#streamed.values()].filter(isEmpty));
    this.#endStream();
    this.#replace(this.#messages.filter((message) => !empty.has(message)));
  }

  /** Adds one event of the run in flight; events that change no message are ignored. */
  add(event: unknown): void {
    if (!isObject(event)) return;
    const delta = textField(event, 'delta') ?? '';
    switch (event.type) {
      case 'TEXT_MESSAGE_START':
        return this.#text(textField(event, 'messageId'), textField(event, 'role'), '');
      case 'TEXT_MESSAGE_CONTENT':
      case 'TEXT_MESSAGE_CHUNK':
        return this.#text(textField(event, 'messageId'), textField(event, 'role'), delta);
      case 'TOOL_CALL_START':
        return this.#call(event, '');
      case 'TOOL_CALL_ARGS':
      case 'TOOL_CALL_CHUNK':
        return this.#call(event, delta);
      case 'TOOL_CALL_RESULT':
        return this.#result(event);
      case 'MESSAGES_SNAPSHOT':
        return this.#snapshot(own(event, 'messages'));
      default:
        return;
    }
  }

  #text(id: string | null, role: string | null, delta: string): void {
    const messageId = id ?? this.#latest.message;
    if (messageId === null) return;
    this.#latest = { message: messageId, call: null };
    const message = this.#openMessage(messageId, role ?? 'assistant');
    if (delta !== '') message.textDeltas.push(delta);
    this.#changed(message);
  }

  #call(event: JsonObject, delta: string): void {
    const id = textField(event, 'toolCallId') || this.#latest.call;
    if (id === null) return;
    this.#latest = { message: null, call: id };
    const { message, call } = this.#calls.get(id) ?? this.#startCall(id, event);
    if (delta !== '') call.argsDeltas.push(delta);
    this.#changed(message);
  }

  #startCall(id: string, event: JsonObject) {
    const message = this.#openMessage(textField(event, 'parentMessageId') || id, 'assistant');
    const call: StreamedCall = { id, name: textField(event, 'toolCallName') ?? '', argsDeltas: [] };
    message.calls.push(call);
    const started = { message, call };
    this.#calls.set(id, started);
    return started;
  }

  #result(event: JsonObject): void {
    const toolCallId = textField(event, 'toolCallId');
    if (toolCallId === null) return;
    const id = textField(event, 'messageId') || `${toolCallId}-result`;
    const message = { id, role: 'tool', toolCallId, content: own(event, 'content') ?? '' };
    const others = this.#messages.filter((one) => one.message.id !== id);
    this.#replace([...others, toStreamedMessage(message)]);
  }

  #snapshot(messages: unknown): void {
    if (!Array.isArray(messages)) return;
    this.#endStream();
    this.#replace(messages.filter(isMessage).map(toStreamedMessage));
  }

  /** The message with this id, as one that the run may add to. One of an earlier run is copied, for `undoRun`. */
  #openMessage(id: string, role: string): StreamedMessage {
    const open = this.#streamed.get(id);
    if (open) return open;
    const earlier = this.#messages.find(({ message }) => message.id === id);
    const message = toStreamedMessage(earlier ? readMessage(earlier) : { id, role });
    this.#streamed.set(id, message);
    const messages = this.#messages.map((one) => (one === earlier ? message : one));
    this.#replace(earlier ? messages : [...messages, message]);
    return message;
  }

  #endStream(): void {
    this.#streamed.clear();
    this.#calls.clear();
    this.#latest = { message: null, call: null };
  }

  #replace(messages: readonly StreamedMessage[]): void {
    this.#messages = messages;
    this.#notify();
  }

  #changed(message: StreamedMessage): void {
    message.joined = null;
    this.#notify();
  }

  #notify(): void {
    this.#cached = null;
    this.#listeners.notify();
  }
}

function isMessage(value: unknown): value is AgentSdkMessage {
  return isObject(value) && typeof value.id === 'string' && typeof value.role === 'string';
}
