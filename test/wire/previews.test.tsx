import type { RequestPermissionRequest } from '@agentclientprotocol/sdk';
import type { BashInput, FileEditInput, FileWriteInput } from '@anthropic-ai/claude-agent-sdk/sdk-tools';
import { screen } from '@testing-library/react';
import { createOpenAiAgentsSource } from 'holdpoint/openai-agents';
import { describe, expect, it } from 'vitest';
import { previewCalls } from '../../stories/parts/preview-calls.js';
import { ask, fromAcp, fromMastra, previewOf } from './ask-for-preview.js';
import acp from './other-systems/acp-tool-calls.json' with { type: 'json' };
import claude from './other-systems/claude-code-tools.json' with { type: 'json' };
import mastra from './other-systems/mastra-workspace-tools.json' with { type: 'json' };

const typed = { Edit: claude.Edit.input, Write: claude.Write.input, Bash: claude.Bash.input } satisfies {
  Edit: FileEditInput;
  Write: FileWriteInput;
  Bash: BashInput;
};

type Shown = Awaited<ReturnType<typeof previewOf>>;
const changes = ({ preview }: Shown) =>
  [...preview.querySelectorAll('del.hp-line, ins.hp-line')].map((line) => line.textContent);
const code = ({ preview }: Shown) => preview.querySelector('.hp-long')?.textContent;

describe.each(Object.entries(ask))('over %s', (_, toSource) => {
  const show = async ({ name, args }: { readonly name: string; readonly args: object }) =>
    previewOf(await toSource(name, args));

  it('an edit is shown as a difference', async () => {
    const shown = await show(previewCalls.edit);
    expect(shown.getByText('src/cart/total.ts')).toBeTruthy();
    expect(changes(shown)).toHaveLength(4);
  });

  it('a command is shown as one block with hints', async () => {
    const shown = await show(previewCalls.command);
    expect(code(shown)).toBe(previewCalls.command.args.command);
    expect(screen.getByText('runs what it downloads')).toBeTruthy();
  });

  it('a plan is shown with its headings', async () => {
    const { preview } = await show(previewCalls.plan);
    expect(preview.querySelector('.hp-plan-heading')?.textContent).toBe('Move the cart to the server');
  });

  it('a mail is shown with its lines', async () => {
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

  it('edit, by the content next to the call', async () => {
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
    expect(screen.getByText('deletes files without asking')).toBeTruthy();
  });

  it('apply_patch_call', async () => {
    const operation = { type: 'update_file', path: 'a.py', diff: '@@\n x\n-y\n+z\n' };
    const shown = await show({ type: 'apply_patch_call', callId: 'p', status: 'in_progress', operation });
    expect(changes(shown)).toEqual(['removed y', 'added z']);
  });
});
