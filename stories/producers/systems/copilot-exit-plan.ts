import { copilotCallbacks } from 'holdpoint/copilot/server';
import { createDirectTransport, createGatewayBridge } from 'holdpoint/gateway';
import { createGatewaySource } from 'holdpoint/gateway/client';
import wire from '../../../test/wire/other-systems/copilot-requests.json';
import type { Producer } from '../producer.js';

export const producer: Producer = {
  id: 'copilot-exit-plan',
  title: 'GitHub Copilot SDK: plan',
  by: 'holdpoint/copilot, holdpoint/copilot/server, holdpoint/gateway',
  notes:
    'Each action is a button, the recommended one marked. The SDK approves a plan when its host has no callback; here only the person does.',
  emits: wire.exit_plan_mode,
  accepts: { approved: true, selectedAction: 'interactive' },
  open(onSent) {
    const bridge = createGatewayBridge({ timeoutMs: null });
    void copilotCallbacks(bridge).onExitPlanModeRequest(wire.exit_plan_mode).then(onSent);
    return createGatewaySource(createDirectTransport(bridge));
  },
};
