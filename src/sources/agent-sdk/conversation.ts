import { textField } from '../../core/events/read-outcome.js';
import { isObject, type JsonObject, own, parseJson } from '../../core/util/json.js';
import { createListeners } from '../../core/util/listeners.js';
import { type AgentSdkMessage, type Entry, entryOf, type GrowingCall, settle } from './growing-message.js';

/** The messages of one thread, collected from its events: AG-UI's servers get all of them with each run. */
export class Conversation {
  #entries: readonly Entry[];
  #before: readonly Entry[];
  /** The messages and calls that the run in flight may still add to. */
  readonly #growing = new Map<string, Entry>();
  readonly #calls = new Map<string, { readonly entry: Entry; readonly call: GrowingCall }>();
  /** What a chunk without an id continues. */
  #latest: { message: string | null; call: string | null } = { message: null, call: null };
  #cached: readonly AgentSdkMessage[] | null = null;
  readonly #listeners = createListeners();

  constructor(messages: readonly AgentSdkMessage[]) {
    this.#entries = messages.map(entryOf);
    this.#before = this.#entries;
  }

  /** The same array until a message changed. */
  read(): readonly AgentSdkMessage[] {
    this.#cached ??= this.#entries.map(settle);
    return this.#cached;
  }

  subscribe(onChange: () => void): () => void {
    return this.#listeners.subscribe(onChange);
  }

  /** A run starts with these new messages. */
  begin(added: readonly AgentSdkMessage[]): void {
    this.#before = this.#entries;
    this.#forget();
    this.#put([...this.#entries, ...added.map(entryOf)]);
  }

  /** What the run brought counts for nothing: it will be started again with the very same messages. */
  takeBack(): void {
    this.#forget();
    this.#put(this.#before);
  }

  /** The run was cut off. What it said stays; a call that did not arrive whole would break the next run. */
  dropUnfinished(): void {
    for (const entry of this.#growing.values()) {
      entry.calls = entry.calls.filter(
        ({ pieces }) => pieces.length === 0 || parseJson(pieces.join('')) !== undefined,
      );
      entry.settled = null;
    }
    const isEmpty = (entry: Entry) => entry.calls.length === 0 && entry.text.length === 0;
    const empty = new Set([...this.#growing.values()].filter(isEmpty));
    this.#forget();
    this.#put(this.#entries.filter((entry) => !empty.has(entry)));
  }

  /** One event of the run in flight. What concerns no message is passed over. */
  event(event: unknown): void {
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
    const entry = this.#entry(messageId, role ?? 'assistant');
    if (delta !== '') entry.text.push(delta);
    this.#changed(entry);
  }

  #call(event: JsonObject, delta: string): void {
    const id = textField(event, 'toolCallId') || this.#latest.call;
    if (id === null) return;
    this.#latest = { message: null, call: id };
    const { entry, call } = this.#calls.get(id) ?? this.#startCall(id, event);
    if (delta !== '') call.pieces.push(delta);
    this.#changed(entry);
  }

  #startCall(id: string, event: JsonObject) {
    const entry = this.#entry(textField(event, 'parentMessageId') || id, 'assistant');
    const call: GrowingCall = { id, name: textField(event, 'toolCallName') ?? '', pieces: [] };
    entry.calls.push(call);
    const started = { entry, call };
    this.#calls.set(id, started);
    return started;
  }

  #result(event: JsonObject): void {
    const toolCallId = textField(event, 'toolCallId');
    if (toolCallId === null) return;
    const id = textField(event, 'messageId') || `${toolCallId}-result`;
    const message = { id, role: 'tool', toolCallId, content: own(event, 'content') ?? '' };
    const others = this.#entries.filter((entry) => entry.message.id !== id);
    this.#put([...others, entryOf(message)]);
  }

  #snapshot(messages: unknown): void {
    if (!Array.isArray(messages)) return;
    this.#forget();
    this.#put(messages.filter(isMessage).map(entryOf));
  }

  /** The message that grows; one of an earlier run is copied, so that it can be taken back. */
  #entry(id: string, role: string): Entry {
    const growing = this.#growing.get(id);
    if (growing) return growing;
    const held = this.#entries.find(({ message }) => message.id === id);
    const entry = entryOf(held ? settle(held) : { id, role });
    this.#growing.set(id, entry);
    this.#put(held ? this.#entries.map((one) => (one === held ? entry : one)) : [...this.#entries, entry]);
    return entry;
  }

  #forget(): void {
    this.#growing.clear();
    this.#calls.clear();
    this.#latest = { message: null, call: null };
  }

  #put(entries: readonly Entry[]): void {
    this.#entries = entries;
    this.#tell();
  }

  #changed(entry: Entry): void {
    entry.settled = null;
    this.#tell();
  }

  #tell(): void {
    this.#cached = null;
    this.#listeners.notify();
  }
}

function isMessage(value: unknown): value is AgentSdkMessage {
  return isObject(value) && typeof value.id === 'string' && typeof value.role === 'string';
}
