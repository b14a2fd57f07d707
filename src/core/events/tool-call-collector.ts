import type { ToolCall } from '../protocol/tool-call.js';
import { isObject, parseJson, sameJson } from '../util/json.js';
import { readToolMessage } from './read-tool-message.js';

interface StreamedCall {
  readonly name: string;
  /** Deltas are kept apart and joined once when read: joining on each would be quadratic. */
  pieces: string[];
  /** An end without a start says nothing of what was missed. */
  readonly started: boolean;
  ended: boolean;
  /** What was told under the same id besides it, before it was answered. */
  before: ToolCall | null;
  settled: ToolCall | null;
}

interface Result {
  readonly content: string;
  readonly error: string | null;
}

const BLANK = { name: '', started: false, ended: false, before: null, settled: null };

/** Collects the tool calls of one thread from stream events and from message histories. */
export class ToolCallCollector {
  readonly #calls = new Map<string, StreamedCall>();
  /** Calls told in full before and now again: a run that breaks must not leave half a proposal. */
  readonly #again = new Map<string, StreamedCall>();
  readonly #results = new Map<string, Result>();
  readonly #growing = new Set<string>();
  readonly #unanswered = new Set<string>();
  #latest: string | null = null;
  #cached: ReadonlyMap<string, ToolCall> | null = null;

  /** The calls of the run so far that have no result (AG-UI 1.0, `pendingToolCallIds`). */
  get unanswered(): readonly string[] {
    return [...this.#unanswered];
  }

  /** The same map until a call changed. */
  read(): ReadonlyMap<string, ToolCall> {
    this.#cached ??= new Map([...this.#calls].map(([id, call]) => [id, this.#settle(id, call)]));
    return this.#cached;
  }

  start(id: string, name: string): void {
    const told = this.#unanswered.has(id) && this.#find(id);
    const before = told ? this.#settle(id, told) : null;
    const fresh = { ...BLANK, name, pieces: [], started: true, before };
    if (this.#isTold(id)) this.#again.set(id, fresh);
    else this.#put(id, fresh);
    this.#latest = id;
    this.#growing.add(id);
    this.addUnanswered([id]);
  }

  append(id: string, delta: string): void {
    this.#touch(id).pieces.push(delta);
  }

  /** A TOOL_CALL_CHUNK: the first names its call, later ones may leave the id out. */
  chunk(id: string | null, name: string | null, delta: string): void {
    if (id !== null && this.#growing.has(id)) this.#latest = id;
    else if (id !== null) this.start(id, name ?? '');
    if (this.#latest !== null && delta !== '') this.append(this.#latest, delta);
  }

  end(id: string): void {
    if (this.#calls.has(id)) this.#touch(id).ended = true;
    this.#growing.delete(id);
    if (this.#latest === id) this.#latest = null;
  }

  /** @param error Undefined where the event cannot tell: only a history knows of failures (AG-UI 1.0, ToolMessage). */
  result(id: string, content: string, error?: string | null): void {
    // A run that is told again brings the same result again: its call is answered all the same.
    this.#unanswered.delete(id);
    const before = this.#results.get(id);
    if (before?.content === content && (error === undefined || before.error === error)) return;
    this.#results.set(id, { content, error: error ?? null });
    const call = this.#calls.get(id) ?? this.#put(id, { ...BLANK, pieces: [] });
    call.settled = null;
    this.#cached = null;
  }

  /** A message history. What the stream told in full is not replaced by it. */
  addHistory(messages: readonly unknown[]): void {
    for (const told of messages.flatMap(readToolMessage)) {
      if (told.kind === 'result') this.result(told.id, told.content, told.error);
      else this.#recall(told.id, told.name, told.argsText);
    }
  }

  /** Calls of this run, also those that only a history tells of, which wait for a result. */
  addUnanswered(ids: readonly string[]): void {
    for (const id of ids) this.#unanswered.add(id);
  }

  /** The run is over. Calls that it streamed again replace those told before, if it went well. */
  close(well: boolean): void {
    if (well) for (const [id, call] of this.#again) this.#put(id, call);
    for (const collection of [this.#again, this.#growing, this.#unanswered]) collection.clear();
    this.#latest = null;
  }

  #recall(id: string, name: string, argsText: string | null): void {
    const known = argsText !== null;
    const past = { ...BLANK, name, pieces: known ? [argsText] : [], started: known, ended: known };
    const told = this.#find(id);
    if (!this.#isTold(id)) this.#put(id, past);
    else if (told && !told.before && argsText && !this.#results.has(id)) {
      const before = this.#settle(id, past);
      if (isAnother(this.#settle(id, told), before)) this.#touch(id).before = before;
    }
  }

  #find(id: string): StreamedCall | undefined {
    return this.#again.get(id) ?? this.#calls.get(id);
  }

  #put(id: string, call: StreamedCall): StreamedCall {
    this.#cached = null;
    this.#calls.set(id, call);
    return call;
  }

  /** The call that grows, no longer settled. */
  #touch(id: string): StreamedCall {
    const call = this.#find(id) ?? this.#put(id, { ...BLANK, pieces: [] });
    call.settled = null;
    this.#cached = null;
    return call;
  }

  #isTold(id: string): boolean {
    const call = this.#calls.get(id);
    return call !== undefined && this.#settle(id, call).complete;
  }

  #settle(id: string, call: StreamedCall): ToolCall {
    if (call.settled) return call.settled;
    const argsText = call.pieces.join('');
    call.pieces = argsText === '' ? [] : [argsText];
    const whole = call.started && call.ended;
    const args = argsText === '' && whole ? {} : parseJson(argsText);
    const { content: result = null, error = null } = this.#results.get(id) ?? {};
    // Chunked calls may never be ended; whole JSON is proof enough that nothing is missing.
    const complete = whole || isObject(args);
    const { name, before } = call;
    const told = { id, name, argsText, args, complete, result, error };
    const conflicting = before !== null && (before.conflicting || isAnother(told, before));
    call.settled = conflicting ? { ...told, conflicting } : told;
    return call.settled;
  }
}

/** Whether two whole tellings of one call do not say the same. */
function isAnother(told: ToolCall, before: ToolCall): boolean {
  if (!told.complete || !before.complete) return false;
  if (told.name !== before.name) return true;
  return told.args === undefined ? told.argsText !== before.argsText : !sameJson(told.args, before.args);
}
