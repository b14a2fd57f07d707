import { createMastraSource } from 'holdpoint/mastra';
import wire from '../../../test/wire/other-systems/mastra.json';
import type { Producer } from '../producer.js';

export const producer: Producer = {
  id: 'mastra-native',
  title: 'Mastra, without AG-UI',
  by: 'holdpoint/mastra',
  notes:
    'Chunks of the agent’s own stream, answered by its methods, each call by itself. A suspended tool is resumed with whatever the person gives.',
  emits: [wire.approval_chunk, wire.suspend_chunk],
  accepts: [wire.approve, wire.resume],
  open(onSent) {
    const source = createMastraSource({
      agent: {
        approveToolCall: async (args) => onSent({ call: 'agent.approveToolCall', args }),
        declineToolCall: async (args) => onSent({ call: 'agent.declineToolCall', args }),
        resumeStream: async (...args) => onSent({ call: 'agent.resumeStream', args }),
      },
    });
    source.push(wire.approval_chunk);
    source.push(wire.suspend_chunk);
    return source;
  },
};
