import type { RequestPermissionRequest } from '@agentclientprotocol/sdk';
import { render, waitFor, within } from '@testing-library/react';
import { HoldpointProvider, type InterruptSource, InterruptStack, useInterruptedRun } from 'holdpoint';
import { createDirectTransport } from 'holdpoint/gateway';
import { createGatewaySource } from 'holdpoint/gateway/client';
import { createMastraSource } from 'holdpoint/mastra';
import { createOpenAiAgentsSource } from 'holdpoint/openai-agents';
import { previews } from 'holdpoint/previews';
import { createScriptedSource } from 'holdpoint/testing';
import { toolCall } from '../../stories/parts/events.js';
import { callTool, openBridge } from '../gateway/support.js';
import { connect } from '../sources/acp/connect.js';
import { graphRun } from '../support/ask-defaults.js';
import acp from './other-systems/acp-tool-calls.json' with { type: 'json' };
import mastra from './other-systems/mastra-workspace-tools.json' with { type: 'json' };

/** The preview of the only call of a source. */
export async function previewOf(source: InterruptSource) {
  function Chat() {
    return <InterruptStack run={useInterruptedRun(source)} graceMs={0} />;
  }
  const { container } = render(
    <HoldpointProvider previews={previews}>
      <Chat />
    </HoldpointProvider>,
  );
  const preview = await waitFor(() => {
    const found = container.querySelector<HTMLElement>('.hp-call-preview');
    if (!found) throw new Error(`No preview in: ${container.textContent}`);
    return found;
  });
  return { preview, ...within(preview) };
}

/** The same call, as each system asks about it. */
export const ask = {
  'AG-UI'(name: string, args: object) {
    const source = createScriptedSource();
    source.interrupt([{ id: 'i', reason: 'tool_call', toolCallId: 'c' }], toolCall('c', name, args));
    return source;
  },
  LangChain(name: string, args: object) {
    const source = createScriptedSource({ threadId: 't' });
    const actionRequests = [{ name, args }];
    const reviewConfigs = [{ actionName: name, allowedDecisions: ['approve', 'reject'] }];
    for (const event of graphRun({ actionRequests, reviewConfigs })) source.push(event);
    return source;
  },
  'OpenAI Agents'(name: string, args: object) {
    const source = createOpenAiAgentsSource({ resume: async () => [] });
    source.push([{ rawItem: { type: 'function_call', callId: 'c', name, arguments: JSON.stringify(args) } }]);
    return source;
  },
  Claude(name: string, args: object) {
    const { bridge, clock } = openBridge();
    callTool(bridge, { toolName: name, input: { ...args }, options: { toolUseID: 't' } });
    return createGatewaySource(createDirectTransport(bridge), { clock });
  },
  Mastra: (name: string, args: object) =>
    fromMastra({ ...mastra.edit_file, payload: { ...mastra.edit_file.payload, toolName: name, args } }),
  async ACP(name: string, args: object) {
    const toolCall = { ...acp.execute.toolCall, content: [], kind: 'other', name, rawInput: args };
    return fromAcp({ ...acp.execute, toolCall } as RequestPermissionRequest);
  },
} satisfies Record<string, (name: string, args: object) => InterruptSource | Promise<InterruptSource>>;

export function fromMastra(chunk: unknown) {
  const nothing = async () => {};
  const agent = { approveToolCall: nothing, declineToolCall: nothing, resumeStream: nothing };
  const source = createMastraSource({ agent });
  source.push(chunk);
  return source;
}

export async function fromAcp(request: RequestPermissionRequest) {
  const { source, agent } = await connect();
  void agent.request('session/request_permission', request);
  return source;
}
