import { render, screen, within } from '@testing-library/react';
import { ToolCallInterrupts } from 'holdpoint/assistant-ui';
import { expect, it } from 'vitest';
import { producer } from '../../support/walk.js';
import { assistantUiWays } from '../../ways/assistant-ui.js';
import { Stack, showThread } from './show-thread.js';

const assistant = producer('assistant-ui', '@assistant-ui/react', assistantUiWays);

it(
  'shows a request at its call, and then its receipt in the same place',
  assistant('a tool approval', 'approve'),
  async () => {
    const { user, heard, messages } = await showThread();
    expect(messages()[1]?.textContent).toMatch(/ada@example\.com.*Send.*I wait for your word/s);
    expect(document.querySelectorAll('[data-prompt]')).toHaveLength(1);
    await user.click(within(messages()[1] ?? document.body).getByRole('button', { name: 'Send' }));
    expect(await heard()).toMatchObject({ approval: { id: 'approval-1', approved: true } });
    expect(messages()[1]?.querySelector('[data-prompt]')).toBeNull();
    expect(messages()[1]?.textContent).toMatch(/Approved.*I wait for your word/s);
  },
);

it('shows a request after its message when the call has a tool UI of the app’s own', async () => {
  const { user, heard, messages } = await showThread({ tool: () => <p>An email</p> });
  expect(messages()[1]?.textContent).toMatch(/An email.*I wait for your word.*Send/s);
  await user.click(within(messages()[1] ?? document.body).getByRole('button', { name: 'Send' }));
  await heard();
  within(messages()[1] ?? document.body).getByText('Approved');
});

it(
  'takes an answer in the composer, and sends other messages as messages',
  assistant('a tool approval', 'deny with a note'),
  async () => {
    const { user, press, field, heard, runs, messages } = await showThread();
    expect(field.getAttribute('placeholder')).toBe('Or reply in words…');
    await user.type(field, 'make it 16:00');
    screen.getByRole('button', { name: /with this note$/ });
    await user.keyboard('{Enter}');
    expect(await heard()).toMatchObject({ approval: { approved: false, reason: 'make it 16:00' } });
    expect(field).toHaveProperty('value', '');
    expect(messages()).toHaveLength(2);
    await press('Be brief');
    await user.type(field, 'Thanks{Enter}');
    await screen.findByText('Done 3');
    expect(runs[2]).toMatchObject({ runConfig: { custom: { mood: 'brief' } } });
  },
);

it('does not send a text as a message when it could be meant for the request', async () => {
  const { user, field, press, runs } = await showThread();
  await user.type(field, 'Approve');
  await press('Go to it');
  expect(document.activeElement?.closest('[data-prompt]')).not.toBeNull();
  expect(field).toHaveProperty('value', 'Approve');
  expect(runs).toHaveLength(1);
});

it(
  'sends the answer of a human tool as its output',
  assistant('a tool that a person answers', 'name an option'),
  async () => {
    const args = { question: 'Which day?', options: [{ label: 'Monday' }, { label: 'Friday' }] };
    const ask = {
      type: 'tool-call',
      toolCallId: 'q',
      toolName: 'askUser',
      args,
      argsText: JSON.stringify(args),
    } as const;
    const { user, field, heard } = await showThread({ asked: [ask], humanTools: ['askUser'] });
    await user.type(field, 'friday{Enter}');
    expect(await heard()).toMatchObject({ toolName: 'askUser', result: { selected: ['Friday'] } });
  },
);

it('denies open requests before another message is sent', async () => {
  const { press, runs } = await showThread();
  await press('Say something else');
  await screen.findByText('Something else');
  const parts = runs.at(-1)?.messages.flatMap(({ content }) => [...content]) ?? [];
  expect(parts).toContainEqual(expect.objectContaining({ isError: true, toolName: 'sendEmail' }));
});

it('throws an error that names AssistantInterrupts when there is no run', () => {
  expect(() => render(<Stack />)).toThrow(/AssistantInterrupts/);
});

it('takes the options of a slot from a tool UI', async () => {
  const labels = { dontDo: () => 'Not this' };
  await showThread({ tool: (part) => <ToolCallInterrupts {...part} labels={labels} headingLevel={5} /> });
  screen.getByRole('button', { name: 'Not this' });
  screen.getByRole('heading', { level: 5 });
});
