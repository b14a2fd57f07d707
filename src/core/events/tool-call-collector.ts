import type { ToolCall } from '../protocol/open-interrupt.js';
import { isObject, parseJson, sameJson } from '../util/json.js';
import { readToolMessage } from './read-tool-message.js';

interface StreamedCall {
  readonly name: string;
  /** Joined when the call is read: joining at each delta would be quadratic. */
  argsDeltas: string[];
  /** False if the start event was not received: some arguments may then be missing, too. */
  readonly started: boolean;
  ended: boolean;
  /** Another version of the call, which had the same id and was not answered. */
  earlier: ToolCall | null;
  /** The call as it was read last; null after a change. */
  read: ToolCall | null;
}

interface Result {
  readonly content: string;
  readonly error: string | null;
}

const NEW_CALL = { name: '', started: false, ended: false, earlier: null, read: null };

/** Collects the tool calls of one thread from stream events and from message histories. */
export class ToolCallCollector {
  readonly #calls = new Map<string, StreamedCall>();
  /** Complete calls that the run streams again. They replace the earlier versions only if the run succeeds. */
  readonly #repeated = new Map<string, StreamedCall>();
  readonly #results = new Map<string, Result>();
  readonly #streaming = new Set<string>();
  /** Versions in a history of calls that were still streamed. */
  readonly #unfinished = new Map<string, StreamedCall>();
  readonly #unanswered = new Set<string>();
  /** The call that a chunk without an id belongs to. */
  #latest: string | null = null;
  #cached: ReadonlyMap<string, ToolCall> | null = null;

  /** The calls of the run so far that have no result (AG-UI 1.0, `pendingToolCallIds`). */
  get unanswered(): readonly string[] {
    return [...this.#unanswered];
  }

  /** The calls by id; the same map until one changes. */
  read(): ReadonlyMap<string, ToolCall> {
    this.#cached ??= new Map([...this.#calls].map(([id, call]) => [id, this.#read(id, call)]));
    return this.#cached;
  }

  start(id: string, name: string): void {
    const open = this.#unanswered.has(id) && this.#find(id);
    const earlier = open ? this.#read(id, open) : null;
    const call = { ...NEW_CALL, name, argsDeltas: [], started: true, earlier };
    if (this.#isComplete(id)) this.#repeated.set(id, call);
    else this.#put(id, call);
    this.#latest = id;
    this.#streaming.add(id);
    this.addUnanswered([id]);
  }

  append(id: string, delta: string): void {
    this.#change(id).argsDeltas.push(delta);
  }

  /** A TOOL_CALL_CHUNK: the first names its call, later ones may leave the id out. */
  chunk(id: string | null, name: string | null, delta: string): void {
    if (id !== null && this.#streaming.has(id)) this.#latest = id;
    else if (id !== null) this.start(id, name ?? '');
    if (this.#latest !== null && delta !== '') this.append(this.#latest, delta);
  }

  end(id: string): void {
    if (this.#calls.has(id)) this.#change(id).ended = true;
    this.#endStream(id);
    if (this.#latest === id) this.#latest = null;
  }

  /** @param error Undefined for an event: only a history's messages can carry errors (AG-UI 1.0, ToolMessage). */
  result(id: string, content: string, error?: string | null): void {
    // This comes before the comparison, because the same result may arrive once more as the answer to a repeated call.
    this.#unanswered.delete(id);
    const before = this.#results.get(id);
    if (before?.content === content && (error === undefined || before.error === error)) return;
    this.#results.set(id, { content, error: error ?? null });
    const call = this.#calls.get(id) ?? this.#put(id, { ...NEW_CALL, argsDeltas: [] });
    call.read = null;
    this.#cached = null;
  }

  /** Adds the calls and results of a message history. It replaces no complete call of the stream. */
  addHistory(messages: readonly unknown[]): void {
    for (const fact of messages.flatMap(readToolMessage)) {
      if (fact.kind === 'result') this.result(fact.id, fact.content, fact.error);
      else this.#addFromHistory(fact.id, fact.name, fact.argsText);
    }
  }

  /** Adds calls of this run that wait for a result, from the stream or from a history. */
  addUnanswered(ids: readonly string[]): void {
    for (const id of ids) this.#unanswered.add(id);
  }

  /** The run has ended. If it went well, the calls that it repeated replace their earlier versions. */
  close(succeeded: boolean): void {
    for (const id of this.#streaming) this.#endStream(id);
    if (succeeded) for (const [id, call] of this.#repeated) this.#put(id, call);
    for (const collection of [this.#repeated, this.#streaming, this.#unanswered]) collection.clear();
    this.#latest = null;
  }

  /**
   * Accepts complete calls that were streamed again while no run is under way, because no end of a run will do so. Each
   * keeps its earlier version, so that the person sees a difference. Returns their ids.
   */
  adoptRepeated(): readonly string[] {
    const completed = [...this.#repeated].filter(([id, call]) => this.#read(id, call).complete);
    for (const [id, call] of completed) {
      const before = this.#calls.get(id);
      this.#repeated.delete(id);
      this.#put(id, { ...call, earlier: before ? this.#read(id, before) : null, read: null });
    }
    return completed.map(([id]) => id);
  }

  /** If the stream left the arguments incomplete, the version of the history replaces it. */
  #endStream(id: string): void {
    const call = this.#unfinished.get(id);
    this.#streaming.delete(id);
    this.#unfinished.delete(id);
    if (call && !isObject(parseJson(this.#find(id)?.argsDeltas.join('') ?? ''))) this.#put(id, call);
  }

  #addFromHistory(id: string, name: string, argsText: string | null): void {
    const hasArgs = argsText !== null;
    const argsDeltas = hasArgs ? [argsText] : [];
    const call = { ...NEW_CALL, name, argsDeltas, started: hasArgs, ended: hasArgs };
    const streamed = this.#find(id);
    if (!this.#isComplete(id)) {
      if (this.#streaming.has(id)) this.#unfinished.set(id, call);
      else this.#put(id, call);
    } else if (streamed && !streamed.earlier && argsText && !this.#results.has(id)) {
      const earlier = this.#read(id, call);
      if (differs(this.#read(id, streamed), earlier)) this.#change(id).earlier = earlier;
    }
  }

  #find(id: string): StreamedCall | undefined {
    return this.#repeated.get(id) ?? this.#calls.get(id);
  }

  #put(id: string, call: StreamedCall): StreamedCall {
    this.#cached = null;
    this.#calls.set(id, call);
    return call;
  }

  /** The call with this id, which is about to change. */
  #change(id: string): StreamedCall {
    const call = this.#find(id) ?? this.#put(id, { ...NEW_CALL, argsDeltas: [] });
    call.read = null;
    this.#cached = null;
    return call;
  }

  #isComplete(id: string): boolean {
    const call = this.#calls.get(id);
    return call !== undefined && this.#read(id, call).complete;
  }

  #read(id: string, call: StreamedCall): ToolCall {
    if (call.read) return call.read;
    const argsText = call.argsDeltas.join('');
    call.argsDeltas = argsText === '' ? [] : [argsText];
    const isWhole = call.started && call.ended;
    const args = argsText === '' && isWhole ? {} : parseJson(argsText);
    const { content: result = null, error = null } = this.#results.get(id) ?? {};
    // A chunked call may have no end event; a whole JSON object shows that nothing is missing.
    const complete = isWhole || isObject(args);
    const { name, earlier } = call;
    const toolCall = { id, name, argsText, args, complete, result, error };
    const conflicting = earlier !== null && (earlier.conflicting || differs(toolCall, earlier));
    call.read = conflicting ? { ...toolCall, conflicting } : toolCall;
    return call.read;
  }
}

/** Whether two complete versions of one call have different names or arguments. */
function differs(call: ToolCall, earlier: ToolCall): boolean {
  if (!call.complete || !earlier.complete) return false;
  if (call.name !== earlier.name) return true;
  return call.args === undefined ? call.argsText !== earlier.argsText : !sameJson(call.args, earlier.args);
}
