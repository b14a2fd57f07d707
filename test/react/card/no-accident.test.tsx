import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { APPROVES, toolResult } from '../../../stories/parts/events.js';
import { everyKind } from '../every-kind.js';
import { about, button, calls, down, inCard, up } from '../press.js';
import { asking, showStack } from '../show-stack.js';

/** Outside of act, as on a page: React runs effects a moment after it changes the page. */
function outsideAct(work: () => void) {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  work();
}
afterEach(() => void Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true));

/** A single proposal after its delay, and a function that changes it. */
function show(as: 'stack' | 'prompt' | 'dialog') {
  const shown = showStack([about('a')], { as, before: calls('a'), graceMs: 350 });
  const wait = () => act(() => shown.clock.advance(350));
  wait();
  return { ...shown, wait, change: () => act(() => shown.source.push(toolResult('call-a', 'It was more.'))) };
}

// `test/browser/no-accident.test.ts` tests the first two in a stack and a dialog.
describe('a prompt that changes before a click ends', () => {
  it('ignores a click whose pointer went down before the change, however late it ends', async () => {
    const { change, wait, sent } = show('prompt');
    down(button(APPROVES));
    change();
    wait();
    up(button(APPROVES));
    expect(sent()).toEqual([]);
    down(button(APPROVES));
    up(button(APPROVES));
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('ignores a Space that was pressed before the change', () => {
    const { change, wait } = show('prompt');
    fireEvent.keyDown(button(APPROVES), { key: ' ' });
    change();
    wait();
    // Unless it is prevented, a browser turns it into a click.
    expect(fireEvent.keyUp(button(APPROVES), { key: ' ' })).toBe(false);
    fireEvent.keyDown(button(APPROVES), { key: ' ' });
    expect(fireEvent.keyUp(button(APPROVES), { key: ' ' })).toBe(true);
  });

  it.each(['stack', 'prompt', 'dialog'] as const)(
    'accepts the click of a screen reader, which has no pointer, in a %s',
    async (as) => {
      const { change, wait, sent } = show(as);
      // A finger that went down to scroll, so no click followed.
      down(button(APPROVES));
      fireEvent.pointerCancel(button(APPROVES));
      change();
      wait();
      act(() => button(APPROVES).click());
      await waitFor(() => expect(sent()).toHaveLength(1));
    },
  );
});

it('ignores a click that was waiting while React put another proposal on the page', async () => {
  let renders = 0;
  const { source, sent, clock } = showStack([about('a')], {
    before: calls('a'),
    graceMs: 350,
    renderers: {
      confirmation: ({ onAnswer }) => (
        <button type="button" onClick={() => onAnswer({ kind: 'chosen', choice: 'approve' })}>
          Approve {++renders}
        </button>
      ),
    },
  });
  act(() => clock.advance(350));
  const approve = screen.getByRole('button', { name: /Approve/ });
  // A mutation observer is called before React's effects run.
  const clicked = new Promise<void>((resolve) => {
    new MutationObserver((_, observer) => {
      observer.disconnect();
      down(approve);
      up(approve);
      resolve();
    }).observe(approve, { subtree: true, childList: true, characterData: true });
  });
  outsideAct(() => source.push(toolResult('call-a', 'It was more.')));
  await clicked;
  expect(sent()).toEqual([]);
  act(() => clock.advance(350));
  down(approve);
  up(approve);
  await waitFor(() => expect(sent()).toHaveLength(1));
});

it('a button whose text changes during a click ignores it', async () => {
  const { source, clock, sent } = showStack([asking(everyKind.freeform, 'f'), about('b')], {
    before: calls('b'),
    graceMs: 350,
  });
  act(() => clock.advance(350));
  fireEvent.change(screen.getByRole('textbox', { name: 'Your answer' }), { target: { value: 'x' } });
  const keep = button('Save answer');
  down(keep);
  // Only its text changes, not the request.
  keep.textContent = 'Send';
  up(keep);
  expect(sent()).toEqual([]);
  expect(source.requests).toEqual([]);
  expect(screen.getByRole('textbox', { name: 'Your answer' })).toBeTruthy();
});

describe('the button that sends all', () => {
  it('sends only what it showed when the pointer went down', async () => {
    const { source, clock, sent } = showStack([about('a'), about('b')], {
      before: calls('a', 'b'),
      graceMs: 350,
    });
    const wait = () => act(() => clock.advance(350));
    wait();
    for (const id of ['a', 'b']) {
      down(inCard(id, APPROVES));
      up(inCard(id, APPROVES));
      wait();
    }
    down(button('Send 2 answers'));
    act(() => source.push(toolResult('call-a', 'It was more.')));
    wait();
    up(button('Send 2 answers'));
    expect(sent()).toEqual([]);
    down(button('Send 2 answers'));
    up(button('Send 2 answers'));
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('can be used at once by the person who gave the last answer', async () => {
    const { clock, sent } = showStack([about('a'), about('b')], {
      before: calls('a', 'b'),
      graceMs: 350,
    });
    for (const [row, id] of ['a', 'b'].entries()) {
      // An answer starts the grace period of the other requests.
      act(() => clock.advance(350));
      down(inCard(id, APPROVES));
      up(inCard(id, APPROVES), 100 * row);
    }
    down(button('Send 2 answers'));
    up(button('Send 2 answers'), 200);
    await waitFor(() => expect(sent()).toHaveLength(1));
  });
});

it('does not cancel a request that arrived after the person was asked whether to cancel', async () => {
  const { source, user, sent } = showStack([about('a')], { as: 'dialog', before: calls('a') });
  await user.keyboard('{Escape}');
  expect(screen.getByRole('alertdialog')).toBeTruthy();
  const outcome = { type: 'interrupt', interrupts: [about('a'), about('b')] };
  act(() => source.push({ type: 'RUN_FINISHED', threadId: 'thread-1', runId: 'run-1', outcome }));
  expect(screen.getAllByRole('region')).toHaveLength(2);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await user.keyboard('{Escape}');
  expect(button('Skip all 2')).toBeTruthy();
  expect(sent()).toEqual([]);
});

it('nothing is sent twice or changed by clicks while an answer is being sent', async () => {
  const { press: click, sent } = showStack([about('a')], { before: calls('a') });
  await click(APPROVES);
  for (const name of ['Approve', 'Deny', 'Skip']) await click(name);
  expect(sent()).toEqual([[{ interruptId: 'a', status: 'resolved', payload: { approved: true } }]]);
});
