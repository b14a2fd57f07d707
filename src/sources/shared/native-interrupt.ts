import type { Interrupt } from '../../core/protocol/ag-ui.js';
import type { OpenInterrupt } from '../../core/protocol/open-interrupt.js';
import { omitUndefined } from '../../core/util/merge-objects.js';

/** What a system that is not AG-UI tells of a request. What it does not tell is left out or null. */
interface NativeRequest
  extends Pick<Interrupt, 'reason'>,
    Pick<OpenInterrupt, 'key'>,
    Partial<Omit<OpenInterrupt, 'key' | 'interrupt'>> {
  /** Default: the key, for a system whose requests have no id. */
  readonly id?: string;
  readonly message?: string | null | undefined;
  readonly toolCallId?: string | null | undefined;
  readonly responseSchema?: Interrupt['responseSchema'];
  readonly expiresAt?: string | null | undefined;
  readonly metadata?: Interrupt['metadata'];
  /** The name of the agent or the server that asks, where nothing else is known of it. */
  readonly agent?: string | undefined;
}

/** An open interrupt that its source settles itself. */
export function nativeInterrupt({
  key,
  id = key,
  reason,
  message,
  toolCallId,
  responseSchema,
  expiresAt,
  metadata,
  agent,
  ...origin
}: NativeRequest): OpenInterrupt {
  const told = {
    message: message ?? undefined,
    toolCallId: toolCallId ?? undefined,
    responseSchema,
    expiresAt: expiresAt ?? undefined,
    metadata,
  };
  return {
    key,
    interrupt: { id, reason, ...omitUndefined(told) },
    threadId: null,
    runId: null,
    channel: 'native',
    subagent: askedBy(agent),
    ...origin,
  };
}

/** Who asks, where nothing but a name is known of it. */
export function askedBy(agent: string | undefined): OpenInterrupt['subagent'] {
  return agent === undefined ? null : { runId: agent, name: agent };
}
