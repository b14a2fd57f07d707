import { refuseAnswered } from 'holdpoint/ai-sdk/server';
import { describe, expect, it } from 'vitest';
import { ASKED, DONE, RESPONDED, TEXT } from './support/chat-that-asks.js';

type Parts = readonly { type: string }[];

const assistant = (...parts: Parts) => ({
  id: 'm',
  role: 'assistant',
  parts,
});
const user = { id: 'u', role: 'user', parts: [TEXT] };
const BY_RULE = { ...RESPONDED, approval: { id: 'ap', approved: true, isAutomatic: true } };
const OTHER = { ...DONE, toolCallId: 'd', approval: { id: 'aq', approved: true } };
const DENIED = { ...RESPONDED, approval: { id: 'ap', approved: false } };

/** What the server does with a page's answer, given what it has stored. */
const statusOf = (stored: object[], sent: Parts = [RESPONDED]) =>
  refuseAnswered([user, assistant(...sent)], JSON.parse(JSON.stringify(stored)))?.status ?? 200;

describe('an approval that a page sends', () => {
  it.each([
    ['an output', DONE],
    ['an output, of a message that has another id', { ...DONE, approval: { id: 'other', approved: true } }],
    ['an error as its output', { ...RESPONDED, state: 'output-error', errorText: 'Full.' }],
    ['a denial', { ...RESPONDED, state: 'output-denied' }],
    ['an answer that is being run', RESPONDED],
    ['the opposite answer', DENIED],
    ['an answer under another id of its call', { ...RESPONDED, toolCallId: 'd' }],
  ])('is refused where the server has stored %s', (_, part) => {
    expect(statusOf([user, assistant(part)])).toBe(409);
    expect(statusOf([assistant(part), user], [DENIED])).toBe(409);
  });

  it.each([
    ['nothing', []],
    ['the request', [user, assistant(ASKED)]],
    ['a decision of a rule', [assistant(BY_RULE)]],
    ['another call', [assistant(OTHER)]],
    ['what is no message', [null, { role: 'assistant' }, 7]],
  ])('runs where the server has stored %s', (_, stored) => {
    expect(statusOf(JSON.parse(JSON.stringify(stored)))).toBe(200);
  });

  it('does not count as news in a later request, which would never be answered', () => {
    const history = [user, assistant(RESPONDED), user];
    expect(refuseAnswered(history, history)).toBeNull();
    expect(refuseAnswered([user, assistant(DONE, TEXT)], [user, assistant(DONE, TEXT)])).toBeNull();
  });

  it('is judged by what is stored, whatever the page says of its call', () => {
    const claims = [user, assistant(DONE), assistant(RESPONDED)];
    expect(refuseAnswered(claims, [user, assistant(ASKED)])).toBeNull();
  });

  it('is refused in words that begin with the code', async () => {
    const refusal = refuseAnswered([assistant(RESPONDED)], [assistant(DONE)]);
    expect(await refusal?.text()).toMatch(/^ALREADY_ANSWERED/);
  });
});
