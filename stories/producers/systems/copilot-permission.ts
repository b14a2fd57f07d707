import { copilotCallbacks } from 'holdpoint/copilot/server';
import { createDirectTransport, createGatewayBridge } from 'holdpoint/gateway';
import { createGatewaySource } from 'holdpoint/gateway/client';
import wire from '../../../test/wire/other-systems/copilot-requests.json';
import type { Producer } from '../producer.js';

const { shell } = wire.permissions;

export const producer: Producer = {
  id: 'copilot-permission',
  title: 'GitHub Copilot SDK: permission',
  by: 'holdpoint/copilot, holdpoint/copilot/server, holdpoint/gateway',
  notes:
    'Approving for the session approves the rule that is shown; the browser only sends that it was ticked. A cancel is no rejection: Copilot gets user-not-available.',
  emits: shell,
  accepts: { kind: 'approve-once', approvedInteractively: true },
  open(onSent) {
    const bridge = createGatewayBridge({ timeoutMs: null });
    void copilotCallbacks(bridge).onPermissionRequest(shell).then(onSent);
    return createGatewaySource(createDirectTransport(bridge));
  },
};
