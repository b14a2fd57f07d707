import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InterruptSlot, InterruptStack, useInterruptedRun } from 'holdpoint';
import {
  type ChatLike,
  confirmationTool,
  formTool,
  type MessageLike,
  useAiSdkSource,
} from 'holdpoint/ai-sdk';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { APPROVES } from '../../../stories/parts/events.js';
import { eventually } from '../../support/eventually.js';

const input = { path: '/srv/data' };
const call = (id: string, tool: string, state: string, more: object = {}) => ({
  type: `tool-${tool}`,
  toolCallId: id,
  input,
  state,
  ...more,
});
const approval = (approved?: boolean, reason?: string) => ({
  approval: { id: 'p', ...(approved !== undefined && { approved }), ...(reason && { reason }) },
});

const tools = {
  book: confirmationTool({ message: () => 'Book it?' }),
  contact: formTool({
    message: () => 'Who is it?',
    schema: { type: 'object', properties: { name: { type: 'string', title: 'Name' } } },
  }),
  secret: formTool({
    message: () => 'Which key?',
    schema: { type: 'object', properties: { key: { type: 'string', format: 'password' } } },
  }),
};

interface PageProps {
  readonly parts: readonly object[];
  readonly after?: readonly object[];
  readonly status?: ChatLike['status'];
  readonly calls: readonly string[];
}

/** A chat as it is after a reload: with its messages, and a slot at some calls. */
function Page({ parts, after = [], status = 'ready', calls }: PageProps) {
  const [messages, setMessages] = useState<readonly MessageLike[]>(() =>
    JSON.parse(JSON.stringify([{ id: 'm-1', role: 'assistant', parts }, ...after])),
  );
  const respond = (isMine: (part: object) => boolean, changes: object) =>
    setMessages((all) =>
      all.map((message) => ({
        ...message,
        parts: message.parts.map((part) => (isMine(part) ? { ...part, ...changes } : part)),
      })),
    );
  const chat: ChatLike = {
    id: 'chat',
    messages,
    status,
    addToolOutput: () => {},
    addToolApprovalResponse: (one) =>
      respond((part) => 'approval' in part && JSON.stringify(part.approval).includes(`"${one.id}"`), {
        state: 'approval-responded',
        approval: one,
      }),
    sendMessage: () => {},
    setMessages: () => {},
  };
  const run = useInterruptedRun(useAiSdkSource(chat, { tools }));
  return (
    <>
      {calls.map((id) => (
        <section key={id} aria-label={id}>
          <InterruptSlot run={run} toolCallId={id} graceMs={0} />
        </section>
      ))}
      <InterruptStack run={run} graceMs={0} />
    </>
  );
}

const at = (id: string) => screen.getByRole('region', { name: id }).textContent ?? '';
const announced = () => document.querySelector('[aria-live]')?.textContent ?? '';

describe('after a reload the messages tell at the call', () => {
  it.each<readonly [string, object, readonly string[]]>([
    [
      'that it was approved and what its tool reported',
      call('c', 'delete', 'output-available', { ...approval(true), output: 'Gone.' }),
      ['Approved', 'delete', '/srv/data', 'Gone.'],
    ],
    [
      'that it was approved and failed',
      call('c', 'delete', 'output-error', { ...approval(true), errorText: 'Disk is full.' }),
      ['Failed', 'delete', 'Disk is full.'],
    ],
    [
      'that it was denied, and why',
      call('c', 'delete', 'output-denied', approval(false, 'Archive it first.')),
      ['Denied', 'delete', '“Archive it first.”'],
    ],
    [
      'that it was dismissed',
      call(
        'c',
        'delete',
        'output-denied',
        approval(false, 'The user dismissed the request without deciding.'),
      ),
      ['Skipped'],
    ],
    [
      'which option was chosen',
      call('c', 'book', 'output-available', { output: { approved: false, feedback: 'Too dear' } }),
      ['Denied', 'Book it?', '“Too dear”'],
    ],
    [
      'what was filled in',
      call('c', 'contact', 'output-available', { output: { name: 'Ada' } }),
      ['Answered', 'Who is it?', 'Name: Ada'],
    ],
    [
      'an output that no answer of the tool makes',
      call('c', 'book', 'output-available', { output: 'whatever' }),
      ['Answered', 'Book it?'],
    ],
    [
      'that the person did not answer',
      call('c', 'book', 'output-error', { errorText: 'The user did not answer.' }),
      ['Skipped', 'Book it?'],
    ],
  ])('%s', async (_, part, words) => {
    render(<Page parts={[{ type: 'step-start' }, part, { type: 'step-start' }]} calls={['c']} />);
    await eventually(() => {
      for (const word of words) expect(at('c')).toContain(word);
    });
    expect(announced()).toBe('');
  });

  it('nothing of a secret', async () => {
    const part = call('c', 'secret', 'output-available', { output: { key: 'hunter2' } });
    render(<Page parts={[part]} calls={['c']} />);
    await eventually(() => expect(at('c')).toContain('1 field filled in'));
    expect(document.body.innerHTML).not.toContain('hunter2');
  });

  it('that an answer has left, once the message goes on or another follows', async () => {
    const responded = call('c', 'delete', 'approval-responded', approval(true));
    render(<Page parts={[responded, { type: 'step-start' }, { type: 'text', text: 'Ok' }]} calls={['c']} />);
    await eventually(() => expect(at('c')).toContain('Approved'));
    expect(at('c')).not.toContain('not sent yet');
  });

  it('nothing where a rule of the server decided, or where the server ran a tool by itself', async () => {
    const rule = call('a', 'delete', 'output-available', {
      approval: { id: 'x', approved: true, isAutomatic: true },
    });
    const own = call('b', 'readFile', 'output-available', { output: 'text' });
    const mine = call('c', 'delete', 'output-available', { ...approval(true), output: 'Gone.' });
    render(<Page parts={[rule, own, mine]} calls={['a', 'b', 'c']} />);
    await eventually(() => expect(at('c')).toContain('Approved'));
    expect([at('a'), at('b')]).toEqual(['', '']);
  });
});

it('an approval that waits for the answer beside it says that it is not sent yet', async () => {
  const part = (id: string) =>
    call(id, `delete-${id}`, 'approval-requested', { approval: { id: `p-${id}` } });
  const page = render(<Page parts={[part('c'), part('d')]} calls={['c', 'd']} />);
  const press = async (id: string) =>
    userEvent.click(within(screen.getByRole('region', { name: id })).getByRole('button', { name: APPROVES }));
  await eventually(() => expect(at('d')).toContain('Delete'));
  await press('c');
  await eventually(() => expect(at('c')).toMatch(/^Approved.*not sent yet/));
  expect(announced()).not.toContain('Approved: ');
  await press('d');
  await eventually(() => expect(at('d')).toContain('Approved'));
  page.rerender(<Page parts={[]} calls={['c', 'd']} status="submitted" />);
  await eventually(() => expect(at('c')).not.toContain('not sent yet'));
  await act(async () => page.rerender(<Page parts={[]} calls={['c', 'd']} />));
  expect(at('c')).not.toContain('not sent yet');
  expect(at('d')).not.toContain('not sent yet');
});
