import { HoldpointError } from '../errors/holdpoint-error.js';
import { isObject, own, sameJson } from '../util/json.js';
import type { ResumeEntry } from './ag-ui.js';
import type { Answer, AnswerTo } from './answer.js';
import type { ApprovalRecord } from './approval-record.js';
import type { OpenInterrupt } from './open-interrupt.js';
import type { Prompt } from './prompt.js';
import type { Delivery, Reading } from './reading.js';

/**
 * How an answer travels: each channel a producer may listen on. `answerId` says which answer it is: it is the same each time
 * the same answer is sent, also after a reload.
 */
export type Reply =
  /**
   * An entry of AG-UI's `resume` array. Most producers want no run id. If a producer continues the interrupted run,
   * `runId` is the id of that run, and the request is sent under it. If it starts a new run, `parentRunId` names the
   * interrupted one.
   */
  | {
      readonly via: 'resume';
      readonly entry: ResumeEntry;
      readonly runId?: string;
      readonly parentRunId?: string;
      readonly answerId?: string;
    }
  /**
   * LangGraph's legacy channel: `forwardedProps.command.resume`. Several replies are sent as a map keyed by LangGraph's
   * own ids, or as a list in the order of asking if one has no such id or sets `list`. `map` sends a map even for one.
   */
  | {
      readonly via: 'command';
      readonly interruptId: string;
      readonly value: unknown;
      readonly shape?: 'list' | 'map';
      readonly answerId?: string;
    }
  /** Frontend tools, ADK, the older agent-framework. */
  | {
      readonly via: 'toolMessage';
      readonly toolCallId: string;
      readonly content: string;
      readonly answerId?: string;
    }
  /**
   * What a source that is not AG-UI settles itself: the request with this key. `approvalRecords({ attach: true })` adds
   * `record`, for a gateway. `rule` is the id of the standing permission that gave the answer, for a server that knows it.
   */
  | {
      readonly via: 'native';
      readonly key: string;
      readonly sent: Sent;
      readonly rule?: string;
      readonly record?: ApprovalRecord;
      readonly answerId?: string;
    };

/** Only a resume entry has a status of its own, and LangGraph reads a null resume as no resume at all. */
const CANCEL = { status: 'cancelled' } as const;

/** What is sent for a request: a payload as its producer spells it, or that it is abandoned. */
export type Sent = { readonly payload: unknown } | 'cancelled';

/**
 * The reply to a request, on the channel that raised it or that `delivery` names: a resume entry, LangGraph's
 * `command.resume`, a tool message, in which a payload that is no text is written as JSON, or what a native source settles.
 *
 * @throws HoldpointError `UNSERIALISABLE` where a tool message cannot hold it.
 *
 * Source: https://docs.ag-ui.com/concepts/interrupts, "Resuming a run".
 */
export function toReply(open: OpenInterrupt, delivery: Delivery, sent: Sent): Reply {
  const { interrupt } = open;
  const { id, channel = open.channel, shape, rule } = delivery;
  const interruptId = id ?? interrupt.id;
  const value = sent === 'cancelled' ? CANCEL : sent.payload;
  switch (channel) {
    case 'legacy':
      return { via: 'command', interruptId, value, ...(shape && { shape }) };
    case 'tool':
      return {
        via: 'toolMessage',
        toolCallId: id ?? interrupt.toolCallId ?? interrupt.id,
        content: toText(value),
      };
    case 'native':
      return { via: 'native', key: open.key, sent, ...(rule && { rule }) };
    case 'outcome':
      return resumeReply(interruptId, delivery, sent);
    default:
      throw new TypeError(`deliver() names no channel: ${channel satisfies never}`);
  }
}

function resumeReply(
  interruptId: string,
  { runId, parentRunId, metadata }: Delivery,
  sent: Sent,
): Extract<Reply, { via: 'resume' }> {
  const isBare = sent === 'cancelled' || (sent.payload === undefined && metadata !== undefined);
  return {
    via: 'resume',
    entry: {
      interruptId,
      status: sent === 'cancelled' ? 'cancelled' : 'resolved',
      ...(!isBare && { payload: sent.payload }),
      ...(metadata && { metadata }),
    },
    ...(runId !== undefined && { runId }),
    ...(parentRunId !== undefined && { parentRunId }),
  };
}

/**
 * The reply to an answer, as the reading of its request says.
 *
 * @param open The newest telling of the request.
 * @throws What the reading throws, and HoldpointError `UNSERIALISABLE`.
 */
export function replyTo(open: OpenInterrupt, reading: Reading, answer: Answer): Reply {
  const delivery = reading.deliver?.(open, answer) ?? {};
  if (answer.kind !== 'cancelled') return toReply(open, delivery, { payload: payloadTo(reading, answer) });
  return toReply(open, delivery, typeof reading.cancel === 'string' ? 'cancelled' : reading.cancel);
}

/** What an answer sends, with what its producer takes around each. */
export function payloadTo(reading: Reading, answer: AnswerTo<Prompt>): unknown {
  const payload = reading.payload(answer);
  return reading.wrap ? reading.wrap(payload, answer) : payload;
}

/** What a reply sends, however it travels. */
export function sentIn(reply: Reply): Sent {
  switch (reply.via) {
    case 'resume':
      return reply.entry.status === 'cancelled' ? 'cancelled' : { payload: reply.entry.payload };
    case 'command':
      return sameJson(reply.value, CANCEL) ? 'cancelled' : { payload: reply.value };
    case 'toolMessage':
      return reply.content === toText(CANCEL) ? 'cancelled' : { payload: reply.content };
    case 'native':
      return reply.sent;
    default:
      return reply satisfies never;
  }
}

/** A tool result is text: what is not is written as JSON (https://docs.ag-ui.com/concepts/tools, "Tool Results"). */
function toText(payload: unknown): string {
  return typeof payload === 'string' ? payload : toJson(payload);
}

function toJson(value: unknown): string {
  try {
    // Undefined, and whatever else JSON has no words for, gives no text.
    const text: string | undefined = JSON.stringify(value, refusePromise);
    if (text !== undefined) return text;
  } catch (error) {
    throw error instanceof HoldpointError ? error : new HoldpointError('UNSERIALISABLE', error);
  }
  throw new HoldpointError('UNSERIALISABLE', 'undefined');
}

/** JSON writes a promise as `{}`, which would be an answer that nobody gave. */
function refusePromise(_key: string, value: unknown): unknown {
  if (typeof own(value, 'then') !== 'function' && !(value instanceof Promise)) return value;
  // One that rejects would be reported as an error without a cause.
  void Promise.resolve(value).catch(() => undefined);
  throw new HoldpointError('UNSERIALISABLE', 'promise');
}

/** Whether a resume entry with this id is about this interrupt. A legacy event's producer may use another id. */
export function namesInterrupt(
  { interrupt, channel }: Pick<OpenInterrupt, 'interrupt' | 'channel'>,
  interruptId: unknown,
): boolean {
  return typeof interruptId === 'string' && (channel === 'legacy' || interruptId === interrupt.id);
}

/** Whether a reply abandons its interrupt. A tool result never does, because a tool may have any text. */
export function isCancel(reply: Reply): boolean {
  return reply.via !== 'toolMessage' && sentIn(reply) === 'cancelled';
}

/** The interrupt that a reply names; undefined for the channels on which nothing expires. */
export function interruptIdOf(reply: Reply): string | undefined {
  if (reply.via === 'resume') return reply.entry.interruptId;
  return reply.via === 'command' ? reply.interruptId : undefined;
}

function hasPayload(reply: Reply): boolean {
  return reply.via === 'resume' ? Object.hasOwn(reply.entry, 'payload') : Object.hasOwn(reply, 'value');
}

/**
 * Copies a reply, so that later changes to its value do not change what is sent: as plain JSON, if it leaves the page.
 *
 * @throws HoldpointError `UNSERIALISABLE` when JSON cannot carry it.
 */
export function toWire(reply: Reply): Reply {
  if (reply.via === 'native') return { ...reply, sent: copyOf(reply.sent) };
  const copy: Reply = JSON.parse(toJson(reply));
  // JSON drops some values silently, such as undefined, and some producers take an answer without a payload for a yes.
  if (hasPayload(reply) && !hasPayload(copy)) throw new HoldpointError('UNSERIALISABLE', 'undefined');
  return copy;
}

/** What stays in the page need not be JSON: its lists and objects are copied, and what else is in them stays as it is. */
function copyOf(sent: Sent): Sent {
  if (sent === 'cancelled') return sent;
  if (sent.payload === undefined) throw new HoldpointError('UNSERIALISABLE', 'undefined');
  return { payload: copied(sent.payload) };
}

function copied(value: unknown): unknown {
  refusePromise('', value);
  if (Array.isArray(value)) return value.map(copied);
  if (!isObject(value) || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, copied(one)]));
}

/** The resume array, when every reply travels in it; otherwise null. */
export function toResume(replies: readonly Reply[]): readonly ResumeEntry[] | null {
  const entries = replies.flatMap((reply) => (reply.via === 'resume' ? [reply.entry] : []));
  return entries.length === replies.length && entries.length > 0 ? entries : null;
}
