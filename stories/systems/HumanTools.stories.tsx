import {
  AbstractAgent,
  type AGUIEvent,
  type BaseEvent,
  EventType,
  type Message,
  type RunAgentInput,
} from '@ag-ui/client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { defineHumanTool, InterruptStack, useInterruptedRun } from 'holdpoint';
import { useEffect, useState } from 'react';
import { from, type Observable } from 'rxjs';
import { expect, within } from 'storybook/test';
import guide from '../../guides/frontend-tools.md?raw';
import { ResumePanel } from '../parts/resume-panel.js';
import { withWiring } from './wiring.js';

const confirmAction = defineHumanTool({
  name: 'confirmAction',
  description: 'Ask the user to confirm a specific action before proceeding',
  parameters: {
    type: 'object',
    properties: {
      action: { type: 'string', description: 'The action that needs user confirmation' },
      importance: { type: 'string', enum: ['low', 'medium', 'high', 'critical'] },
    },
    required: ['action'],
  },
});
const pickRegion = defineHumanTool({
  name: 'pickRegion',
  description: 'Ask the user where to deploy',
  parameters: {
    type: 'object',
    properties: { question: { type: 'string' }, options: { type: 'array', items: { type: 'string' } } },
    required: ['question', 'options'],
  },
});
const askContact = defineHumanTool({
  name: 'askContact',
  description: 'Ask the user whom to tell',
  parameters: { type: 'object', properties: { message: { type: 'string' } } },
  responseSchema: {
    type: 'object',
    properties: {
      name: { type: 'string', title: 'Name' },
      email: { type: 'string', format: 'email', title: 'E-mail' },
    },
    required: ['name', 'email'],
  },
});
const tools = [confirmAction, pickRegion, askContact];

/** An agent that calls one frontend tool and continues once its result is in the history. */
class CallingAgent extends AbstractAgent {
  readonly #calls: readonly (readonly [name: string, args: object])[];

  constructor(calls: readonly (readonly [string, object])[]) {
    super({ threadId: 'human-tools' });
    this.#calls = calls;
  }

  override run({ threadId, runId, messages }: RunAgentInput): Observable<BaseEvent> {
    const answered = messages.some(({ role }) => role === 'tool');
    const calls = answered
      ? []
      : this.#calls.flatMap(([name, args], index) => toEvents(`call-${index}`, name, args));
    return from<AGUIEvent[]>([
      { type: EventType.RUN_STARTED, threadId, runId },
      ...calls,
      { type: EventType.RUN_FINISHED, threadId, runId },
    ]);
  }
}

function toEvents(toolCallId: string, toolCallName: string, args: object): AGUIEvent[] {
  return [
    { type: EventType.TOOL_CALL_START, toolCallId, toolCallName },
    { type: EventType.TOOL_CALL_ARGS, toolCallId, delta: JSON.stringify(args) },
    { type: EventType.TOOL_CALL_END, toolCallId },
  ];
}

interface HumanToolsProps {
  /** What the agent calls, with its arguments. */
  calls: readonly (readonly [name: string, args: object])[];
}

/** Frontend tools over a real AG-UI client: the answers are the tool messages beside it. */
function HumanTools({ calls }: HumanToolsProps) {
  const [agent] = useState(() => new CallingAgent(calls));
  const [answers, setAnswers] = useState<readonly Message[]>([]);
  const run = useInterruptedRun(agent, { tools });
  useEffect(() => {
    const { unsubscribe } = agent.subscribe({
      onRunInitialized: ({ messages }) => setAnswers(messages.filter(({ role }) => role === 'tool')),
    });
    void agent.runAgent({ tools: tools.map(({ tool }) => tool) });
    return unsubscribe;
  }, [agent]);
  return (
    <div className="beside">
      <div className="beside-row">
        <InterruptStack receipts run={run} graceMs={0} />
        <ResumePanel title="tool messages" value={answers} />
      </div>
    </div>
  );
}

/** `defineHumanTool`: tools of the app that a person performs. */
const meta = {
  title: 'Systems/AG-UI frontend tools',
  decorators: [withWiring(guide)],
  component: HumanTools,
} satisfies Meta<typeof HumanTools>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ConfirmAction: Story = {
  args: {
    calls: [['confirmAction', { action: 'Deploy the application to production', importance: 'critical' }]],
  },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('Deploy the application to production')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'No with a reason…' }));
    await userEvent.keyboard('Not on a Friday.');
    await userEvent.click(canvas.getByRole('button', { name: 'No' }));
    await expect(await canvas.findByText('Denied')).toBeVisible();
    const sent = canvas.getByRole('region', { name: 'tool messages' });
    await expect(sent).toHaveTextContent('\\"approved\\":false');
    await expect(sent).toHaveTextContent('Not on a Friday.');
  },
};

export const Question: Story = {
  args: { calls: [['pickRegion', { question: 'Where to?', options: ['Frankfurt', 'Dublin', 'Paris'] }]] },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('radio', { name: 'Dublin' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(await canvas.findByText('Answered')).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'tool messages' })).toHaveTextContent(
      '"content": "Dublin"',
    );
  },
};

export const Form: Story = {
  args: { calls: [['askContact', { message: 'Whom shall we tell when it is done?' }]] },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('textbox', { name: /Name/ }), 'Ada');
    await userEvent.type(canvas.getByRole('textbox', { name: /E-mail/ }), 'ada@example.com');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(await canvas.findByText('Answered')).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'tool messages' })).toHaveTextContent('ada@example.com');
  },
};

export const TwoCalls: Story = {
  args: {
    calls: [
      ['confirmAction', { action: 'Delete the old release', importance: 'high' }],
      ['pickRegion', { question: 'Where to?', options: ['Frankfurt', 'Dublin'] }],
    ],
  },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Yes' }));
    await userEvent.click(
      within(canvas.getByRole('group', { name: /Are you sure|Run / })).getAllByRole('button')[0] ??
        canvasElement,
    );
    await userEvent.click(canvas.getByRole('radio', { name: 'Frankfurt' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save answer' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Send 2 answers' }));
    await expect(await canvas.findByText('Approved')).toBeVisible();
    const sent = canvas.getByRole('region', { name: 'tool messages' });
    await expect(sent).toHaveTextContent('"content": "true"');
    await expect(sent).toHaveTextContent('"content": "Frankfurt"');
  },
};
