import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Labels } from '../../src/ui/labels.js';
import { showStack } from '../react/show-stack.js';
import { foreignTo, latinWords, packs } from './support/said.js';
import { kinds, result, type Scene, states } from './support/scenes.js';

const ATTRIBUTES = ['aria-label', 'title', 'placeholder', 'alt'];

/** Everything that is to be read or heard. */
function readable(): string {
  const attributes = [...document.querySelectorAll('[data-hp-root], [data-hp-root] *')].flatMap((element) =>
    ATTRIBUTES.map((name) => element.getAttribute(name) ?? ''),
  );
  const texts = [...document.querySelectorAll('[data-hp-root]')].map(wordsIn);
  return [...texts, ...attributes].join(' | ');
}

/** The texts of each element apart, so that two words do not run into one. */
function wordsIn(root: Element): string {
  const texts: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node.nodeValue ?? '');
  return texts.join(' | ');
}

describe.each(Object.entries(packs))('a stack with the %s labels', (name, pack) => {
  const foreign = foreignTo(pack);
  const seen: string[] = [];
  const look = () => seen.push(readable());
  const show = (scene: Scene) => showStack(scene.interrupts, { ...scene, labels: pack });
  const clickFirst = async (stack: ReturnType<typeof showStack>, button: string | RegExp) => {
    const found = (await screen.findAllByRole('button', { name: button }))[0];
    if (!found) throw new Error(`There is no button ${button}.`);
    await stack.user.click(found);
    look();
  };

  afterEach(() => {
    const left = seen.splice(0).flatMap((text) => latinWords(text).filter((word) => foreign.has(word)));
    expect([...new Set(left)]).toEqual([]);
  });

  it.each(Object.entries(kinds))('has no English in a %s', async (kind, scene) => {
    const stack = show(scene);
    look();
    expect(screen.getByRole('group', { name: pack.stack })).toBeTruthy();
    if (kind !== 'form') return;
    await screen.findByRole('textbox', { name: /year/ });
    look();
    await clickFirst(stack, pack.send);
    expect(await screen.findByText(pack.formErrors(3))).toBeTruthy();
    look();
  });

  it('has none while feedback is written', async () => {
    const stack = show(states.simple);
    await clickFirst(stack, pack.withFeedback(pack.approve, 'approve'));
    await clickFirst(stack, pack.back);
    await clickFirst(stack, pack.withFeedback(pack.deny, 'deny'));
    await clickFirst(stack, pack.deny);
    expect(readable()).toContain(pack.feedbackMissing('deny'));
    await clickFirst(stack, pack.back);
    await clickFirst(stack, pack.withAnswer(pack.choices.respond));
  });

  it('has none while arguments are edited, and on the receipt of it', async () => {
    const stack = show(states.simple);
    await clickFirst(stack, pack.edit);
    await stack.user.type(await screen.findByRole('textbox', { name: /⟦a⟧/ }), '2');
    await stack.user.type(await screen.findByRole('textbox', { name: /⟦b⟧/ }), '3');
    look();
    await clickFirst(stack, pack.formEditDone);
    await clickFirst(stack, pack.withEdits(pack.approve, 2));
    stack.finish();
    look();
    expect(readable()).toContain(pack.ended.approved);
    expect(readable()).toContain(pack.names(['⟦a⟧', '⟦b⟧']));
  });

  it('has none where time runs out', () => {
    const stack = show(states.expiring);
    look();
    expect(readable()).toContain(pack.expiresIn(5));
    act(() => stack.clock.advance(6 * 60_000));
    look();
    expect(readable()).toContain(pack.cancelRequest);
  });

  it('has none in the bar, when sending fails, and on receipts', async () => {
    const stack = show(states.two);
    await clickFirst(stack, pack.approveYes);
    await clickFirst(stack, pack.cancelRequest);
    await clickFirst(stack, pack.sendAnswers);
    act(() => stack.source.breakDown(''));
    look();
    expect(readable()).toContain(pack.failure({ code: null, message: '' }));
    await clickFirst(stack, pack.tryAgain);
    stack.finish();
    look();
    expect(readable()).toContain(pack.ended.cancelled);
  });

  it('has none around a tool call, its result, and a call that is missing', async () => {
    const stack = show(states.called);
    look();
    await clickFirst(stack, pack.approve);
    stack.finish([result]);
    look();
    expect(readable()).toContain(pack.toolResult);
    stack.unmount();
    show(states.lost);
    look();
    expect(readable()).toContain(pack.callNotFound('⟦lost⟧'));
  });

  it('has none in the dialog and in its question before it cancels', async () => {
    const stack = showStack(states.two.interrupts, { labels: pack, as: 'dialog' });
    await stack.user.keyboard('{Escape}');
    look();
    expect(readable()).toContain(pack.cancelQuestion(2));
  });

  it('is looked at by a check that can tell', () => {
    const english: Pick<Labels, 'approve' | 'sendAnswers'> = {
      approve: 'Approve',
      sendAnswers: 'Send answers',
    };
    expect(foreign.has('approve') && foreign.has('answers')).toBe(true);
    showStack(states.two.interrupts, { labels: { ...pack, ...english } });
    expect(latinWords(readable()).filter((word) => foreign.has(word))).toEqual(['send', 'answers']);
    expect(name).not.toBe('english');
  });
});
