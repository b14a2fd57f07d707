import { act, cleanup, screen } from '@testing-library/react';
import type { Choice, Prompt } from 'holdpoint/core';
import type { ScriptedSource } from 'holdpoint/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PartsContext } from '../../src/react/parts/page-parts.js';
import { toolCall, toolResult } from '../../stories/parts/events.js';
import { heldParts } from '../react/parts/support.js';
import { asking } from '../react/show-stack.js';
import { DENY_WITH } from './support/answer-plays.js';
import { calling, calls } from './support/call-scenes.js';
import { forms } from './support/form-scenes.js';
import { playInbox } from './support/inbox-play.js';
import { look, markedStack, seen, takeLeft } from './support/marked-stack.js';
import { labelKeys, markers, unmarked } from './support/markers.js';
import { fromWire, mixed } from './support/more-scenes.js';
import { playPermissions } from './support/permissions-play.js';
import { plays } from './support/plays.js';
import { item, kinds, proposal, result, scene, states } from './support/scenes.js';

/** Labels that no scene here can show on the screen, and why. */
const UNSEEN: Readonly<Record<string, string>> = {
  pageTitle: 'It stands in the title of the page: test/notification.',
  formNumber: 'It says how numbers are read: test/form/numbers.',
  waitingNotification: 'The system shows it: test/notification.',
  formUnsupported: 'The guard before the form leaves no field of a type that rjsf does not know.',
};

const failed = (id: string) => ({
  type: 'MESSAGES_SNAPSHOT',
  messages: [{ id: 'm', role: 'tool', toolCallId: id, content: '⟦result⟧', error: '⟦error⟧' }],
});

/** As in a window so small that nothing was visible yet. */
class NothingSeen {
  observe() {}
  disconnect() {}
}

const CHOICES: readonly Choice[] = [
  { id: 'approve', label: null, tone: 'approve', feedback: 'none' },
  { id: 'deny', label: null, tone: 'deny', feedback: 'none' },
];

// Each scene fails separately if a word of ours is left; only the last test needs all of them.
describe('with a marker in place of each label, no word of ours is left', () => {
  afterEach(() => {
    // Here too, because the rest does not run after a failed check.
    cleanup();
    expect(takeLeft()).toEqual([]);
  });

  it.each(Object.entries(kinds))('in a %s', async (kind, asked) => {
    const stack = markedStack(asked);
    if (kind === 'form') await stack.pressAll('send');
    if (kind === 'form') await stack.shows('formErrors');
    stack.source.runError('⟦message⟧');
    act(look);
  });

  it.each(Object.entries(calls))('in a call: %s', (_, asked) => {
    markedStack(asked);
  });

  it('in a call of a tool that the app knows', () => {
    markedStack(scene({ ...calling({ name: 'send' }), message: null }), { consequences: { send: {} } });
    markedStack(scene(calling({ does: 'run' })));
  });

  it.each([
    ...Object.entries(plays),
    ['in the inbox', playInbox] as const,
    ['with standing permissions', playPermissions] as const,
  ])('%s', (_, play) => play());

  it.each(Object.entries(forms))('in a form with %s', async (_, asked) => {
    const stack = markedStack(asked);
    await stack.press('send');
  });

  it('when time runs out', () => {
    const stack = markedStack(states.expiring);
    for (const minutes of [1, 3.5, 0.5, 0.5, 0.5, 1]) {
      act(() => stack.clock.advance(minutes * 60_000));
      look();
    }
  });

  it('when a request has waited for long', () => {
    const stack = markedStack(states.simple);
    act(() => stack.clock.advance(10 * 60_000));
    look();
  });

  it('on the receipt of an expired, a replaced and a forgotten request', async () => {
    const stack = markedStack({ interrupts: states.expiring.interrupts.slice(2) });
    act(() => stack.clock.advance(60_000));
    await stack.press('cancelRequest');
    stack.finish();
    const passed = markedStack(states.simple);
    passed.finish();
    const forgotten = markedStack(states.called);
    await forgotten.press('approve');
    act(() => forgotten.source.runError('⟦message⟧', 'UNKNOWN_INTERRUPT'));
    look();
  });

  it('on the receipt of a request that somebody answered elsewhere', () => {
    const stack = markedStack(states.simple);
    act(() =>
      stack.source.sync?.('thread-1', { open: [], settledBy: () => ({ id: '⟦id⟧', name: '⟦name⟧' }) }),
    );
    look();
  });

  it.each(['elsewhere', 'replaced', 'withdrawn', 'stopped', 'closed'] as const)(
    'on the receipt of a request that ended as %s',
    (ending) => {
      const stack = markedStack(states.simple);
      const ended = { open: [], settledBy: () => null, endedAs: () => ending };
      act(() => stack.source.sync?.('thread-1', ended));
      look();
    },
  );

  it.each([
    [
      'the agent reported an error',
      (source: ScriptedSource) => source.push({ type: 'RUN_ERROR', message: '' }),
    ],
    ['the person stopped it', (source: ScriptedSource) => source.push({ type: 'RUN_ERROR', code: 'abort' })],
  ])('on the line of an answer that was taken before %s', async (_, end) => {
    const stack = markedStack(states.called);
    await stack.press('approve');
    act(() => {
      stack.source.push({ type: 'RUN_STARTED', threadId: 'thread-1', runId: 'r-2' });
      stack.source.push({ type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta: 'On it' });
      end(stack.source);
    });
    look();
    if (!screen.queryByText(/sendAgain/)) return;
    await stack.press('sendAgain');
    look();
  });

  it('where nobody knows whether an answer arrived', async () => {
    const stack = markedStack(states.called);
    await stack.press('approve');
    act(() => {
      stack.source.push({ type: 'RUN_STARTED', threadId: 'thread-1', runId: 'r-2' });
      stack.source.end();
    });
    look();
  });

  it('in the bar, after a failure, and on receipts', async () => {
    const stack = markedStack(states.two);
    await stack.pressAll(
      'approveYes',
      'change',
      'nextUnanswered',
      'approveYes',
      'cancelRequest',
      'cancelRequest',
      'sendAnswers',
    );
    act(() => stack.source.runError('⟦message⟧'));
    look();
    await stack.press('tryAgain');
    stack.finish();
  });

  it.each([
    ['a refusal', states.called, 'deny'],
    ['words', kinds.freeform ?? states.two, 'send'],
  ] as const)('after %s that did not arrive', async (_, scene, button) => {
    const stack = markedStack(scene);
    if (button === 'send') await stack.type(/yourAnswer/, '⟦x⟧');
    await stack.press(button);
    act(() => stack.source.runError('⟦message⟧'));
    look();
  });

  it('while an approved call runs', async () => {
    const { interrupts, before } = states.called;
    const others = interrupts.map((one) => ({ ...one, id: 'i-2', toolCallId: 't-2' }));
    const stack = markedStack({
      interrupts: [...interrupts, ...others],
      before: [...before, ...toolCall('t-2', '⟦tool⟧', {})],
    });
    await stack.pressAll('approve', 'approve', 'sendAnswers');
    act(() => stack.source.push({ type: 'RUN_STARTED', threadId: 'thread-1', runId: 'r-2' }));
    look();
    stack.finish();
  });

  it('in each answer that waits for the others', async () => {
    const stack = markedStack(mixed.several);
    await stack.type(/⟦a⟧/, '1');
    await stack.press('saveAnswer');
    await stack.user.click(screen.getAllByRole('link')[0] ?? document.body);
    await stack.press('decline');
    await stack.type(/yourAnswer/, '⟦x⟧');
    await stack.press('saveAnswer');
    await stack.press('approve');
    await stack.press(DENY_WITH, 1);
    await stack.type(/feedback/, '⟦why⟧');
    await stack.press('deny', 1);
    await stack.pressAll('saveAnswer', 'saveAnswer', 'sendAnswers');
    stack.finish();
  });

  it('where several requests have one id', () => {
    const proposals = [proposal(), proposal({ message: '⟦message⟧' })];
    markedStack({ interrupts: proposals.map((prompt) => asking(prompt, 'i')) });
    cleanup();
    const question: Prompt = {
      kind: 'question',
      message: null,
      calls: [],
      questions: [{ ...item, notes: false }],
    };
    markedStack({ interrupts: [proposal(), question].map((prompt) => asking(prompt, 'i')) });
  });

  it.each([
    ['where many choices take a note', mixed.manyNotes],
    ['in a link that cannot be opened', mixed.refusedLink],
  ])('%s', (_, scene) => {
    markedStack(scene);
  });

  it('when one answer fails', async () => {
    const stack = markedStack(states.called);
    await stack.press('approve');
    act(() => stack.source.runError(''));
    look();
    await stack.press('changeAnswer');
    look();
    await stack.press('approve');
    act(() => stack.source.runError(''));
    await stack.press('tryAgain');
    stack.finish([result]);
  });

  it('when the tool fails after its approval', async () => {
    const stack = markedStack(fromWire.streamed);
    await stack.press('approve');
    stack.finish([failed('t-1')]);
  });

  it('when the agent rejects an answer', async () => {
    const stack = markedStack(fromWire.refused);
    await stack.press('withFeedback|⟦#denyNo⟧');
    await stack.type(/feedback/, '1');
    await stack.press('denyNo');
    await stack.shows('invalid');
  });

  it.each(Object.entries(fromWire))('in what the wire brings: %s', (_, scene) => {
    markedStack(scene);
  });

  it('in a review', async () => {
    const stack = markedStack(mixed.sameTool);
    await stack.pressAll('approve', 'approveAll');
    stack.unmount();
    vi.stubGlobal('IntersectionObserver', NothingSeen);
    markedStack(mixed.sameTool);
    vi.unstubAllGlobals();
  });

  it('in a review of which one denial runs none', async () => {
    const items = ['⟦x⟧', '⟦y⟧'].map((name) => ({ ...calling({ name }), choices: CHOICES }));
    const stack = markedStack(scene({ kind: 'review', message: null, items, allOrNone: true }));
    await stack.press('deny', 0);
    await stack.press('deny', 1);
    await stack.shows('deniedRunsNone');
    await stack.press('sendAnswers');
    stack.finish();
  });

  it('in several requests of one card', async () => {
    const plain = { ...calling({ args: { '⟦a⟧': '1' } }), choices: CHOICES };
    const batch = {
      interrupts: ['1', '2'].map((id) => ({ ...asking(plain, id), toolCallId: id })),
    };
    const stack = markedStack(batch, { as: 'slots' });
    await stack.press('reviewEach');
    stack.unmount();
    vi.stubGlobal('IntersectionObserver', NothingSeen);
    markedStack(batch, { as: 'slots' });
    vi.unstubAllGlobals();
  });

  it('around a call that is missing', () => void markedStack(states.lost));

  it('before a cancel that ends the whole task', async () => {
    const stack = markedStack(scene(proposal({ cancelEnds: true })));
    await stack.press('cancelRequest');
    look();
  });

  it('in a call that is missing', async () => {
    const stack = markedStack(states.two, { as: 'dialog' });
    await stack.key('{Escape}');
    await stack.press('keepOpen');
    await stack.key('{Escape}');
    await stack.press('cancelAll');
  });

  it('in requests whose parts could not be loaded', async () => {
    const { loader, fail } = heldParts();
    markedStack(states.called, {
      around: ({ children }) => <PartsContext.Provider value={loader}>{children}</PartsContext.Provider>,
    });
    await fail();
    look();
    expect(seen).toContain('notLoaded');
  });

  it('in the result of a tool', async () => {
    const stack = markedStack(states.called);
    await stack.press('approve');
    stack.finish([toolResult('t-1', '⟦long⟧ '.repeat(40))]);
  });

  it('in a result of several parts', async () => {
    const stack = markedStack(states.called);
    await stack.press('approve');
    stack.finish([toolResult('t-1', '{"⟦a⟧":"⟦b⟧"}')]);
  });
});

describe('the markers', () => {
  it('have all been on the screen', () => {
    const missing = labelKeys.filter((key) => !seen.has(key) && !Object.hasOwn(UNSEEN, key));
    expect(missing).toEqual([]);
    expect(Object.keys(UNSEEN).filter((key) => seen.has(key))).toEqual([]);
  });

  it('reveal a word of ours', () => {
    markedStack(states.two, { labels: { ...markers, sendAnswers: () => 'Send answers' } });
    expect(takeLeft().map(unmarked).join(' ')).toContain('Send answers');
  });
});
