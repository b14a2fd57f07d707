import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createAgentUIStreamResponse, DefaultChatTransport } from 'ai';
import { HoldpointProvider, useInterruptedRun } from 'holdpoint';
import { createScriptedSource } from 'holdpoint/testing';
import { expect, it } from 'vitest';
import { ElementsCall } from '../../stories/docs/elements-call.js';
import { ElementsChat } from '../../stories/docs/elements-chat.js';
import { createStoryAgent } from '../../stories/systems/ai-sdk-model.js';

/** A route whose agent answers in the page, with messages that have been JSON. */
function transportTo(agent: ReturnType<typeof createStoryAgent>) {
  return new DefaultChatTransport({
    fetch: (_, init) =>
      createAgentUIStreamResponse({ agent, uiMessages: JSON.parse(String(init?.body)).messages }),
  });
}

/** The chat, whose agent wants to delete a file and asks a question. */
async function asked() {
  render(
    <HoldpointProvider graceMs={0}>
      <ElementsChat transport={transportTo(createStoryAgent())} />
    </HoldpointProvider>,
  );
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
  await userEvent.type(field, 'Clean up the reports{Enter}');
  const card = await screen.findByRole('region', { name: /Deletes data/ });
  return { field, card };
}

it('asks below the call, in its message, and keeps the card when the call is opened and closed', async () => {
  const { card } = await asked();
  const header = screen.getByRole('button', { name: 'deleteFile approval-requested' });
  expect(header.closest('[data-from="assistant"]')?.contains(card)).toBe(true);
  expect(header.compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await userEvent.click(header);
  await userEvent.click(header);
  expect(card.isConnected).toBe(true);
});

it('answers in its own input while something is open, and then sends messages again', async () => {
  const { field } = await asked();
  await userEvent.type(field, 'Archive it');
  await userEvent.click(screen.getByRole('button', { name: /with this note$/ }));
  expect(field.value).toBe('');
  await userEvent.click(await screen.findByRole('radio', { name: /prod/ }));
  const [question] = screen.getAllByRole('region', { name: /Which environment/ });
  await userEvent.click(within(question ?? document.body).getByRole('button', { name: 'Send' }));
  const reply = await screen.findByText(/I was told this.*askUser/);
  expect(reply.textContent).toContain('Archive it');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' })).toBeTruthy());
  // The receipts show it, so AI Elements' own text would repeat it.
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows AI Elements’ text for a call that was decided before the page was loaded', () => {
  const source = createScriptedSource();
  const part = {
    type: 'tool-deleteFile',
    toolCallId: 'c-1',
    state: 'output-denied',
    input: {},
    approval: { id: 'a-1', approved: false },
  } as const;
  function Call() {
    return <ElementsCall run={useInterruptedRun(source)} part={part} />;
  }
  render(<Call />);
  expect(screen.getByRole('alert').textContent).toBe('Denied');
});
