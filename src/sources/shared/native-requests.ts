import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { Dialect, Reader } from '../../core/protocol/reading.js';
import type { Reply, Sent } from '../../core/protocol/reply.js';
import type { InterruptSource } from '../../core/protocol/source.js';
import type { InterruptList, ListedInterrupt } from './interrupt-list.js';

/** The dialect of what a source lists: each request is read from what the source keeps of it. */
export function listedDialect<T>(
  name: string,
  list: Pick<InterruptList<T>, 'findTold'>,
  read: Reader<ListedInterrupt<T>>,
): Dialect {
  return {
    name,
    read(open, ask) {
      const listed = list.findTold(open.key);
      if (!listed?.others) return listed && read(listed, ask);
      const asked = [listed, ...listed.others].find(({ open: one }) => one.interrupt === open.interrupt);
      const { toolCall } = asked ?? listed;
      // Requests with one id may share the id of their call too, and the calls of a run have one of each id.
      const toolCalls = new Map(toolCall ? [[toolCall.id, toolCall]] : []);
      return read(asked ?? listed, { ...ask, toolCalls });
    },
  };
}

/**
 * A request with another one under its id. The interrupt of the other one has its call, so that other arguments make another
 * request.
 */
export function withAnother<T>(first: ListedInterrupt<T>, another: ListedInterrupt<T>): ListedInterrupt<T> {
  const { open, toolCall } = another;
  const call = toolCall && { name: toolCall.name, argsText: toolCall.argsText };
  const interrupt = { ...open.interrupt, metadata: { ...open.interrupt.metadata, ...(call && { call }) } };
  return {
    ...first,
    open: { ...first.open, also: [...(first.open.also ?? []), interrupt] },
    others: [...(first.others ?? []), { ...another, open: { ...open, interrupt } }],
  };
}

/**
 * What is sent for the requests of a source.
 *
 * @throws HoldpointError `NOT_WAITING` where one is no longer listed: it was settled meanwhile.
 */
export function sentTo<T>(
  list: Pick<InterruptList<T>, 'find'>,
  replies: readonly Reply[],
): readonly { readonly listed: ListedInterrupt<T>; readonly sent: Sent; readonly reply: NativeReply }[] {
  return replies.flatMap((reply) => {
    if (reply.via !== 'native') return [];
    const listed = list.find(reply.key);
    if (!listed) throw new HoldpointError('NOT_WAITING', reply.key);
    return [{ listed, sent: reply.sent, reply }];
  });
}

/**
 * A source of what a list holds, each settled by itself.
 *
 * @param settle Delivers what is sent for one request.
 */
export function listedSource<T>(
  name: string,
  list: InterruptList<T>,
  read: Reader<ListedInterrupt<T>>,
  settle: (listed: ListedInterrupt<T>, sent: Sent) => unknown,
) {
  return {
    settles: 'each',
    getSnapshot: list.getSnapshot,
    subscribe: list.subscribe,
    dialects: [listedDialect(name, list, read)],
    reply: (replies) =>
      sendEach(sentTo(list, replies), async ({ listed, sent }) => void (await settle(listed, sent))),
  } satisfies InterruptSource;
}

/**
 * Sends answers one after another. One that is refused does not keep the others from being sent: every one is settled by itself.
 *
 * @throws What `send` threw first, once all were sent.
 */
async function sendEach<T>(answers: readonly T[], send: (answer: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const answer of answers) await send(answer).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

type NativeReply = Extract<Reply, { readonly via: 'native' }>;
