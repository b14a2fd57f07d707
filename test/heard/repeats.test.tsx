import { describe, expect, it } from 'vitest';
import { toolCall } from '../../stories/parts/events.js';
import { pickOne, yesNo } from '../react/press.js';
import { listenTo } from './support/listen-to.js';
import { repeatsIn } from './support/repeats.js';

const sendEmail = (id: string, to: string) => ({
  asked: { id, reason: 'tool_call', message: `Send the figures to ${to}?`, toolCallId: `call-${id}` },
  events: toolCall(`call-${id}`, 'sendEmail', { to: `${to}@example.com`, subject: 'Figures' }),
});
const [ada, grace] = [sendEmail('a', 'ada'), sendEmail('b', 'grace')];
const toDrop = { id: 'i-1', reason: 'tool_call', message: 'Drop the old copy?', toolCallId: 't-1' };
const toName = {
  id: 'i-1',
  reason: 'input_required',
  message: 'Who is it for?',
  responseSchema: {
    type: 'object',
    properties: { name: { type: 'string', title: 'Full name' } },
    additionalProperties: false,
    required: ['name'],
  },
};

describe('during a whole prompt nothing is read three times, or twice in a row', () => {
  it.each([
    ['a yes or no', [yesNo('a')], [], ['Yes']],
    ['a confirmation', [ada.asked], ada.events, ['Send']],
    [
      'two confirmations',
      [ada.asked, grace.asked],
      [...ada.events, ...grace.events],
      ['button, Send, ', 'button, Send, ', 'Send 2 answers'],
    ],
    ['a question', [pickOne], [], ['radio, South', 'Send']],
    ['a form', [toName], [], ['textbox, Full name', 'Send']],
  ] as const)('%s', async (_name, asked, before, steps) => {
    const { wait, take, findByRole, readReceipts, transcript } = await listenTo(asked, before);
    if (asked.some((one) => one === toName)) await findByRole('textbox', { name: /Full name/ });
    wait();
    for (const step of steps) await take(step);
    await readReceipts();
    // This text of ours belongs to each of the two calls.
    expect(repeatsIn(await transcript(), ['will run with'])).toEqual([]);
  });

  it('a danger is read with the card too, for a person who has missed the announcement', async () => {
    const { wait, take, readReceipts, transcript } = await listenTo(
      [toDrop],
      toolCall('t-1', 'dropDatabase', { name: 'copy' }),
    );
    wait();
    for (const step of ['Delete', 'Run dropDatabase']) await take(step);
    await readReceipts();
    expect(repeatsIn(await transcript(), ['Can’t be undone'])).toEqual([]);
  });

  it('several yes-or-no requests without a call: only the question distinguishes their buttons', async () => {
    const { wait, take, readReceipts, transcript } = await listenTo([yesNo('a'), yesNo('b')]);
    wait();
    for (const step of ['Yes', 'Yes', 'Send 2 answers']) await take(step);
    await readReceipts();
    expect(repeatsIn(await transcript(), ['Go on with a?', 'Go on with b?'])).toEqual([]);
  });
});
