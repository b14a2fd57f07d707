import { copilotCallbacks } from 'holdpoint/copilot/server';
import { createDirectTransport, createGatewayBridge } from 'holdpoint/gateway';
import { createGatewaySource } from 'holdpoint/gateway/client';
import wire from '../../../test/wire/other-systems/copilot-requests.json';
import type { Producer } from '../producer.js';

export const producer: Producer = {
  id: 'copilot-user-input',
  title: 'GitHub Copilot SDK: ask_user',
  by: 'holdpoint/copilot, holdpoint/copilot/server, holdpoint/gateway',
  notes:
    'The tool has no cancel: the answer is then a text that the question was dismissed, because an empty one would look like an answer.',
  emits: wire.user_input,
  accepts: { answer: 'next', wasFreeform: false },
  open(onSent) {
    const bridge = createGatewayBridge({ timeoutMs: null });
    void copilotCallbacks(bridge).onUserInputRequest(wire.user_input).then(onSent);
    return createGatewaySource(createDirectTransport(bridge));
  },
};
