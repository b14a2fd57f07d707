import { act } from '@testing-library/react';
import { layOut, pressAt } from '../../react/press.js';
import { calling, calls, contradicting, editable } from './call-scenes.js';
import { look, markedStack } from './marked-stack.js';
import { mixed, questions } from './more-scenes.js';
import { scene, states } from './scenes.js';

const APPROVE_WITH = 'withFeedback|⟦#approve⟧';
export const DENY_WITH = 'withFeedback|⟦#deny⟧';

/** Ways to answer, up to the receipt. */
export const answerPlays = {
  'while feedback is written, and on receipts of it': async () => {
    const stack = markedStack(states.simple);
    await stack.pressAll(APPROVE_WITH, 'back', DENY_WITH, 'deny', 'back');
    await stack.pressAll('withAnswer', 'choices.respond', 'back', DENY_WITH);
    await stack.type(/feedback/, '⟦why⟧');
    await stack.press('deny');
    stack.finish();
  },

  'before something that cannot be undone': async () => {
    const stack = markedStack(calls.oneTool, { destructiveTools: ['⟦tool⟧'] });
    await stack.press('approve');
  },

  'after presses that were refused': async () => {
    const stack = markedStack(scene(calling({ name: '⟦a⟧' }), calling({ name: '⟦b⟧' })), { graceMs: 350 });
    await stack.press('approve');
    act(() => stack.clock.advance(350));
    const [first, second] = [await stack.button('approve', 0), await stack.button('approve', 2)];
    layOut(() => first);
    pressAt(first, [40, 90]);
    act(() => stack.clock.advance(350));
    pressAt(second, [40, 90], 3_000);
    look();
  },

  'before something that has to be read': async () => {
    const stack = markedStack(calls.longText, { requireSeen: true });
    await stack.pressAll('approve', 'showAll');
  },

  'before an answer whose value does not say what it does': async () => {
    const stack = markedStack(contradicting, { destructiveTools: ['⟦tool⟧'] });
    await stack.press('choices.ignore');
    await stack.pressAll('sendThisAnswer');
  },

  'before something critical': async () => {
    const stack = markedStack(calls.critical);
    await stack.press('approve');
    await stack.press('holdTo');
    await stack.key('{Enter>}');
    act(() => stack.clock.advance(1_500));
    look();
    await stack.key('{/Enter}');
    await stack.pressAll('typeInstead', 'dontRun');
  },

  'while arguments are edited, and on the receipt of it': async () => {
    const stack = markedStack(states.simple);
    await stack.press('edit');
    // The form has its own discard button; the one shown while it loads is removed.
    await stack.shows('formEditSave');
    await stack.pressAll('formEditDiscard', 'edit');
    await stack.type(/⟦a⟧/, '2');
    await stack.type(/⟦b⟧/, '3');
    await stack.key('{Enter}');
    await stack.pressAll('undoEdits', 'edit');
    await stack.type(/⟦a⟧/, '2');
    await stack.key('{Enter}');
    await stack.pressAll('withEdits', 'withEdits');
    stack.finish();
  },

  'in the difference between arguments': async () => {
    const stack = markedStack(editable);
    await stack.press('edit');
    await stack.type(/⟦c⟧/, '3');
    await stack.pressAll('formRemove', 'formEditSave');
  },

  'in questions that are answered': async () => {
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
  },

  'in several questions': async () => {
    const stack = markedStack(questions.several);
    await stack.tick('checkbox', /⟦1⟧/);
    await stack.tick('checkbox', /somethingElse/);
    await stack.type(/yourAnswer/, '⟦x⟧');
    await stack.pressAll('next', 'back');
    stack.unmount();
    markedStack(questions.withoutText);
  },

  'in an answer in text or JSON': async () => {
    const stack = markedStack(mixed.freeform);
    await stack.press('send');
    await stack.tick('checkbox', /answerAsJson/);
    await stack.type(/yourAnswer/, 'no');
    await stack.press('send');
  },
} satisfies Readonly<Record<string, () => Promise<void>>>;
