import type { RequestPermissionRequest } from '@agentclientprotocol/sdk';
import type { BashInput, FileEditInput, FileWriteInput } from '@anthropic-ai/claude-agent-sdk/sdk-tools';
import { render, waitFor, within } from '@testing-library/react';
import { HoldpointProvider, type InterruptSource, InterruptStack, useInterruptedRun } from 'holdpoint';
import { createClaudeSource } from 'holdpoint/claude';
import { createDirectTransport } from 'holdpoint/gateway';
import { createMastraSource } from 'holdpoint/mastra';
import { createOpenAiAgentsSource } from 'holdpoint/openai-agents';
import { previews } from 'holdpoint/previews';
import { createScriptedSource } from 'holdpoint/testing';
import { describe, expect, it } from 'vitest';
import { toolCall } from '../../stories/parts/events.js';
import { previewCalls } from '../../stories/parts/preview-calls.js';
import { callTool, openBridge } from '../gateway/support.js';
import { connect } from '../sources/acp/connect.js';
import { graphRun } from '../support/ask-defaults.js';
import acp from './other-systems/acp-tool-calls.json' with { type: 'json' };
import claude from './other-systems/claude-code-tools.json' with { type: 'json' };
import mastra from './other-systems/mastra-workspace-tools.json' with { type: 'json' };

const typed = { Edit: claude.Edit.input, Write: claude.Write.input, Bash: claude.Bash.input } satisfies {
  Edit: FileEditInput;
  Write: FileWriteInput;
  Bash: BashInput;
};

/** The preview of the only call that a source asks about. */
async function previewOf(source: InterruptSource) {
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

type Shown = Awaited<ReturnType<typeof previewOf>>;
const changes = ({ preview }: Shown) =>
  [...preview.querySelectorAll('del.hp-line, ins.hp-line')].map((line) => line.textContent);
const code = ({ preview }: Shown) => preview.querySelector('.hp-long')?.textContent;

/** One call as each system asks about it. */
const ask = {
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
    return createClaudeSource(createDirectTransport(bridge), { clock });
  },
  Mastra: (name: string, args: object) =>
    fromMastra({ ...mastra.edit_file, payload: { ...mastra.edit_file.payload, toolName: name, args } }),
  async ACP(name: string, args: object) {
    const toolCall = { ...acp.execute.toolCall, content: [], kind: 'other', name, rawInput: args };
    return fromAcp({ ...acp.execute, toolCall } as RequestPermissionRequest);
  },
} satisfies Record<string, (name: string, args: object) => InterruptSource | Promise<InterruptSource>>;

function fromMastra(chunk: unknown) {
  const nothing = async () => {};
  const agent = { approveToolCall: nothing, declineToolCall: nothing, resumeStream: nothing };
  const source = createMastraSource({ agent });
  source.push(chunk);
  return source;
}

async function fromAcp(request: RequestPermissionRequest) {
  const { source, agent } = await connect();
  void agent.request('session/request_permission', request);
  return source;
}

describe.each(Object.entries(ask))('over %s', (_, toSource) => {
  const show = async ({ name, args }: { readonly name: string; readonly args: object }) =>
    previewOf(await toSource(name, args));

  it('an edit is a difference', async () => {
    const shown = await show(previewCalls.edit);
    expect(shown.getByText('src/cart/total.ts')).toBeTruthy();
    expect(changes(shown)).toHaveLength(4);
  });

  it('a command is one block with hints', async () => {
    const shown = await show(previewCalls.command);
    expect(code(shown)).toBe(previewCalls.command.args.command);
    expect(shown.getByText('runs what it downloads')).toBeTruthy();
  });

  it('a plan has its headings', async () => {
    const { preview } = await show(previewCalls.plan);
    expect(preview.querySelector('.hp-plan-heading')?.textContent).toBe('Move the cart to the server');
  });

  it('a mail has its lines', async () => {
    const shown = await show(previewCalls.message);
    expect(shown.getByText('The figures of the third quarter')).toBeTruthy();
  });
});

describe('tools of Claude Code', () => {
  const show = (call: (typeof claude)['Edit' | 'Bash' | 'Write' | 'ExitPlanMode']) =>
    previewOf(ask.Claude(call.toolName, call.input));

  it('Edit', async () => {
    const { old_string, new_string } = typed.Edit;
    expect(changes(await show(claude.Edit))).toEqual([`removed ${old_string}`, `added ${new_string}`]);
  });

  it('Write', async () => {
    const shown = await show(claude.Write);
    expect(shown.getByText('Writes the whole file')).toBeTruthy();
    expect(shown.getByText('# Rounding')).toBeTruthy();
  });

  it('Bash', async () => {
    expect(code(await show(claude.Bash))).toBe(typed.Bash.command);
  });

  it('ExitPlanMode', async () => {
    const shown = await show(claude.ExitPlanMode);
    expect(shown.getAllByRole('listitem')).toHaveLength(2);
  });
});

describe('tools of an agent over ACP', () => {
  const show = async (request: object) => previewOf(await fromAcp(request as RequestPermissionRequest));

  it('edit, by the content that stands beside the call', async () => {
    const shown = await show(acp.edit);
    expect(shown.getByText('/home/ada/shop/src/total.ts')).toBeTruthy();
    expect(changes(shown)).toHaveLength(2);
  });

  it('edit of a whole file', async () => {
    const shown = await show(acp.write);
    expect(shown.getByText('Writes the whole file')).toBeTruthy();
  });

  it('execute', async () => {
    expect(code(await show(acp.execute))).toBe('npm test 2>&1 | tail -20');
  });

  it('switch_mode, with the plan', async () => {
    const { preview } = await show(acp.switch_mode);
    expect(preview.querySelector('.hp-plan-heading')?.textContent).toBe('Round the total');
  });
});

describe("tools of Mastra's workspace", () => {
  it('edit_file', async () => {
    const shown = await previewOf(fromMastra(mastra.edit_file));
    expect(changes(shown)).toEqual(['removed two', 'added zwei']);
  });

  it('write_file', async () => {
    const shown = await previewOf(fromMastra(mastra.write_file));
    expect(shown.getByText('plan.md')).toBeTruthy();
  });

  it('execute_command', async () => {
    const shown = await previewOf(fromMastra(mastra.execute_command));
    expect(code(shown)).toBe('ls -la | wc -l');
    expect(shown.getByText('Runs in')).toBeTruthy();
  });
});

describe('tools of OpenAI', () => {
  const show = (rawItem: object) => {
    const source = createOpenAiAgentsSource({ resume: async () => [] });
    source.push([{ rawItem }]);
    return previewOf(source);
  };

  it('shell_call, with several commands', async () => {
    const action = { commands: ['cd build', 'rm -rf *'], timeoutMs: 1_000 };
    const shown = await show({ type: 'shell_call', callId: 's', status: 'in_progress', action });
    expect(code(shown)).toBe('cd build\nrm -rf *');
    expect(shown.getByText('deletes without asking')).toBeTruthy();
  });

  it('apply_patch_call', async () => {
    const operation = { type: 'update_file', path: 'a.py', diff: '@@\n x\n-y\n+z\n' };
    const shown = await show({ type: 'apply_patch_call', callId: 'p', status: 'in_progress', operation });
    expect(changes(shown)).toEqual(['removed y', 'added z']);
  });
});
