import { createDirectTransport, createGatewayBridge } from 'holdpoint/gateway';
import { createGatewaySource } from 'holdpoint/gateway/client';
import wire from '../../../test/wire/other-systems/claude-ask-user-question.json';
import type { Producer } from '../producer.js';

const { toolName, input, options } = wire.canUseTool_args;

export const producer: Producer = {
  id: 'claude-ask-user-question',
  title: 'Claude: AskUserQuestion',
  by: 'holdpoint/claude, holdpoint/gateway',
  notes:
    'Answers are keyed by the question’s text, several joined by a comma. Other is always an option, and its text is the answer. For a choice with a preview, the preview and a note are sent too.',
  emits: wire.canUseTool_args,
  accepts: wire.permission_result,
  open(onSent) {
    const bridge = createGatewayBridge({ timeoutMs: null });
    const { signal } = new AbortController();
    void bridge.canUseTool(toolName, input, { ...options, signal }).then(onSent);
    return createGatewaySource(createDirectTransport(bridge));
  },
};
