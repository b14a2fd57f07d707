import type { SettledInterrupt } from '../../core/protocol/source.js';
import { sameJson } from '../../core/util/json.js';
import { omitUndefined, sameItems } from '../../core/util/merge-objects.js';
import type { ChatOptions } from './ai-sdk-options.js';
import { cancelledAs } from './chat-answer.js';
import type { ChatLike, MessageLike } from './chat-like.js';
import { type OpenRequest, toRequest } from './open-requests.js';
import { isPassedOn, readToolPart, type ToolPart } from './tool-part.js';

/** A store keeps a thread's last 100 receipts. */
const MOST_SETTLED = 100;

/** What the messages of a chat say of requests that were answered. */
export interface SettledParts {
  readonly settled: readonly SettledInterrupt[];
  find(key: string): OpenRequest | undefined;
  /** Reads the chat again. What did not change stays the same object. */
  read(chat: ChatLike, tools: ReadonlySet<string>, options: ChatOptions): void;
}

interface SettledPart {
  readonly request: OpenRequest;
  /** The tool whose output the person gave; null for an approval. */
  readonly tool: string | null;
  readonly sent: unknown;
}

/** Creates a reader of the answered parts in a chat's messages. Each message is read once: a stream adds to the last only. */
export function createSettledParts(): SettledParts {
  const read = new WeakMap<MessageLike, readonly SettledPart[]>();
  /** Of which answers a request was made since: the server has them, unless that request failed. */
  const requested = new Set<string>();
  let told = new Map<string, Told>();
  let settled: readonly SettledInterrupt[] = [];

  function partsOf(threadId: string, message: MessageLike): readonly SettledPart[] {
    const known = read.get(message);
    if (known) return known;
    const parts = message.role === 'assistant' ? answeredParts(threadId, message) : [];
    read.set(message, parts);
    return parts;
  }

  /** Whether an answer in the last message has not left yet. */
  function isWaiting({ status, messages }: ChatLike, { open, data }: OpenRequest): boolean {
    const isPassed = isPassedOn(messages.at(-1)?.parts ?? [], data);
    if (status === 'submitted') requested.add(open.key);
    if (status === 'error' && !isPassed) requested.delete(open.key);
    return !isPassed && !requested.has(open.key);
  }

  return {
    get settled() {
      return settled;
    },
    find: (key) => told.get(key)?.part.request,
    read(chat, tools, options) {
      const last = chat.messages.at(-1);
      const all = chat.messages.flatMap((message) =>
        partsOf(chat.id, message).flatMap((part): readonly Told[] => {
          if (part.tool !== null && !tools.has(part.tool)) return [];
          const isUnsent = message === last && isWaiting(chat, part.request);
          return [toTold(told.get(part.request.open.key), part, isUnsent, options)];
        }),
      );
      const latest = all.slice(-MOST_SETTLED);
      told = new Map(latest.map((one) => [one.part.request.open.key, one]));
      const next = latest.map((one) => one.settled);
      if (!sameItems(next, settled)) settled = next;
    },
  };
}

interface Told {
  readonly part: SettledPart;
  readonly settled: SettledInterrupt;
}

/** What is told of a part; the same as before where nothing of it changed. */
function toTold(before: Told | undefined, part: SettledPart, isUnsent: boolean, options: ChatOptions): Told {
  const { open } = part.request;
  // Without a reason, a dismissal of an approval looks the same as a denial.
  const isTold = part.tool !== null || !options.sendsFrames;
  const isCancelled = isTold && sameJson(part.sent, cancelledAs(options, part.tool));
  const sent = isCancelled ? 'cancelled' : { payload: part.sent };
  const settled = { open, sent, as: 'answered', at: null, ...(isUnsent && { isUnsent }) } as const;
  return { part, settled: before && sameJson(before.settled, settled) ? before.settled : settled };
}

/** The parts of a message that a person answered, and what was sent for each. */
function answeredParts(threadId: string, message: MessageLike): readonly SettledPart[] {
  return message.parts.flatMap((raw): readonly SettledPart[] => {
    const part = readToolPart(raw);
    if (!part) return [];
    const { approval, state, providerExecuted } = part;
    if (approval) {
      if (approval.approved === null || approval.isAutomatic) return [];
      const sent = omitUndefined({ approved: approval.approved, reason: approval.reason ?? undefined });
      return [{ request: toRequest(threadId, message.id, part), tool: null, sent }];
    }
    if (providerExecuted || !(state === 'output-available' || state === 'output-error')) return [];
    const request = toRequest(threadId, message.id, part);
    return [{ request, tool: part.tool, sent: outcomeOf(part) }];
  });
}

function outcomeOf({ state, output, errorText }: ToolPart): unknown {
  return state === 'output-error' ? { errorText: errorText ?? '' } : { output };
}
