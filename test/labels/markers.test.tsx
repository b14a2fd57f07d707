import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toolResult } from '../../stories/parts/events.js';
import { look, markedStack, seen, takeLeft, withForm } from './support/marked-stack.js';
import { labelKeys, markers, unmarked } from './support/markers.js';
import { calls, editable, forms, fromWire, mixed, questions } from './support/more-scenes.js';
import { kinds, result, states } from './support/scenes.js';

/** Labels that no scene here can bring to the screen, and why. */
const UNSEEN: Readonly<Record<string, string>> = {
  formUnsupported: 'The guard before the form leaves no field of a type that rjsf does not know.',
};

const APPROVE_WITH = 'withFeedback|⟦#approve⟧';
const DENY_WITH = 'withFeedback|⟦#deny⟧';

const failed = (id: string) => ({
  type: 'MESSAGES_SNAPSHOT',
  messages: [{ id: 'm', role: 'tool', toolCallId: id, content: '⟦result⟧', error: '⟦error⟧' }],
});

/** As in a window so small that nothing has been on the screen yet. */
class NothingSeen {
  observe() {}
  disconnect() {}
}

// Every scene fails on its own where a word is left; only the last test needs all of them.
describe('with a marker in the place of each label, no word of ours is left', () => {
  afterEach(() => {
    // Here too, because what follows a failed check is not run.
    cleanup();
    expect(takeLeft()).toEqual([]);
  });

  it.each(Object.entries(kinds))('in a %s', async (kind, scene) => {
    const stack = markedStack(scene);
    if (kind === 'form') await stack.pressAll('send');
    if (kind === 'form') await stack.shows('formErrors');
    stack.source.runError('⟦message⟧');
    act(look);
  });

  it.each(Object.entries(calls))('in a call that is %s', (_, scene) => {
    markedStack(scene);
  });

  it('while feedback is written, and on receipts of it', async () => {
    const stack = markedStack(states.simple);
    await stack.pressAll(APPROVE_WITH, 'back', DENY_WITH, 'deny', 'back');
    await stack.pressAll('withAnswer', 'choices.respond', 'back', DENY_WITH);
    await stack.type(/feedback/, '⟦why⟧');
    await stack.press('deny');
    stack.finish();
  });

  it('before something that cannot be undone', async () => {
    const stack = markedStack(calls.oneTool, { destructiveTools: ['⟦tool⟧'] });
    await stack.press('approve');
  });

  it('while arguments are edited, and on the receipt of it', async () => {
    const stack = markedStack(states.simple);
    await stack.pressAll('edit', 'formEditDiscard', 'edit');
    await stack.type(/⟦a⟧/, '2');
    await stack.type(/⟦b⟧/, '3');
    await stack.pressAll('formEditSave', 'undoEdits', 'edit');
    await stack.type(/⟦a⟧/, '2');
    await stack.pressAll('formEditSave', 'withEdits');
    stack.finish();
  });

  it('in the difference between arguments', async () => {
    const stack = markedStack(editable);
    await stack.press('edit');
    await stack.type(/⟦c⟧/, '3');
    await stack.pressAll('formRemove', 'formEditSave');
  });

  it('in questions that are answered', async () => {
    const stack = markedStack(questions.one);
    await stack.press('send');
    await stack.tick('radio', /⟦2⟧/);
    await stack.press('send');
    stack.finish();
    const many = markedStack(questions.many);
    await many.press('send');
    await many.tick('checkbox', /⟦1⟧/);
    await many.press('send');
    for (const name of [/⟦2⟧/, /⟦3⟧/, /⟦4⟧/]) await many.tick('checkbox', name);
    await many.press('send');
  });

  it('in several questions', async () => {
    const stack = markedStack(questions.several);
    await stack.tick('checkbox', /⟦1⟧/);
    await stack.tick('checkbox', /somethingElse/);
    await stack.type(/yourAnswer/, '⟦x⟧');
    await stack.pressAll('next', 'back');
    stack.unmount();
    markedStack(questions.untold);
  });

  it.each(Object.entries(forms))('in a form with %s', async (_, scene) => {
    const stack = markedStack(scene);
    await stack.press('send');
  });

  it('in fields that are filled in', async () => {
    const stack = markedStack(forms.odd);
    await stack.tick('radio', /⟦a⟧/);
    const file = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (file) await stack.user.upload(file, new File(['1'], '⟦file⟧'));
    await stack.shows('formFileChosen');
  });

  it('in a list that is changed', async () => {
    const stack = markedStack(forms.lists);
    await stack.pressAll('formAdd', 'formAdd', 'formMoveUp', 'formMoveDown', 'formRemove');
  });

  it('in fields that the person adds and chooses', async () => {
    const open = markedStack(forms.open);
    await open.press('formAdd');
    open.unmount();
    const endless = markedStack(forms.endless);
    await endless.press('formExpand');
  });

  it('while a form is on its way, and where it does not come', async () => {
    const loading = markedStack(forms.short, { around: withForm(() => new Promise(() => {})) });
    loading.unmount();
    const lost = markedStack(forms.short, { around: withForm(() => Promise.reject(new Error('gone'))) });
    await lost.shows('formLoadFailed');
  });

  it('in an answer in text or JSON', async () => {
    const stack = markedStack(mixed.freeform);
    await stack.press('send');
    await stack.tick('checkbox', /answerAsJson/);
    await stack.type(/yourAnswer/, 'no');
    await stack.press('send');
  });

  it('where time runs out', () => {
    const stack = markedStack(states.expiring);
    for (const minutes of [1, 3.5, 0.5, 0.5, 0.5, 1]) {
      act(() => stack.clock.advance(minutes * 60_000));
      look();
    }
  });

  it('on the receipt of what expired, and of what the agent passed over', async () => {
    const stack = markedStack({ interrupts: states.expiring.interrupts.slice(2) });
    act(() => stack.clock.advance(60_000));
    await stack.press('cancelRequest');
    stack.finish();
    const passed = markedStack(states.simple);
    passed.finish();
  });

  it('in the bar, when sending fails, and on receipts', async () => {
    const stack = markedStack(states.two);
    await stack.pressAll(
      'approveYes',
      'change',
      'nextUnanswered',
      'approveYes',
      'cancelRequest',
      'sendAnswers',
    );
    act(() => stack.source.runError('⟦message⟧'));
    look();
    await stack.press('tryAgain');
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
    await stack.pressAll('approve', DENY_WITH);
    await stack.type(/feedback/, '⟦why⟧');
    await stack.pressAll('deny', 'saveAnswer', 'saveAnswer', 'sendAnswers');
    stack.finish();
  });

  it('in a link that cannot be opened', () => {
    markedStack(mixed.refusedLink);
  });

  it('where one answer fails', async () => {
    const stack = markedStack(states.called);
    await stack.press('approve');
    act(() => stack.source.runError(''));
    look();
    await stack.press('tryAgain');
    stack.finish([result]);
  });

  it('where the tool fails after it was approved', async () => {
    const stack = markedStack(fromWire.streamed);
    await stack.press('approve');
    stack.finish([failed('t-1')]);
  });

  it('where the agent would not take an answer', async () => {
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

  it('around a call that is missing', () => {
    markedStack(states.lost);
  });

  it('in the dialog, and in its question before it cancels', async () => {
    const stack = markedStack(states.two, { as: 'dialog' });
    await stack.key('{Escape}');
    await stack.press('keepOpen');
    await stack.key('{Escape}');
    await stack.press('cancelAll');
  });

  it('on the result of a tool', async () => {
    const stack = markedStack(states.called);
    await stack.press('approve');
    stack.finish([toolResult('t-1', '⟦long⟧ '.repeat(40))]);
  });
});

describe('the markers', () => {
  it('have all been on the screen', () => {
    const missing = labelKeys.filter((key) => !seen.has(key) && !Object.hasOwn(UNSEEN, key));
    expect(missing).toEqual([]);
    expect(Object.keys(UNSEEN).filter((key) => seen.has(key))).toEqual([]);
  });

  it('let a word of ours be found', () => {
    markedStack(states.two, { labels: { ...markers, sendAnswers: 'Send answers' } });
    expect(takeLeft().map(unmarked).join(' ')).toContain('Send answers');
  });
});
