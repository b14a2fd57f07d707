import { createMastraSource } from 'holdpoint/mastra';
import wire from '../../../test/wire/other-systems/mastra-tools.json';
import type { Producer } from '../producer.js';

export const producer: Producer = {
  id: 'mastra-tools',
  title: 'Mastra’s ask_user and submit_plan, without AG-UI',
  by: 'holdpoint/mastra',
  notes:
    'The tools that Mastra brings. The labels of the chosen options are sent. The agent sends only the path of a plan: the app has put in title and plan.',
  emits: [wire.ask_chunk, wire.plan_chunk],
  accepts: [wire.answered, wire.approved],
  open(onSent) {
    const source = createMastraSource({
      agent: {
        approveToolCall: async (args) => onSent({ call: 'agent.approveToolCall', args }),
        declineToolCall: async (args) => onSent({ call: 'agent.declineToolCall', args }),
        resumeStream: async (...args) => onSent({ call: 'agent.resumeStream', args }),
      },
    });
    source.push(wire.ask_chunk);
    source.push(wire.plan_chunk);
    return source;
  },
};
