import { sameJson } from '../util/json.js';
import type { Interrupt } from './ag-ui.js';
import type { SettledElsewhere } from './ending.js';
import type { Reviewer } from './people.js';

/** A tool call as the stream or the message history holds it. */
export interface ToolCall {
  readonly id: string;
  readonly name: string;
  /** The arguments exactly as they arrived, which may not be JSON. */
  readonly argsText: string;
  /** The parsed arguments; undefined where the text is not (yet) JSON. */
  readonly args: unknown;
  /** False while the arguments still stream or if the stream ended before they were whole. */
  readonly complete: boolean;
  /** The call arrived more than once before it was answered, with different names or arguments. */
  readonly conflicting?: true;
  readonly result: string | null;
  /** Why the tool failed, if its system reports that it did. There may be a result as well. */
  readonly error: string | null;
}
/** One interrupt that waits for a person. */
export interface OpenInterrupt {
  /**
   * Unique in this page: wire ids repeat across runs, so a local run counter is part of it. However often a request is
   * told while it is open, it keeps its key.
   */
  readonly key: string;
  readonly interrupt: Interrupt;
  /** The others that one run has raised under the same id: one answer counts for all of them. */
  readonly also?: readonly Interrupt[];
  readonly threadId: string | null;
  /** The run that raised it: some producers want their resume under the same id. */
  readonly runId: string | null;
  /**
   * `legacy`: raised by `CUSTOM on_interrupt` alone, answered through `forwardedProps.command`. `tool`: a
   * call of a frontend tool, answered by a tool message. `native`: raised by a source that is not AG-UI.
   */
  readonly channel: 'outcome' | 'legacy' | 'tool' | 'native';
  /** The last message of the thread when it was raised. Left out where the source knows none. */
  readonly messageId?: string;
  /** The subagent that asks, where the stream attributes it (AG-UI 1.0). */
  readonly subagent: { readonly runId: string; readonly name: string | null } | null;
}

/** An interrupt from before a reload. */
export interface StoredInterrupt extends Pick<OpenInterrupt, 'interrupt' | 'channel' | 'runId' | 'also'> {
  /** The tool call that it is about: the new page's stream may not hold it again. */
  readonly call?: Pick<ToolCall, 'name' | 'argsText'> & {
    /** Left out where it is the interrupt's `toolCallId`. */
    readonly id?: string;
  };
}

/** What is open in a thread now, as its server knows it. */
export interface InterruptList {
  readonly open: readonly StoredInterrupt[];
  /**
   * Who settled the interrupt with this id, which is no longer open. Null if nobody knows who; undefined if the server
   * has not heard of the interrupt yet.
   */
  settledBy(interruptId: string): Reviewer | null | undefined;
  /** How an interrupt with this id ended that `settledBy` knows; undefined where the server does not say. */
  endedAs?(interruptId: string): SettledElsewhere | undefined;
}

/** What an open request asks, without what its newest telling may change although the same is asked. */
export function askedBy({ interrupt, also = [] }: Pick<OpenInterrupt, 'interrupt' | 'also'>): unknown {
  return [interrupt, ...also].map(withoutVolatile);
}

/** Whether two tellings ask the same; the order of keys and fields that are undefined do not count. */
export function asksSame(one: Asking, other: Asking): boolean {
  return sameJson(toJson(askedBy(one)), toJson(askedBy(other)));
}

type Asking = Parameters<typeof askedBy>[0];

function withoutVolatile({ expiresAt, subagentRunId, ...rest }: Interrupt) {
  return rest;
}

/** As a storage would hand it back. */
function toJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** When an interrupt stops being answerable. `none`: never, or the date cannot be read. */
export type Expiry =
  | { readonly kind: 'none' }
  | { readonly kind: 'open'; readonly at: number }
  | { readonly kind: 'expired'; readonly at: number };

const NONE: Expiry = { kind: 'none' };

/**
 * Whether an interrupt can still be answered. The moment of `expiresAt` itself counts as expired, as in
 * @ag-ui/client.
 *
 * @param interrupt The interrupt, as its producer sent it.
 * @param now Milliseconds since the epoch.
 * @returns `none` where it does not expire or its date cannot be read; else `open` or `expired`, and in `at` when, in
 *   milliseconds since the epoch.
 *
 * @example
 * readExpiry(interrupt, Date.now()).kind; // 'none', 'open' or 'expired'
 *
 * Source: https://docs.ag-ui.com/concepts/interrupts, "Contract rules", 7.
 */
export function readExpiry(interrupt: Interrupt, now: number): Expiry {
  const at = Date.parse(interrupt.expiresAt ?? '');
  if (Number.isNaN(at)) return NONE;
  return at <= now ? { kind: 'expired', at } : { kind: 'open', at };
}
