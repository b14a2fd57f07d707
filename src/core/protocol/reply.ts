import { HoldpointError } from '../errors/holdpoint-error.js';
import { sameJson } from '../util/json.js';
import type { Interrupt, ResumeEntry } from './ag-ui.js';
import type { ApprovalRecord } from './approval-record.js';
import type { OpenInterrupt } from './open-interrupt.js';

/**
 * How an answer travels: each channel a producer may listen on. `answerId` says which answer it is: it is the same each time
 * the same answer is sent, also after a reload. A dialect leaves it out, and the store adds it.
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
  /** agent_sdk's `interaction_response`. */
  | { readonly via: 'part'; readonly part: unknown; readonly answerId?: string }
  /** A promise that the source settles itself. `approvalRecords({ attach: true })` adds `record`, for a gateway. */
  | {
      readonly via: 'native';
      readonly value: unknown;
      readonly record?: ApprovalRecord;
      readonly answerId?: string;
    };

/** Only a resume entry has a status of its own, and LangGraph reads a null resume as no resume at all. */
const CANCEL = { status: 'cancelled' } as const;

/**
 * The reply that answers an interrupt, on the channel that raised it: a resume entry with the status `resolved`,
 * LangGraph's `command.resume`, or a tool message, in which a payload that is no text is written as JSON.
 *
 * @param open What `read` and `write` of a dialect get: the interrupt, and the channel that raised it.
 * @param payload Any JSON value, as the producer spells it.
 * @returns The reply, which a dialect returns from `write`.
 * @throws HoldpointError `UNSERIALISABLE` where a tool message cannot hold it.
 *
 * @example
 * resolved(open, { approved: true });
 */
export function resolved({ interrupt, channel }: OpenInterrupt, payload: unknown): Reply {
  if (channel === 'legacy') return { via: 'command', interruptId: interrupt.id, value: payload };
  if (channel === 'tool') return toolMessage(interrupt, payload);
  return { via: 'resume', entry: { interruptId: interrupt.id, status: 'resolved', payload } };
}

/**
 * The reply that abandons an interrupt, on the channel that raised it: a resume entry with the status `cancelled`
 * and no payload; on the two channels that have no status, the value `{ status: 'cancelled' }`.
 *
 * @param open What `read` and `write` of a dialect get: the interrupt, and the channel that raised it.
 * @returns The reply, which a dialect returns from `write`.
 *
 * @example
 * if (answer.kind === 'cancelled') return cancelled(open);
 *
 * Source: https://docs.ag-ui.com/concepts/interrupts, "Resuming a run".
 */
export function cancelled({ interrupt, channel }: OpenInterrupt): Reply {
  if (channel === 'legacy') return { via: 'command', interruptId: interrupt.id, value: CANCEL };
  if (channel === 'tool') return toolMessage(interrupt, CANCEL);
  return { via: 'resume', entry: { interruptId: interrupt.id, status: 'cancelled' } };
}

/** A tool result is text: what is not is written as JSON (https://docs.ag-ui.com/concepts/tools, "Tool Results"). */
function toolMessage({ id, toolCallId = id }: Interrupt, payload: unknown): Reply {
  const content = typeof payload === 'string' ? payload : toJson(payload);
  return { via: 'toolMessage', toolCallId, content };
}

function toJson(value: unknown): string {
  try {
    // Undefined, and whatever else JSON has no words for, gives no text.
    const text: string | undefined = JSON.stringify(value);
    if (text !== undefined) return text;
  } catch (error) {
    throw new HoldpointError('UNSERIALISABLE', error);
  }
  throw new HoldpointError('UNSERIALISABLE', 'undefined');
}

/** Whether a resume entry with this id is about this interrupt. A legacy event's producer may use another id. */
export function namesInterrupt(
  { interrupt, channel }: Pick<OpenInterrupt, 'interrupt' | 'channel'>,
  interruptId: unknown,
): boolean {
  return typeof interruptId === 'string' && (channel === 'legacy' || interruptId === interrupt.id);
}

/** Whether a reply abandons its interrupt, as `cancelled` writes it. */
export function isCancel(reply: Reply): boolean {
  if (reply.via === 'resume') return reply.entry.status === 'cancelled';
  return reply.via === 'command' && sameJson(reply.value, CANCEL);
}

/** The interrupt that a reply names; undefined for the channels on which nothing expires. */
export function interruptIdOf(reply: Reply): string | undefined {
  if (reply.via === 'resume') return reply.entry.interruptId;
  return reply.via === 'command' ? reply.interruptId : undefined;
}

function hasPayload(reply: Reply): boolean {
  return reply.via === 'resume' ? Object.hasOwn(reply.entry, 'payload') : Object.hasOwn(reply, 'value');
}

/** The part of a reply that a schema describes; undefined where there is none. */
export function payloadOf(reply: Reply): unknown {
  if (reply.via === 'resume') return reply.entry.payload;
  return reply.via === 'command' ? reply.value : undefined;
}

/**
 * Copies a reply as plain JSON, so that later changes to its value do not change what is sent.
 *
 * @throws HoldpointError `UNSERIALISABLE` when JSON cannot carry it.
 */
export function toWire(reply: Reply): Reply {
  if (reply.via === 'native') return { ...reply };
  const copy: Reply = JSON.parse(toJson(reply));
  // JSON drops some values silently, such as undefined, and some producers take an answer without a payload for a yes.
  if (hasPayload(reply) && !hasPayload(copy)) throw new HoldpointError('UNSERIALISABLE', 'undefined');
  return copy;
}

/** The resume array, when every reply travels in it; otherwise null. */
export function toResume(replies: readonly Reply[]): readonly ResumeEntry[] | null {
  const entries = replies.flatMap((reply) => (reply.via === 'resume' ? [reply.entry] : []));
  return entries.length === replies.length && entries.length > 0 ? entries : null;
}
