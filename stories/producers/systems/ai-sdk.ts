import wire from '../../../test/wire/other-systems/ai-sdk-v7.json';
import { openChat } from '../open-chat.js';
import type { Producer } from '../producer.js';

export const producer: Producer = {
  id: 'ai-sdk',
  title: 'AI SDK 6 and 7',
  by: 'holdpoint/ai-sdk',
  notes:
    'Approvals answer by approval.id, not by toolCallId. Answers of tools without execute arrive in the messages of the next request, never in onFinish. With only one of the two predicates of the SDK, a turn like this one never continues.',
  emits: wire.open_parts,
  accepts: wire.parts_sent_on_resume,
  open: (onSent) => openChat(wire.open_parts, onSent),
};
