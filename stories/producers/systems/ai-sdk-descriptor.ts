import { openChat } from '../open-chat.js';
import type { Producer } from '../producer.js';

const approval = {
  id: 'approval-1',
  requestReason: 'Deletes data',
  descriptor: { policy: 'retention-7', impact: 'high', files: 12 },
  signature: 'MEUCIQDx',
};
const part = {
  type: 'tool-deleteFiles',
  toolCallId: 'call-1',
  state: 'approval-requested',
  input: { folder: '/srv/reports/2019' },
  approval,
};

export const producer: Producer = {
  id: 'ai-sdk-descriptor',
  title: 'AI SDK 7: an approval with a descriptor',
  by: 'holdpoint/ai-sdk',
  notes:
    'What the app put into approval.descriptor is shown under “Details”. It goes back as it came, and so does the signature, under which no edit is offered.',
  emits: part,
  accepts: { ...part, state: 'approval-responded', approval: { ...approval, approved: true } },
  open: (onSent) => openChat([part], onSent),
};
