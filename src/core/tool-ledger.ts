import { isObject, own, parseJson } from './json.js';
import type { ToolCall } from './source.js';

/** Collects the tool calls of one thread from stream events and from message histories. */
export interface ToolLedger {
  start(id: string, name: string): void;
  append(id: string, delta: string): void;
  /** A TOOL_CALL_CHUNK: the first names its call, later ones may leave the id out. */
  chunk(id: string | null, name: string | null, delta: string): void;
  end(id: string): void;
  result(id: string, content: string): void;
  /** A message history. What the stream told in full is not replaced by it. */
  messages(messages: readonly unknown[]): void;
  has(id: string): boolean;
  /** The same map until a call changed. */
  read(): ReadonlyMap<string, ToolCall>;
}

interface Growing {
  name: string;
  /** Deltas are kept apart and joined once when read: joining on each would be quadratic. */
  pieces: string[];
  complete: boolean;
  result: string | null;
  settled: ToolCall | null;
}

export function createToolLedger(): ToolLedger {
  const calls = new Map<string, Growing>();
  let latest: string | null = null;
  let cached: ReadonlyMap<string, ToolCall> | null = null;

  function touch(id: string): Growing {
    cached = null;
    let call = calls.get(id);
    if (!call) {
      call = { name: '', pieces: [], complete: false, result: null, settled: null };
      calls.set(id, call);
    }
    call.settled = null;
    return call;
  }

  const ledger: ToolLedger = {
    start(id, name) {
      const call = touch(id);
      call.name = name;
      call.pieces = [];
      call.complete = false;
      latest = id;
    },
    append(id, delta) {
      touch(id).pieces.push(delta);
    },
    chunk(id, name, delta) {
      if (id !== null && id !== latest) ledger.start(id, name ?? '');
      const target = id ?? latest;
      if (target !== null && delta !== '') ledger.append(target, delta);
    },
    end(id) {
      touch(id).complete = true;
      if (latest === id) latest = null;
    },
    result(id, content) {
      touch(id).result = content;
    },
    messages(messages) {
      for (const message of messages) readMessage(ledger, calls, message);
    },
    has: (id) => calls.has(id),
    read() {
      cached ??= new Map([...calls].map(([id, call]) => [id, settle(id, call)]));
      return cached;
    },
  };
  return ledger;
}

function settle(id: string, call: Growing): ToolCall {
  if (call.settled) return call.settled;
  const argsText = call.pieces.join('');
  call.pieces = argsText === '' ? [] : [argsText];
  const args = argsText === '' && call.complete ? {} : parseJson(argsText);
  call.settled = {
    id,
    name: call.name,
    argsText,
    args,
    // Chunked calls may never be ended; whole JSON is proof enough that nothing is missing.
    complete: call.complete || isObject(args),
    result: call.result,
  };
  return call.settled;
}

function readMessage(ledger: ToolLedger, known: ReadonlyMap<string, Growing>, message: unknown): void {
  if (!isObject(message)) return;
  if (message.role === 'tool' && typeof message.toolCallId === 'string') {
    const content = textOf(message.content);
    if (known.get(message.toolCallId)?.result !== content) ledger.result(message.toolCallId, content);
    return;
  }
  if (!Array.isArray(message.toolCalls)) return;
  for (const call of message.toolCalls) readMessageCall(ledger, known, call);
}

function readMessageCall(ledger: ToolLedger, known: ReadonlyMap<string, Growing>, call: unknown): void {
  if (!isObject(call) || typeof call.id !== 'string' || !isObject(call.function)) return;
  const name = own(call.function, 'name');
  const text = own(call.function, 'arguments');
  if (typeof name !== 'string' || known.get(call.id)?.complete) return;
  ledger.start(call.id, name);
  ledger.append(call.id, typeof text === 'string' ? text : '');
  ledger.end(call.id);
}

/** A tool result's text: a string, or the text parts of a list (AG-UI 1.0 allows both). */
export function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .map((part: unknown) => (isObject(part) && typeof part.text === 'string' ? part.text : ''))
    .join('');
}
