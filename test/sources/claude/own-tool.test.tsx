import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createDirectTransport } from 'holdpoint/gateway';
import type { InteractionReader } from 'holdpoint/gateway/client';
import { describe, expect, it } from 'vitest';
import { exitPlanModeTool } from '../../../stories/gateway/exit-plan-mode-tool.js';
import { readExitPlanMode } from '../../../stories/gateway/read-exit-plan-mode.js';
import { callTool, onlyOpen, openBridge, permission } from '../../gateway/support.js';
import { producer } from '../../support/walk.js';
import { claudeWays } from '../../ways/claude.js';
import { showGateway } from './show-gateway.js';

const claude = producer('Claude Agent SDK over the gateway', '@anthropic-ai/claude-agent-sdk', claudeWays);

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const call = { ...permission.canUseTool_args, toolName: 'ExitPlanMode', input: { plan: 'First, then.' } };

function planned(input: Record<string, unknown> = call.input) {
  const { bridge, clock } = openBridge({ tools: [exitPlanModeTool] });
  const { result } = callTool(bridge, { ...call, input });
  const shown = showGateway(createDirectTransport(bridge), clock, { readers: [readExitPlanMode] });
  return { bridge, result, shown };
}

describe("a reader of the app's own", () => {
  it('is asked before ours, which are still asked where it throws', async () => {
    const { bridge, clock } = openBridge();
    const { result } = callTool(bridge, permission.canUseTool_args);
    const broken: InteractionReader = () => {
      throw new Error('broken');
    };
    const { run, warnings } = showGateway(createDirectTransport(bridge), clock, { readers: [broken] });
    await press('Run this command');
    expect(await result).toEqual(permission.allow_once);
    expect(warnings).toEqual(['DIALECT_FAILED']);
    expect(run()?.interrupts).toEqual([]);
  });
});

describe('the tool of guides/adding-a-system.md', () => {
  it('is shown and answered by its two halves', claude("a tool of the app's own", 'answer'), async () => {
    const { result } = planned();
    await screen.findByText('First, then.');
    await press('Yes');
    expect(await result).toEqual({ behavior: 'allow', updatedInput: call.input });
  });

  it('returns a refusal to the agent', claude("a tool of the app's own", 'deny'), async () => {
    const { result } = planned();
    await press('No with a reason…');
    await userEvent.type(await screen.findByRole('textbox'), 'Tests first');
    await press('No');
    expect(await result).toEqual({ behavior: 'deny', message: 'Tests first' });
  });

  it('refuses a malformed answer, and shows a malformed request as free text', async () => {
    const { bridge, shown } = planned({ plan: 7 });
    expect(await bridge.submit(await onlyOpen(bridge), { change: 7 })).toEqual({
      accepted: false,
      why: 'invalid',
    });
    await screen.findByRole('button', { name: 'Skip' });
    expect(shown.run()?.interrupts[0]?.prompt.kind).toBe('freeform');
  });
});
