import wire from '../../../test/wire/other-systems/mastra-tools.json';
import { openMastra } from '../open-mastra.js';
import type { Producer } from '../producer.js';

export const producer: Producer = {
  id: 'mastra-tools',
  title: 'Mastra’s ask_user and submit_plan, without AG-UI',
  by: 'holdpoint/mastra',
  notes:
    'Mastra’s own tools. The labels of the chosen options are sent. The agent sends only the path of a plan: the app has added title and plan.',
  emits: [wire.ask_chunk, wire.plan_chunk],
  accepts: [wire.answered, wire.approved],
  open: (onSent) => openMastra([wire.ask_chunk, wire.plan_chunk], onSent),
};
