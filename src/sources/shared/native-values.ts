import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { Reply } from '../../core/protocol/reply.js';

/**
 * The values of replies that a source delivers in its own way.
 *
 * @param isOurs Whether the source's own dialect wrote a value.
 * @throws HoldpointError `UNWRITABLE` where another dialect wrote one of the replies.
 */
export function nativeValues<T>(
  replies: readonly Reply[],
  isOurs: (value: unknown) => value is T,
): readonly T[] {
  return replies.map((reply) => {
    if (reply.via !== 'native' || !isOurs(reply.value)) throw new HoldpointError('UNWRITABLE', reply.via);
    return reply.value;
  });
}
