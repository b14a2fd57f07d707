import { createEveSource } from 'holdpoint/eve';
import wire from '../../../test/wire/other-systems/eve.json';
import type { Producer } from '../producer.js';

const { approval, question, limit } = wire.requested;

export const producer: Producer = {
  id: 'eve',
  title: 'eve',
  by: 'holdpoint/eve',
  notes:
    'An answer counts only when the session’s stream reports that the server accepted it. A dismissed approval is denied with a text that says so; questions and limits have no cancel.',
  emits: [approval, question, limit],
  accepts: [wire.taken.approve.response, wire.taken.choose.response, wire.taken.go_on.response],
  open(onSent) {
    const source = createEveSource({
      async respond(responses) {
        onSent(responses);
        const resolutions = responses.map(({ requestId }) => ({ requestId, outcome: 'answered' }));
        source.push({ type: 'input.resolved', data: { resolutions } });
      },
    });
    for (const event of [approval, question, limit]) source.push(event);
    return source;
  },
};
