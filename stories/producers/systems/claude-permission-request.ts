import { createDirectTransport, createGatewayBridge } from 'holdpoint/gateway';
import { createGatewaySource } from 'holdpoint/gateway/client';
import wire from '../../../test/wire/other-systems/claude-permission-request.json';
import type { Producer } from '../producer.js';

const { toolName, input, options } = wire.canUseTool_args;

export const producer: Producer = {
  id: 'claude-permission-request',
  title: 'Claude: permission request',
  by: 'holdpoint/claude, holdpoint/gateway',
  notes:
    'A ticked suggestion allows always; only its index is sent. Claude reads the reason of a denial. After five minutes the gateway denies.',
  emits: wire.canUseTool_args,
  accepts: wire.allow_once,
  open(onSent) {
    const bridge = createGatewayBridge({ timeoutMs: null });
    const { signal } = new AbortController();
    void bridge.canUseTool(toolName, input, { ...options, signal }).then(onSent);
    return createGatewaySource(createDirectTransport(bridge));
  },
};
