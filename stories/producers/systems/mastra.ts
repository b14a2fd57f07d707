import wire from '../../../test/wire/other-systems/mastra.json';
import { createMastraSource } from '../mastra-source.js';
import type { Producer } from '../producer.js';

export const producer: Producer = {
  id: 'mastra-native',
  title: 'Mastra, without AG-UI',
  by: 'a source of the app’s own',
  notes:
    'Answered by methods of its agent, each tool by itself. Holdpoint has no entry for it: a source and a dialect of an app are all it takes.',
  emits: [wire.approval_chunk, wire.suspend_chunk],
  accepts: [wire.decline, wire.resume],
  open: (onSent) => createMastraSource([wire.approval_chunk, wire.suspend_chunk], onSent),
};
