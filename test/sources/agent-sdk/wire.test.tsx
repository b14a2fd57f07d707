import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { producer } from '../../support/walk.js';
import { agentSdkWays } from '../../ways/agent-sdk.js';
import wire from '../../wire/other-systems/agent-sdk.json' with { type: 'json' };
import { askingCall, finished, goneOn, started } from './serve-agent-sdk.js';
import { showAgentSdk } from './show-agent-sdk.js';

/** agent_sdk is not public: the requests are composed from its documentation. */
const agentSdk = producer('agent_sdk', null, agentSdkWays);

const confirmation = [started, ...askingCall(wire.event.interaction.interaction_id), wire.event, finished];
const question = [started, wire.event_as_custom, finished];

/** The message that the wire file lists as accepted; only its id is generated anew. */
function accepted(name: string) {
  const found = wire.next_run_messages.find((one) => one.case === name);
  if (!found) throw new Error(`The file has no case ${name}.`);
  return { ...found.message, id: expect.any(String) };
}

async function show(turn: readonly object[]) {
  const shown = await showAgentSdk([turn, goneOn]);
  const press = async (name: string | RegExp) => {
    await shown.user.click(await screen.findByRole('button', { name }));
  };
  const answered = async () => {
    await waitFor(() => expect(shown.run().status).toBe('idle'));
    expect(shown.received).toHaveLength(2);
    expect(shown.warnings).toEqual([]);
    return shown.lastMessage();
  };
  return { ...shown, press, answered };
}

describe('the recorded requests of agent_sdk, answered as a person does', () => {
  it('approved', agentSdk('a confirmation', 'approve'), async () => {
    const { press, answered, run } = await show(confirmation);
    expect(await screen.findByText("Deploy agent 'weather-bot' to production?")).toBeTruthy();
    expect(screen.getByText('target_tool: deploy_agent')).toBeTruthy();
    await press('Yes');
    expect(await answered()).toStrictEqual(accepted('approved'));
    expect(run().receipts).toMatchObject([{ ending: 'approved' }]);
  });

  it(
    'rejected with feedback, which that choice requires',
    agentSdk('a confirmation', 'deny with a reason'),
    async () => {
      const { press, answered, user, received, run } = await show(confirmation);
      await press(/^No — tell me what to change/);
      await press('No — tell me what to change');
      expect(screen.getByText('Enter a reason')).toBeTruthy();
      expect(received).toHaveLength(1);
      await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Staging first, please.');
      await press('No — tell me what to change');
      expect(await answered()).toStrictEqual(accepted('rejected with feedback'));
      expect(run().receipts).toMatchObject([{ ending: 'denied' }]);
    },
  );

  it('question, free text', agentSdk('a question', 'answer'), async () => {
    const { user, press, answered } = await show(question);
    expect(await screen.findByText('Which data source should I connect to?')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Something else' }));
    await user.type(screen.getByRole('textbox', { name: 'Your answer' }), 'the CSV on the share');
    await press('Send');
    expect(await answered()).toStrictEqual(accepted('question, free text'));
  });

  it('question, an option', agentSdk('a question', 'choose one'), async () => {
    const { user, press, answered } = await show(question);
    await user.click(await screen.findByRole('radio', { name: /BigQuery/ }));
    await press('Send');
    const { content } = { content: [], ...(await answered()) };
    expect(content).toStrictEqual([
      {
        type: 'data',
        name: 'interaction_response',
        data: {
          interaction_id: wire.event_as_custom.value.interaction_id,
          selected_option_id: 'bigquery',
          cancelled: false,
        },
      },
    ]);
  });

  it('cancelled', agentSdk('a confirmation', 'cancel'), async () => {
    const { press, answered, run } = await show(question);
    await press('Skip');
    await press('Skip');
    expect(await answered()).toStrictEqual(accepted('cancelled'));
    expect(run().receipts).toMatchObject([{ ending: 'cancelled' }]);
  });

  it('suggests the default option and never chooses it', async () => {
    const { press, received } = await show(question);
    const suggested = await screen.findByRole('radio', { name: /PostgreSQL\s*suggested/ });
    for (const option of screen.getAllByRole('radio')) expect(option).toHaveProperty('checked', false);
    expect(suggested).toHaveProperty('checked', false);
    await press('Send');
    expect(screen.getByText('Choose one')).toBeTruthy();
    expect(received).toHaveLength(1);
  });

  it(
    'takes a text alone on a confirmation, which is neither a yes nor a no',
    agentSdk('a confirmation', 'answer'),
    async () => {
      const { press, answered, user, run } = await show(confirmation);
      await press('Reply…');
      await user.type(screen.getByRole('textbox', { name: /Your answer/ }), 'Ask me on Monday');
      await press('Reply');
      expect(await answered()).toStrictEqual({
        ...accepted('approved'),
        content: [
          {
            type: 'data',
            name: 'interaction_response',
            data: {
              interaction_id: wire.event.interaction.interaction_id,
              free_text: 'Ask me on Monday',
              cancelled: false,
            },
          },
        ],
      });
      expect(run().receipts).toMatchObject([{ ending: 'answered' }]);
    },
  );

  it('marks the suggested choice of a confirmation, and does not press it', async () => {
    const { interaction } = wire.event;
    const suggesting = { ...wire.event, interaction: { ...interaction, default_option_id: 'no' } };
    const { received } = await show([started, suggesting, finished]);
    expect(await screen.findByRole('button', { name: /^No\s*suggested$/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Yes' })).toBeTruthy();
    expect(received).toHaveLength(1);
  });

  it('shows which node asks, and counts down from the arrival of the request', async () => {
    const interaction = { ...wire.event.interaction, source_node: 'planner', timeout_ms: 90_000 };
    const { run, clock } = await show([started, { ...wire.event, interaction }, finished]);
    expect((await screen.findByText('planner')).closest('bdi')?.parentElement?.textContent).toContain(
      'from planner',
    );
    expect(run().interrupts).toMatchObject([{ expiry: { kind: 'open', at: clock.now() + 90_000 } }]);
    act(() => clock.advance(90_000));
    expect(screen.getByText(/Expired/, { selector: '.hp-notice *' })).toBeTruthy();
  });

  it('does not show the pending result as the tool’s result', async () => {
    const { press, answered, container, run } = await show(confirmation);
    await press('Yes');
    await answered();
    expect(run().receipts).toMatchObject([{ toolCall: null }]);
    expect(container.textContent).not.toContain('interaction_pending');
  });

  it('sends the whole history with the answer, including the call that asked', async () => {
    const { press, answered, received } = await show(confirmation);
    await press('Yes');
    await answered();
    expect(received[1]?.messages).toMatchObject([
      { role: 'user', content: 'Please go ahead' },
      {
        role: 'assistant',
        toolCalls: [
          {
            id: 'tc-1',
            type: 'function',
            function: { name: 'ask_confirmation', arguments: '{"question":"Deploy?"}' },
          },
        ],
      },
      { role: 'tool', toolCallId: 'tc-1', content: JSON.stringify(wire.tool_result_seen_before) },
      { role: 'user', content: [{ name: 'interaction_response' }] },
    ]);
    expect(received[1]).toMatchObject({ threadId: 'thread-1', state: {}, tools: [], context: [] });
    expect(received[1]?.runId).not.toBe(received[0]?.runId);
    expect(received[1]).not.toHaveProperty('resume');
  });
});
