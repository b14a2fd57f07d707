import wire from '../../../test/wire/other-systems/mastra.json';
import { openMastra } from '../open-mastra.js';
import type { Producer } from '../producer.js';

export const producer: Producer = {
  id: 'mastra-native',
  title: 'Mastra, without AG-UI',
  by: 'holdpoint/mastra',
  notes:
    'Chunks of the agent’s own stream, answered with its methods, each call alone. A suspended tool is resumed with whatever the person enters.',
  emits: [wire.approval_chunk, wire.suspend_chunk],
  accepts: [wire.approve, wire.resume],
  open: (onSent) => openMastra([wire.approval_chunk, wire.suspend_chunk], onSent),
};
