import type { OwnAction } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { readsAsRefusal } from '../../src/core/admission/refusing-words.js';
import { labelMeaning } from '../../src/core/admission/words.js';
import type { Choice, ConfirmationPrompt } from '../../src/core/protocol/prompt.js';
import { stepWords } from '../../src/renderers/steps/step-words.js';
import { ownQuestion, saidOf } from '../../src/ui/labels/action-words.js';
import { choiceLabel } from '../../src/ui/labels/choice-label.js';
import type { Labels } from '../../src/ui/labels/labels.js';
import type { CallWords, Consequences } from '../../src/ui/settings/consequences.js';
import { english, packs } from '../labels/support/packs.js';

const languages: readonly (readonly [string, Labels])[] = Object.entries({ english, ...packs });
const yes: Choice = { id: 'yes', label: null, tone: 'approve', feedback: 'none' };
const no: Choice = { id: 'no', label: null, tone: 'deny', feedback: 'none' };

const running = (...names: string[]): ConfirmationPrompt => ({
  kind: 'confirmation',
  message: 'Delete everything?',
  calls: names.map((name, index) => ({
    found: true,
    toolCallId: `t-${index}`,
    name,
    args: {},
    argsText: '{}',
    complete: true,
    origin: 'stream',
  })),
  choices: [yes, no],
  edit: null,
  extras: [],
});
const buttons = (prompt: ConfirmationPrompt, consequences: Consequences, labels = english) =>
  prompt.choices.map((choice) =>
    choiceLabel(choice, prompt, labels, saidOf(prompt, { consequences, labels })),
  );
const known = (name: string, words: CallWords = {}) => buttons(running(name), { [name]: words });

describe('the buttons of a tool that the app knows', () => {
  it.each([
    ['sendEmail', 'Send', 'Don’t send'],
    ['delete_file', 'Delete', 'Don’t delete'],
    ['mcp__mail__send_email', 'Send', 'Don’t send'],
    ['mail.send', 'Send', 'Don’t send'],
    ['HTTPGet', 'Approve', 'Deny'],
    ['frobnicate', 'Approve', 'Deny'],
    ['sender', 'Approve', 'Deny'],
    ['Bash', 'Run', 'Don’t run'],
    ['constructor', 'Approve', 'Deny'],
  ])('%s: “%s” and “%s”', (name, approve, deny) => {
    expect(known(name)).toEqual([approve, deny]);
  });

  it.each([
    'cancel_order',
    'reject_invoice',
    'stop_server',
    'declineMeeting',
    'abort-build',
    'orders.cancel',
    'run_cancel_order',
    'send_no_reply',
    'delete_and_refuse',
    'SKIP_STEP',
    'storniere_bestellung',
    'annuler_commande',
    'rechazarFactura',
    'cancelar_pedido',
    'إلغاء_الطلب',
    '注文をキャンセル',
    '取消订单',
  ])('%s: nothing of a refusal is on the button that approves', (name) => {
    expect(known(name)).toEqual(['Approve', 'Deny']);
  });

  it('in the app’s words', () => {
    const words = { action: 'Refund €49.90', refusal: 'Keep it' };
    expect(known('refund', words)).toEqual(['Refund €49.90', 'Keep it']);
    expect(known('refund', { action: 'Refund €49.90' })).toEqual(['Refund €49.90', 'Don’t refund']);
  });

  it.each([
    'Cancel order',
    'Stop the server',
    'Don’t send',
    'Bestellung stornieren',
    'Ne pas envoyer',
    '停止',
    'رفض الفاتورة',
    'a'.repeat(61),
  ])('the app’s “%s” does not stand on the button that approves', (action) => {
    expect(known('send', { action })).toEqual(['Approve', 'Deny']);
  });

  it('a yes of the app’s does not stand on the button that refuses', () => {
    expect(known('send', { refusal: 'Yes, send it' })).toEqual(['Send', 'Don’t send']);
  });

  it('several calls share a verb or have none', () => {
    const table = { send_a: {}, send_b: {}, delete_c: {} };
    expect(buttons(running('send_a', 'send_b'), table)).toEqual(['Send', 'Don’t send']);
    expect(buttons(running('send_a', 'delete_c'), table)).toEqual(['Approve', 'Deny']);
    expect(buttons(running('send_a', 'send_z'), table)).toEqual(['Approve', 'Deny']);
  });

  it('what the edited arguments give counts', () => {
    const prompt = running('refund');
    const consequences: Consequences = { refund: ({ sum }) => ({ action: `Refund ${sum}` }) };
    expect(saidOf(prompt, { consequences, labels: english }, { args: { sum: '€39.90' } })?.action).toBe(
      'Refund €39.90',
    );
  });
});

it('a call whose arguments are uncertain has plain buttons', () => {
  const prompt = running('send');
  const calls = prompt.calls.map((call) => ({ ...call, complete: false }));
  expect(buttons({ ...prompt, calls }, { send: { action: 'Send email' } })).toEqual(['Approve', 'Deny']);
});

describe('the buttons of a tool that the app does not know', () => {
  it.each([
    ['sendEmail', 'Send', 'Don’t send'],
    ['deleteFile', 'Delete', 'Don’t delete'],
    ['refund_payment', 'Refund', 'Don’t refund'],
    ['deploy-service', 'Deploy', 'Don’t deploy'],
    ['mcp__mail__send_email', 'Send', 'Don’t send'],
    ['toString', 'Approve', 'Deny'],
    ['payment', 'Approve', 'Deny'],
    // One word may be a thing: "order", "book", "mail".
    ['order', 'Approve', 'Deny'],
    ['shop.order', 'Approve', 'Deny'],
    ['cancel_order', 'Approve', 'Deny'],
    ['send_no_reply', 'Approve', 'Deny'],
    ['annuler_commande', 'Approve', 'Deny'],
  ])('%s: “%s” and “%s”', (name, approve, deny) => {
    expect(buttons(running(name), {})).toEqual([approve, deny]);
  });

  it.each(languages)('never make its heading: %s', (_, labels) => {
    const prompt = running('read_file');
    const said = saidOf(prompt, { consequences: {}, labels });
    expect(buttons(prompt, {}, labels)[0]).toBe(labels.verbs.read);
    expect(ownQuestion(prompt, labels, said)).toBeNull();
  });

  it('are plain for several calls, and for arguments that are uncertain', () => {
    const prompt = running('send_email');
    const calls = prompt.calls.map((call) => ({ ...call, complete: false }));
    expect(buttons({ ...prompt, calls }, {})).toEqual(['Approve', 'Deny']);
    expect(buttons(running('send_email', 'send_email'), {})).toEqual(['Approve', 'Deny']);
  });

  it.each(['cancel_order', 'reject_invoice', 'stop_server', 'decline', 'abort', 'skip', 'dismiss'])(
    '%s: plain, whatever stands around it',
    (verb) => {
      const names = [verb, `send_${verb}`, `${verb}Send`, `run-${verb}-now`, `mail.${verb}`];
      for (const name of names) expect(buttons(running(name), {})).toEqual(['Approve', 'Deny']);
    },
  );
});

it.each(languages)(
  'a tool whose source fixes its name is asked about in the page’s words: %s',
  (_, labels) => {
    const called = running('Bash');
    const does: OwnAction = 'run';
    const prompt = { ...called, calls: called.calls.map((call) => ({ ...call, does })) };
    const said = saidOf(prompt, { consequences: {}, labels });
    expect(buttons(prompt, {}, labels)).toEqual([labels.ownActions.run, labels.dontDo(labels.verbs.run)]);
    expect(ownQuestion(prompt, labels, said)).toBe(labels.askAgreed(labels.ownActions.run));
    const own = { Bash: { action: 'Run the tests', question: 'Run the tests?' } };
    expect(ownQuestion(prompt, labels, saidOf(prompt, { consequences: own, labels }))).toBe('Run the tests?');
  },
);

it('a second step before a refusal quotes the button that was pressed', () => {
  const settings = { labels: english, consequences: {} };
  const answer = { kind: 'chosen', choice: 'no' } as const;
  expect(stepWords(running('send_email'), answer, 'send', 'now', settings).quoted).toEqual(['Don’t send']);
});

it('the producer’s own words stay', () => {
  const prompt = { ...running('sendEmail'), choices: [{ ...yes, label: 'Allow once' }, no] };
  expect(buttons(prompt, { sendEmail: { action: 'Send email' } })).toEqual(['Allow once', 'Deny']);
});

it('the question is the app’s, or what the button says', () => {
  const ask = (said: CallWords) => ownQuestion(running('sendEmail'), english, said);
  expect(ask({ question: 'Send this email?' })).toBe('Send this email?');
  expect(ask({ action: 'Send email' })).toBe('Send email?');
  expect(ask({ text: 'Sends an email' })).toBeNull();
});

describe.each(languages)('the verbs in %s', (_, labels) => {
  it.each(Object.entries({ ...labels.ownActions, ...labels.verbs }))(
    '%s: “%s” never reads as a refusal, and its refusal never as a yes',
    (_key, verb) => {
      expect(readsAsRefusal(verb)).toBe(false);
      expect(['no', 'cancel']).not.toContain(labelMeaning(verb));
      expect(labelMeaning(labels.dontDo(verb))).toBe('no');
    },
  );
});
