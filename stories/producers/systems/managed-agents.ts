import { createManagedAgentsSource, type SessionEventsLike } from 'holdpoint/managed-agents';
import wire from '../../../test/wire/other-systems/managed-agents.json';
import type { Producer } from '../producer.js';

const emitted = [wire.calls.bash, wire.idle];

/** A session in the page that has stopped for one call, and sends nothing more. */
function stoppedSession(onSent: (sent: unknown) => void): SessionEventsLike {
  return {
    async *list() {
      yield* emitted;
    },
    stream: async (_sessionId, _params, { signal }) => untilAborted(signal),
    async send(_sessionId, { events }) {
      onSent(events[0]);
    },
  };
}

async function* untilAborted(signal: AbortSignal): AsyncGenerator<object> {
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
}

export const producer: Producer = {
  id: 'managed-agents',
  title: 'Claude Managed Agents',
  by: 'holdpoint/managed-agents',
  notes:
    'The idle event lists what blocks the session, and the calls themselves came before it. There are no edits and no "always". The API has no cancel, so a denial has a text that the request was dismissed.',
  emits: emitted,
  accepts: wire.allow,
  open: (onSent) => createManagedAgentsSource({ events: stoppedSession(onSent), sessionId: 'sesn_1' }),
};
