import type { Dialect } from '../../core/protocol/dialect.js';
import type { Reader } from '../../core/protocol/reading.js';
import type { Reply, Sent } from '../../core/protocol/reply.js';
import type { InterruptList, ListedInterrupt } from './interrupt-list.js';

/** The dialect of what a source lists: each request is read from what the source keeps of it. */
export function listedDialect<T>(
  name: string,
  list: Pick<InterruptList<T>, 'find'>,
  read: Reader<ListedInterrupt<T>>,
): Dialect {
  return {
    name,
    read(open, ask) {
      const listed = list.find(open.key);
      return listed && read(listed, ask);
    },
  };
}

/** What is sent for the requests of a source. One that is no longer listed was settled meanwhile. */
export function sentTo<T>(
  list: Pick<InterruptList<T>, 'find'>,
  replies: readonly Reply[],
): readonly { readonly listed: ListedInterrupt<T>; readonly sent: Sent; readonly reply: NativeReply }[] {
  return replies.flatMap((reply) => {
    const listed = reply.via === 'native' ? list.find(reply.key) : undefined;
    return listed && reply.via === 'native' ? [{ listed, sent: reply.sent, reply }] : [];
  });
}

type NativeReply = Extract<Reply, { readonly via: 'native' }>;
