import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InterruptReceipt, InterruptSlot, InterruptStack, type Receipt, useInterruptedRun } from 'holdpoint';
import type { Answer, Prompt } from 'holdpoint/core';
import { createScriptedSource, type ScriptedSource } from 'holdpoint/testing';
import { describe, expect, it } from 'vitest';
import { APPROVES, approved, toolCall } from '../../../stories/parts/events.js';
import { everyKind } from '../every-kind.js';

const mail = {
  found: true,
  toolCallId: 't',
  name: 'sendEmail',
  args: { to: 'ada@example.com', body: 'Hi' },
  argsText: '{"to":"ada@example.com","body":"Hi"}',
  complete: true,
  origin: 'stream',
} as const;
const edit = { callIndex: 0, schema: null, choiceIds: ['approve'] };
const asksForMail = { ...everyKind.confirmation, message: 'Send it to Ada?', calls: [mail], edit };
const command = { ...mail, name: 'Bash', args: { command: 'npm run build' }, argsText: '' };

function lineOf(
  prompt: Prompt,
  ending: Receipt['ending'],
  answer: Answer | null,
  more: Partial<Receipt> = {},
) {
  const interrupt = { id: 'i', reason: 'tool_call' };
  const receipt = { key: 'k', interrupt, prompt, messageId: null, answer, ending, at: 0, toolCall: null };
  const { container } = render(<InterruptReceipt receipt={{ ...receipt, ...more }} />);
  const line = container.querySelector('.hp-receipt');
  // Without the parts below the line.
  line?.querySelector('.hp-receipt-notes')?.remove();
  return line?.textContent ?? '';
}

describe('the line of a receipt tells the decision', () => {
  it.each<readonly [string, Prompt, Receipt['ending'], Answer, readonly string[]]>([
    [
      'the command that was approved, though the question does not name it',
      { ...everyKind.confirmation, message: 'Claude wants to run a command', calls: [command] },
      'approved',
      { kind: 'chosen', choice: 'approve' },
      ['Approved', 'Bash', 'npm run build'],
    ],
    [
      'the first line of a long command',
      {
        ...everyKind.confirmation,
        calls: [{ ...command, args: { command: `cd /srv\n${'x'.repeat(500)}` } }],
      },
      'approved',
      { kind: 'chosen', choice: 'approve' },
      ['Bash', 'cd /srv …'],
    ],
    [
      'a number, where the call has no text',
      { ...everyKind.confirmation, calls: [{ ...command, name: 'refund', args: { cents: 4990 } }] },
      'approved',
      { kind: 'chosen', choice: 'approve' },
      ['refund', '4990'],
    ],
    [
      'why it was denied',
      asksForMail,
      'denied',
      { kind: 'chosen', choice: 'deny', feedback: 'Archive it first.' },
      ['Denied', 'Send it to Ada?', 'sendEmail', '“Archive it first.”'],
    ],
    [
      'the agent’s own choice',
      { ...asksForMail, choices: [{ id: 'later', label: 'Tomorrow', tone: 'neutral', feedback: 'none' }] },
      'answered',
      { kind: 'chosen', choice: 'later' },
      ['Answered', 'Tomorrow'],
    ],
    [
      'the option that was chosen',
      everyKind.question,
      'answered',
      { kind: 'answered', answers: new Map([['q', { options: ['b'], text: 'or c', note: 'soon' }]]) },
      ['Answered', 'b, or c, “soon”'],
    ],
    [
      'the values of a form',
      everyKind.form,
      'answered',
      { kind: 'filled', value: { year: 2026, audited: false } },
      ['Answered', 'year: 2026', 'audited: No'],
    ],
    [
      'the first values of a long form, and how many there are',
      everyKind.form,
      'answered',
      { kind: 'filled', value: { a: 1, b: 2, c: 3, d: 4, e: 5 } },
      ['a: 1', 'c: 3', '5 fields filled in'],
    ],
    [
      'free text',
      everyKind.freeform,
      'answered',
      { kind: 'filled', value: 'Holdpoint 1.0' },
      ['Answered', '“Holdpoint 1.0”'],
    ],
    ['the host of a link', everyKind.link, 'answered', { kind: 'opened' }, ['Answered', 'example.com']],
    [
      'how a review was decided',
      everyKind.review,
      'answered',
      {
        kind: 'reviewed',
        items: [
          { kind: 'chosen', choice: 'approve' },
          { kind: 'chosen', choice: 'deny' },
        ],
      },
      ['Answered', '1 approved, 1 denied'],
    ],
  ])('%s', (_, prompt, ending, answer, words) => {
    const line = lineOf(prompt, ending, answer);
    for (const part of words) expect(line).toContain(part);
  });

  it('an edited call as it was approved, and not the question about the first one', () => {
    const editedArgs = { to: 'ben@example.com', body: 'Hi' };
    const line = lineOf(asksForMail, 'approved', { kind: 'chosen', choice: 'approve', editedArgs });
    for (const part of ['Approved', 'sendEmail', 'ben@example.com', '1 change']) expect(line).toContain(part);
    expect(line).not.toContain('ada');
    expect(line).not.toContain('Ada');
  });

  it('in the words of the definition', () => {
    const definition = { definition: { reason: 'seat' }, inWords: () => 'Seat 12A' };
    const line = lineOf(everyKind.form, 'answered', { kind: 'filled', value: {} }, { definition });
    expect(line).toContain('Seat 12A');
  });

  it('the call alone where nothing was answered here', () => {
    expect(lineOf(asksForMail, 'expired', null)).toMatch(/Expired.*Send it to Ada\?.*sendEmail/);
  });

  it('no value of a form or a call that asks for a secret', () => {
    const pin = { type: 'object', properties: { pin: { type: 'string', format: 'password' } } };
    const form = lineOf({ ...everyKind.form, schema: pin }, 'answered', {
      kind: 'filled',
      value: { pin: '4711' },
    });
    expect(form).toContain('1 field filled in');
    expect(form).not.toContain('4711');
    const call = { ...mail, args: { pin: '4711' } };
    const secret = { ...asksForMail, calls: [call], edit: { ...edit, schema: pin } };
    expect(lineOf(secret, 'approved', { kind: 'chosen', choice: 'approve' })).not.toContain('4711');
  });

  it('is the same text that was cut, in full below', async () => {
    const words = `First ${'and then '.repeat(40)}the end.`;
    const receipt = {
      key: 'k',
      interrupt: { id: 'i', reason: 'tool_call' },
      prompt: asksForMail,
      messageId: null,
      answer: { kind: 'chosen', choice: 'deny', feedback: words },
      ending: 'denied',
      at: 0,
      toolCall: null,
    } as const;
    render(<InterruptReceipt receipt={receipt} />);
    expect(screen.getByText(`“${words}”`)).toBeTruthy();
  });
});

function Chat({ source }: { readonly source: ScriptedSource }) {
  const run = useInterruptedRun(source);
  return (
    <>
      <section aria-label="call">
        <InterruptSlot run={run} toolCallId="t-1" graceMs={0} />
      </section>
      <InterruptStack run={run} graceMs={0} />
    </>
  );
}

it('tells the same of an answer that waits, that is sent, and that was taken', async () => {
  const source = createScriptedSource();
  render(<Chat source={source} />);
  const ask = {
    id: 'a',
    reason: 'tool_call',
    toolCallId: 't-1',
    message: 'Run it?',
    responseSchema: approved,
  };
  const other = { id: 'b', reason: 'tool_call', message: 'And this?', responseSchema: approved };
  act(() => source.interrupt([ask, other], toolCall('t-1', 'Bash', { command: 'npm run build' })));
  const place = within(screen.getByRole('region', { name: 'call' }));
  const tellsIt = () => {
    const text = screen.getByRole('region', { name: 'call' }).textContent;
    for (const part of ['Approved', 'Run it?', 'Bash', 'npm run build']) expect(text).toContain(part);
  };
  await userEvent.click(place.getByRole('button', { name: APPROVES }));
  tellsIt();
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send 2 answers' }));
  tellsIt();
  act(() => source.push({ type: 'RUN_STARTED', threadId: 'thread-1', runId: 'r-2' }));
  act(() => source.push({ type: 'RUN_FINISHED', threadId: 'thread-1', runId: 'r-2' }));
  tellsIt();
});
