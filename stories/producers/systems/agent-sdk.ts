import { createAgentSdkSource } from 'holdpoint/agent-sdk';
import wire from '../../../test/wire/other-systems/agent-sdk.json';
import { createInPageAgent } from '../../systems/agent-sdk-in-page.js';
import type { Producer } from '../producer.js';

export const producer: Producer = {
  id: 'agent-sdk',
  title: 'agent_sdk',
  by: 'holdpoint/agent-sdk',
  notes:
    'Asks with an event that HttpAgent drops, and is answered with a data part that HttpAgent strips, so the source has its own transport. The tool result that the model sees first only says that the answer is pending.',
  emits: wire.event,
  accepts: wire.next_run_messages.find(({ case: name }) => name === 'approved')?.message,
  open(onSent) {
    let runs = 0;
    const source = createAgentSdkSource({
      url: '/agent-sdk',
      threadId: 'thread-1',
      fetch: createInPageAgent((message) => {
        runs += 1;
        // The first run only sends the message that leads to the request.
        if (runs > 1) onSent(message);
      }),
    });
    void source.send('Deploy the weather bot');
    return source;
  },
};
