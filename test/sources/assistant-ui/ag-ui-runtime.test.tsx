import {
  AssistantRuntimeProvider,
  ComposerPrimitive,
  MessagePrimitive,
  ThreadPrimitive,
} from '@assistant-ui/react';
import {
  useAgUiInterrupts,
  useAgUiRuntime,
  useAgUiSteerAway,
  useAgUiSubmitInterruptResponses,
} from '@assistant-ui/react-ag-ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type InterruptedRun, InterruptStack, useInterruptedRun } from 'holdpoint';
import {
  AssistantInterrupts,
  MessageInterrupts,
  ToolCallInterrupts,
  useAgUiRuntimeSource,
  useAssistantComposer,
} from 'holdpoint/assistant-ui';
import { describe, expect, it } from 'vitest';
import { APPROVES } from '../../../stories/parts/events.js';
import { eventually } from '../../support/eventually.js';
import { clients, type Input, type Script } from '../../support/published-clients.js';

const EMAIL = { id: 'i-1', reason: 'tool_call', toolCallId: 'c-1', message: 'Send it?' };
const FORM = {
  id: 'i-2',
  reason: 'input_required',
  message: 'Which budget?',
  responseSchema: {
    type: 'object',
    properties: { budget: { type: 'string', title: 'Budget' } },
    required: ['budget'],
  },
};

function asks(...interrupts: readonly object[]): Script {
  return ({ threadId, runId }) => [
    { type: 'RUN_STARTED', threadId, runId },
    { type: 'TOOL_CALL_START', toolCallId: 'c-1', toolCallName: 'sendEmail' },
    { type: 'TOOL_CALL_ARGS', toolCallId: 'c-1', delta: '{"to":"ada@example.com"}' },
    { type: 'TOOL_CALL_END', toolCallId: 'c-1' },
    { type: 'RUN_FINISHED', threadId, runId, outcome: { type: 'interrupt', interrupts } },
  ];
}

const says =
  (text: string): Script =>
  ({ threadId, runId }) => [
    { type: 'RUN_STARTED', threadId, runId },
    { type: 'TEXT_MESSAGE_START', messageId: `m-${text}`, role: 'assistant' },
    { type: 'TEXT_MESSAGE_CONTENT', messageId: `m-${text}`, delta: text },
    { type: 'TEXT_MESSAGE_END', messageId: `m-${text}` },
    { type: 'RUN_FINISHED', threadId, runId },
  ];

const fails: Script = ({ threadId, runId }) => [
  { type: 'RUN_STARTED', threadId, runId },
  { type: 'RUN_ERROR', message: 'overloaded' },
];

function Call({ toolCallId }: { readonly toolCallId: string }) {
  return <ToolCallInterrupts toolCallId={toolCallId} graceMs={0} />;
}

function Words({ text }: { readonly text: string }) {
  return <p>{text}</p>;
}

function Message() {
  return (
    <MessagePrimitive.Root>
      <MessagePrimitive.Parts components={{ Text: Words, tools: { Fallback: Call } }} />
      <MessageInterrupts graceMs={0} />
    </MessagePrimitive.Root>
  );
}

function Composer() {
  const composer = useAssistantComposer();
  return (
    <ComposerPrimitive.Root {...composer.rootProps}>
      <ComposerPrimitive.Input aria-label="Message" {...composer.inputProps} />
      <button type="submit">{composer.status === 'idle' ? 'Post' : composer.intent.label}</button>
    </ComposerPrimitive.Root>
  );
}

function Thread({ seen }: { readonly seen: { run?: InterruptedRun } }) {
  const source = useAgUiRuntimeSource({
    interrupts: useAgUiInterrupts(),
    submit: useAgUiSubmitInterruptResponses(),
    steerAway: useAgUiSteerAway(),
  });
  const run = useInterruptedRun(source);
  seen.run = run;
  return (
    <AssistantInterrupts run={run}>
      <ThreadPrimitive.Root>
        <ThreadPrimitive.Messages components={{ Message }} />
        <InterruptStack run={run} graceMs={0} />
        <Composer />
      </ThreadPrimitive.Root>
    </AssistantInterrupts>
  );
}

function Chat({ agent, seen }: { readonly agent: object; readonly seen: { run?: InterruptedRun } }) {
  // The runtime has a client of its own version, whose classes are other types.
  const runtime = useAgUiRuntime({ agent: Object(agent) });
  return (
    <AssistantRuntimeProvider runtime={runtime}>
      <Thread seen={seen} />
    </AssistantRuntimeProvider>
  );
}

/** A chat over assistant-ui's own runtime whose agent asks in its first run. */
async function open(...scripts: readonly Script[]) {
  let step = 0;
  const { agent, inputs } = clients['0.0.59']((input: Input) => scripts[step++]?.(input) ?? []);
  const seen: { run?: InterruptedRun } = {};
  render(<Chat agent={agent} seen={seen} />);
  const user = userEvent.setup();
  const write = async (text: string) => {
    await user.type(await screen.findByRole('textbox', { name: 'Message' }), text);
    await user.keyboard('{Enter}');
  };
  await write('Go');
  await eventually(() => expect(seen.run?.interrupts.length).toBeGreaterThan(0));
  const press = async (name: string | RegExp) =>
    user.click((await screen.findAllByRole('button', { name }))[0] ?? document.body);
  return { inputs, seen, user, write, press };
}

describe('the AG-UI runtime of assistant-ui', () => {
  it('shows an approval at its call, and what follows the answer', async () => {
    const { inputs, seen, press } = await open(asks(EMAIL), says('Sent to Ada'));
    expect(seen.run?.interrupts[0]?.toolCall).toMatchObject({
      name: 'sendEmail',
      args: { to: 'ada@example.com' },
    });
    await press(APPROVES);
    await screen.findByText('Sent to Ada');
    expect(inputs[1]?.resume).toEqual([
      { interruptId: 'i-1', status: 'resolved', payload: { approved: true } },
    ]);
    await eventually(() =>
      expect(seen.run).toMatchObject({ status: 'idle', receipts: [{ ending: 'approved' }] }),
    );
  });

  it('shows a form, and posts the next message afterwards', async () => {
    const { inputs, seen, user, write, press } = await open(asks(FORM), says('Noted'), says('Bye'));
    const form = within(await screen.findByRole('region', { name: /Which budget/ }));
    await user.type(await form.findByRole('textbox', { name: /Budget/ }), '500');
    await press('Send');
    await screen.findByText('Noted');
    expect(inputs[1]?.resume).toEqual([
      { interruptId: 'i-2', status: 'resolved', payload: { budget: '500' } },
    ]);
    await eventually(() => expect(seen.run?.status).toBe('idle'));
    await write('Thanks');
    await screen.findByText('Bye');
    expect(inputs[2]?.resume).toBeUndefined();
  });

  it('sends the answers to several requests in one resume', async () => {
    const { inputs, seen } = await open(
      asks(EMAIL, { id: 'i-3', reason: 'confirmation', message: 'Sure?' }),
      says('Done'),
    );
    const [one, two] = seen.run?.interrupts ?? [];
    void seen.run?.deny(one?.key ?? '');
    void seen.run?.approve(two?.key ?? '');
    await waitFor(() =>
      expect(seen.run?.interrupts.map(({ status }) => status.state)).toEqual(['staged', 'staged']),
    );
    void seen.run?.submit();
    await screen.findByText('Done');
    expect(inputs[1]?.resume).toMatchObject([
      { interruptId: 'i-1', payload: { approved: false } },
      { interruptId: 'i-3', status: 'resolved' },
    ]);
    expect(inputs).toHaveLength(2);
  });

  it('cancels what is open with a message that is sent instead', async () => {
    const { inputs, seen } = await open(asks(EMAIL), says('Very well'));
    void seen.run?.send('Never mind', { cancelOpen: true });
    await screen.findByText('Very well');
    expect(inputs[1]?.resume).toMatchObject([{ interruptId: 'i-1', status: 'cancelled' }]);
    expect(inputs[1]?.messages.at(-1)).toMatchObject({ role: 'user' });
  });

  it('tells that the run failed which took the answer', async () => {
    const { seen, press } = await open(asks(EMAIL), fails);
    await press(APPROVES);
    await waitFor(() => expect(seen.run).toMatchObject({ status: 'failed', interrupts: [] }));
    expect(document.body.textContent).toContain('overloaded');
  });

  it('keeps the answer where the runtime refuses it, as one that came too late', async () => {
    const { inputs, seen } = await open(asks({ ...EMAIL, expiresAt: 'not a date' }), says('Sent'));
    await seen.run?.approve(seen.run.interrupts[0]?.key ?? '');
    expect(seen.run?.interrupts).toMatchObject([{ status: { state: 'failed' } }]);
    expect(inputs).toHaveLength(1);
  });
});
