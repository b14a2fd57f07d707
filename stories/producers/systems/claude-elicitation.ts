import { createDirectTransport, createGatewayBridge } from 'holdpoint/gateway';
import { createGatewaySource } from 'holdpoint/gateway/client';
import wire from '../../../test/wire/other-systems/claude-control-requests.json';
import type { Producer } from '../producer.js';

const { mcp_server_name: serverName, requested_schema: requestedSchema, title, message } = wire.form.request;

export const producer: Producer = {
  id: 'claude-elicitation',
  title: 'Claude: elicitation of an MCP server',
  by: 'holdpoint/claude, holdpoint/gateway',
  notes:
    'The SDK passes on what an MCP server of the agent asks. Accept, decline and cancel are three different answers.',
  emits: wire.form.request,
  open(onSent) {
    const bridge = createGatewayBridge({ timeoutMs: null });
    const { signal } = new AbortController();
    const request = { serverName, message, title, mode: 'form' as const, requestedSchema };
    void bridge.onElicitation(request, { signal }).then(onSent);
    return createGatewaySource(createDirectTransport(bridge));
  },
};
