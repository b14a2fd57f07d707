import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { toolResult } from '../../stories/parts/events.js';
import { everyKind } from './every-kind.js';
import { about, button, calls, down, inCard, up } from './press.js';
import { asking, showStack } from './show-stack.js';

/** As React works outside of a test: what is put on the page now has its effects a moment later. */
function outsideAct(work: () => void) {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  work();
}
afterEach(() => void Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true));

/** A lone proposal past its first moment, and what makes another one of it. */
function show(as: 'stack' | 'prompt' | 'dialog') {
  const shown = showStack([about('a')], { as, before: calls('a'), graceMs: 350 });
  const wait = () => act(() => shown.clock.advance(350));
  wait();
  return { ...shown, wait, change: () => act(() => shown.source.push(toolResult('call-a', 'It was more.'))) };
}

// A stack and a dialog take neither of the first two in `test/browser/no-accident.test.ts`.
describe('a prompt that changes under the hand', () => {
  it('takes no click of a pointer that went down before, however late it is let go', async () => {
    const { change, wait, sent } = show('prompt');
    down(button('Approve'));
    change();
    wait();
    up(button('Approve'));
    expect(sent()).toEqual([]);
    down(button('Approve'));
    up(button('Approve'));
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('takes no click of a Space that went down before', () => {
    const { change, wait } = show('prompt');
    fireEvent.keyDown(button('Approve'), { key: ' ' });
    change();
    wait();
    // Unprevented, a browser makes a click of it.
    expect(fireEvent.keyUp(button('Approve'), { key: ' ' })).toBe(false);
    fireEvent.keyDown(button('Approve'), { key: ' ' });
    expect(fireEvent.keyUp(button('Approve'), { key: ' ' })).toBe(true);
  });

  it.each(['stack', 'prompt', 'dialog'] as const)(
    'takes the click of a screen reader, which has no pointer, in a %s',
    async (as) => {
      const { change, wait, sent } = show(as);
      // A finger that went down to scroll, and never came to a click.
      down(button('Approve'));
      fireEvent.pointerCancel(button('Approve'));
      change();
      wait();
      act(() => button('Approve').click());
      await waitFor(() => expect(sent()).toHaveLength(1));
    },
  );
});

it('a click that waited while another proposal was put on the page is none for that one', async () => {
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
  // Of what is put on the page a mutation observer hears first, before React's effects do.
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

it('a button whose words change under the pointer takes no click', async () => {
  const { source, clock, sent } = showStack([asking(everyKind.freeform, 'f'), about('b')], {
    before: calls('b'),
    graceMs: 350,
  });
  act(() => clock.advance(350));
  fireEvent.change(screen.getByRole('textbox', { name: 'Your answer' }), { target: { value: 'x' } });
  const keep = button('Save answer');
  down(keep);
  // Its words only: what it asks is the same.
  keep.textContent = 'Send';
  up(keep);
  expect(sent()).toEqual([]);
  expect(source.requests).toEqual([]);
  expect(screen.getByRole('textbox', { name: 'Your answer' })).toBeTruthy();
});

describe('the button that sends all', () => {
  it('sends only what was to be sent when the pointer went down', async () => {
    const { source, clock, sent } = showStack([about('a'), about('b')], {
      before: calls('a', 'b'),
      graceMs: 350,
    });
    const wait = () => act(() => clock.advance(350));
    wait();
    for (const id of ['a', 'b']) {
      down(inCard(id, 'Approve'));
      up(inCard(id, 'Approve'));
      wait();
    }
    down(button('Send answers'));
    act(() => source.push(toolResult('call-a', 'It was more.')));
    wait();
    up(button('Send answers'));
    expect(sent()).toEqual([]);
    down(button('Send answers'));
    up(button('Send answers'));
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('is there at once for who answered the last one', async () => {
    const { clock, sent } = showStack([about('a'), about('b')], {
      before: calls('a', 'b'),
      graceMs: 350,
    });
    act(() => clock.advance(350));
    for (const [row, id] of ['a', 'b'].entries()) {
      down(inCard(id, 'Approve'));
      up(inCard(id, 'Approve'), 100 * row);
    }
    down(button('Send answers'));
    up(button('Send answers'), 200);
    await waitFor(() => expect(sent()).toHaveLength(1));
  });
});

it('who was asked whether to abandon what is open was not asked about what came since', async () => {
  const { source, user, sent } = showStack([about('a')], { as: 'dialog', before: calls('a') });
  await user.keyboard('{Escape}');
  expect(screen.getByRole('alertdialog')).toBeTruthy();
  const outcome = { type: 'interrupt', interrupts: [about('a'), about('b')] };
  act(() => source.push({ type: 'RUN_FINISHED', threadId: 'thread-1', runId: 'run-1', outcome }));
  expect(screen.getAllByRole('region')).toHaveLength(2);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await user.keyboard('{Escape}');
  expect(button('Dismiss all 2')).toBeTruthy();
  expect(sent()).toEqual([]);
});

it('nothing is sent twice or otherwise by clicks while an answer is on its way', async () => {
  const { press: click, sent } = showStack([about('a')], { before: calls('a') });
  await click('Approve');
  for (const name of ['Approve', 'Deny', 'Dismiss']) await click(name);
  expect(sent()).toEqual([[{ interruptId: 'a', status: 'resolved', payload: { approved: true } }]]);
});
