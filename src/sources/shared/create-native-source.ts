import type { Interrupt } from '../../core/protocol/ag-ui.js';
import type { SettledElsewhere } from '../../core/protocol/ending.js';
import type { Reader } from '../../core/protocol/reading.js';
import type { Sent } from '../../core/protocol/reply.js';
import type { Freshness, InterruptSource } from '../../core/protocol/source.js';
import { createKeys } from './create-keys.js';
import { createInterruptList } from './interrupt-list.js';
import { askedBy } from './native-interrupt.js';
import { listedSource } from './native-requests.js';
import { withNewest } from './with-newest.js';

/** What `createNativeSource` takes: how a system's requests are read, and how they are answered. */
export interface NativeSourceOptions<Request> {
  /** Names the system in warnings and in the inspector. */
  readonly name: string;
  /** Reads a request into a prompt, and what each answer sends. */
  readonly read: Reader<Request>;
  /**
   * Delivers what is sent for a request. Resolves once the system has taken it, with how the request ended if this answer did
   * not end it. If it rejects, the request stays open with its answer.
   */
  settle(request: Request, sent: Sent): Promise<SettledElsewhere | undefined>;
  /** The conversation, where the app keeps answers over a reload. */
  readonly threadId?: string | null | undefined;
}

/** A source that its system tells what is open. */
export interface NativeSource<Request> extends InterruptSource {
  /**
   * A request is open. One that is told again under its id stays the same request.
   *
   * @param interrupt Its id and its reason; the whole request as `metadata`, for dialects of the app.
   * @param agent The name of the agent that asks, for the header of its card; left out where it is not known.
   */
  open(request: Request, interrupt: Interrupt, agent?: string): void;
  /** The request with this id has ended without an answer of this page. */
  close(id: string, how: SettledElsewhere): void;
  /** Says whether the system is reached: while it is `behind`, the page says that what it shows may be out of date. */
  setFreshness(freshness: Freshness): void;
}

/**
 * Creates a source for a system that does not speak AG-UI. Each request is settled by itself.
 *
 * @param options How requests are read and settled.
 * @returns The source for `useInterruptedRun`, and the methods by which the system says what is open.
 *
 * @example
 * const source = createNativeSource<Approval>({
 *   name: 'approvals',
 *   read: (request, ask) => ask.confirmation({ message: request.text }),
 *   async settle(request, sent) {
 *     await server.decide(request.id, sent === 'cancelled' ? null : sent.payload);
 *   },
 * });
 * server.onAsked((request) => source.open(request, { id: request.id, reason: 'approval' }));
 */
export function createNativeSource<Request>({
  name,
  read,
  settle,
  threadId = null,
}: NativeSourceOptions<Request>): NativeSource<Request> {
  const list = createInterruptList<Request>(threadId);
  const toKey = createKeys();
  const find = (id: string) => list.state.interrupts.find(({ open }) => open.interrupt.id === id);

  function close(key: string | undefined, how: SettledElsewhere): void {
    if (key !== undefined && list.find(key)) list.remove(key, how);
  }

  return {
    ...listedSource(
      name,
      list,
      ({ data }, ask) => read(data, ask),
      async ({ open, data }, sent) => close(open.key, (await settle(data, sent)) ?? 'answered'),
    ),
    open(request, interrupt, agent) {
      const known = find(interrupt.id);
      const key = known?.open.key ?? toKey(interrupt.id);
      const origin = { threadId, runId: null, channel: 'native', subagent: askedBy(agent) } as const;
      const told = withNewest(known, { open: { key, interrupt, ...origin }, toolCall: null, data: request });
      if (told === known) return;
      const { interrupts } = list.state;
      list.update({
        interrupts: known ? interrupts.map((one) => (one === known ? told : one)) : [...interrupts, told],
      });
    },
    close: (id, how) => close(find(id)?.open.key, how),
    setFreshness: list.setFreshness,
  };
}
