import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defineHumanTool, type HumanTool, InterruptStack, useInterruptedRun } from 'holdpoint';
import { expect, it } from 'vitest';
import { eventually } from '../../support/eventually.js';
import { clients, type Script } from '../../support/published-clients.js';

const toolNamed = (name: string) =>
  defineHumanTool({ name, description: name, parameters: { type: 'object', properties: {} } });
const call = (name: string, action: string) => [
  { type: 'TOOL_CALL_START', toolCallId: name, toolCallName: name },
  { type: 'TOOL_CALL_ARGS', toolCallId: name, delta: JSON.stringify({ action }) },
  { type: 'TOOL_CALL_END', toolCallId: name },
];
const script: Script = ({ threadId, runId, messages }) => [
  { type: 'RUN_STARTED', threadId, runId },
  ...(messages.some(({ role }) => role === 'tool')
    ? []
    : [...call('deploy', 'Deploy it'), ...call('notify', 'Notify them')]),
  { type: 'RUN_FINISHED', threadId, runId },
];

it('the tools of two hooks over one agent are both asked and both offered to the agent', async () => {
  const { agent, inputs } = clients['1.0'](script);
  const [deploy, notify] = [toolNamed('deploy'), toolNamed('notify')];
  function Chat({ tools, shown }: { tools: readonly HumanTool[]; shown: boolean }) {
    const run = useInterruptedRun(agent, { tools });
    return shown ? <InterruptStack receipts run={run} graceMs={0} /> : null;
  }
  render(
    <>
      <Chat tools={[deploy]} shown />
      <Chat tools={[notify]} shown={false} />
    </>,
  );
  await agent.runAgent({ tools: [deploy.tool, notify.tool] });
  for (const yes of await screen.findAllByRole('button', { name: 'Yes' })) await userEvent.click(yes);
  await userEvent.click(screen.getByRole('button', { name: 'Send 2 answers' }));
  await eventually(() => expect(inputs).toHaveLength(2));
  expect(inputs[1]?.tools?.map(({ name }) => name)).toEqual(['deploy', 'notify']);
  expect(inputs[1]?.messages.filter(({ role }) => role === 'tool')).toMatchObject([
    { toolCallId: 'deploy', content: 'true' },
    { toolCallId: 'notify', content: 'true' },
  ]);
});
