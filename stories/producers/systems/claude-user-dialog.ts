import { createDirectTransport, createGatewayBridge, type GatewayDialog } from 'holdpoint/gateway';
import { createGatewaySource } from 'holdpoint/gateway/client';
import wire from '../../../test/wire/other-systems/claude-control-requests.json';
import type { Producer } from '../producer.js';

const { dialog_kind: dialogKind, payload } = wire.dialog.request;

const trustFolder: GatewayDialog = {
  dialogKind,
  open: () => ({
    request: { message: `Trust ${payload.path}?`, responseSchema: { type: 'boolean' } },
    settle: (answer) => (typeof answer === 'boolean' ? { trusted: answer } : undefined),
  }),
};

export const producer: Producer = {
  id: 'claude-user-dialog',
  title: 'Claude: dialog of Claude Code',
  by: 'holdpoint/claude, holdpoint/gateway',
  notes:
    'Only kinds that the app lists are opened; each has its own payload and result. A cancelled dialog has its default result.',
  emits: wire.dialog.request,
  open(onSent) {
    const bridge = createGatewayBridge({ timeoutMs: null, dialogs: [trustFolder] });
    const { signal } = new AbortController();
    void bridge.onUserDialog({ dialogKind, payload }, { signal }).then(onSent);
    return createGatewaySource(createDirectTransport(bridge));
  },
};
