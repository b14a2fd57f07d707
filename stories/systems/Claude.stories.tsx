import type { Meta, StoryObj } from '@storybook/react-vite';
import { InterruptStack, useInterruptedRun } from 'holdpoint';
import { createDirectTransport, createGatewayBridge, type GatewayBridge } from 'holdpoint/gateway';
import { createGatewaySource } from 'holdpoint/gateway/client';
import { createManualClock } from 'holdpoint/testing';
import { useEffect, useState } from 'react';
import { expect, within } from 'storybook/test';
import guide from '../../guides/claude.md?raw';
import question from '../../test/wire/other-systems/claude-ask-user-question.json';
import permission from '../../test/wire/other-systems/claude-permission-request.json';
import { exitPlanModeTool } from '../gateway/exit-plan-mode-tool.js';
import { readExitPlanMode } from '../gateway/read-exit-plan-mode.js';
import { ResumePanel } from '../parts/resume-panel.js';
import { withWiring } from './wiring.js';

interface Call {
  toolName: string;
  input: Record<string, unknown>;
  options: { toolUseID: string };
}

function createHalves() {
  const clock = createManualClock(Date.UTC(2026, 10, 21, 12));
  const bridge = createGatewayBridge({ clock, tools: [exitPlanModeTool] });
  const source = createGatewaySource(createDirectTransport(bridge), {
    clock,
    readers: [readExitPlanMode],
  });
  return { clock, bridge, source };
}

/** The requests of the Claude Agent SDK, over a gateway whose two halves are both in the page. */
function ClaudeChat({ calls }: { calls: readonly Call[] }) {
  const [{ clock, bridge, source }] = useState(createHalves);
  const results = useResults(bridge, calls);
  const run = useInterruptedRun(source, { clock });
  return (
    <div className="beside">
      <div className="beside-row">
        <div>
          <InterruptStack receipts run={run} clock={clock} graceMs={0} />
          <button type="button" onClick={() => clock.advance(5 * 60_000)}>
            Let five minutes pass
          </button>
        </div>
        <ResumePanel title="permission results" value={results} />
      </div>
    </div>
  );
}

/** Calls `canUseTool` as the SDK does, and keeps the results. */
function useResults(bridge: GatewayBridge, calls: readonly Call[]): readonly unknown[] {
  const [results, setResults] = useState<readonly unknown[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    for (const { toolName, input, options } of calls) {
      void bridge.canUseTool(toolName, input, { ...options, signal }).then((result) => {
        if (!signal.aborted) setResults((before) => [...before, result]);
      });
    }
    return () => leaving.abort();
  }, [bridge, calls]);
  return results;
}

const meta = {
  title: 'Systems/Claude',
  decorators: [withWiring(guide)],
  component: ClaudeChat,
} satisfies Meta<typeof ClaudeChat>;

export default meta;
type Story = StoryObj<typeof meta>;

const asked = [question.canUseTool_args];
const wanted = [permission.canUseTool_args];

export const AskUserQuestion: Story = {
  args: { calls: asked },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('radio', { name: 'date-fns (Recommended)' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Note' }), 'Use v4');
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Dark mode' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'i18n' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(await canvas.findByText('Answered')).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'permission results' })).toHaveTextContent(
      '"Which features do you want to enable?": "Dark mode, i18n"',
    );
  },
};

export const Permission: Story = {
  args: { calls: wanted },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Always allow this' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Run this command' }));
    await expect(await canvas.findByText('Approved')).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'permission results' })).toHaveTextContent(
      '"decisionClassification": "user_permanent"',
    );
  },
};

export const DeniedWithReason: Story = {
  args: { calls: wanted },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Don’t run with a reason…' }));
    await userEvent.type(canvas.getByRole('textbox', { name: /Reason/ }), 'Run only the unit tests');
    await userEvent.click(canvas.getByRole('button', { name: 'Don’t run' }));
    await expect(await canvas.findByText('Denied')).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'permission results' })).toHaveTextContent(
      '"message": "Run only the unit tests"',
    );
  },
};

/** Each settles alone, so there is no bar to send them together. */
export const Several: Story = { args: { calls: [...asked, ...wanted] } };

export const TimeIsOver: Story = {
  args: { calls: wanted },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await canvas.findByRole('button', { name: 'Run this command' });
    await userEvent.click(canvas.getByRole('button', { name: 'Let five minutes pass' }));
    await expect(await canvas.findByText('Nobody answered in time.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Run this command' })).toBeNull();
  },
};

const PLAN = 'Move the parser to its own file.\n1. Cut it out\n2. Mend the imports\n3. Run the tests';

/** A tool of the app, as guides/adding-a-system.md adds it. */
export const OwnTool: Story = {
  args: { calls: [{ toolName: 'ExitPlanMode', input: { plan: PLAN }, options: { toolUseID: 'toolu_3' } }] },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('Move the parser to its own file.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Yes' }));
    await expect(await canvas.findByText('Approved')).toBeVisible();
  },
};
