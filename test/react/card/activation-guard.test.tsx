import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Prompt } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { everyKind } from '../every-kind.js';
import { about, button, calls, down, press } from '../press.js';
import { asking, showStack } from '../show-stack.js';

const { confirmation, question, form, freeform, link } = everyKind;

describe.each(['stack', 'prompt', 'dialog'] as const)('a prompt that has just appeared in a %s', (as) => {
  const show = (prompt: Prompt) => showStack([asking(prompt)], { as, graceMs: 350 });

  it.each<[string, (shown: ReturnType<typeof show>) => Promise<void>]>([
    ['a pointer', ({ press }) => press('Yes')],
    ['a double click', ({ user }) => user.dblClick(button('Yes'))],
    ['Enter', ({ user }) => user.keyboard('{Enter}')],
    ['Space', ({ user }) => user.keyboard(' ')],
  ])('is not answered by %s, but is a moment later', async (_, activate) => {
    const shown = show(confirmation);
    button('Yes').focus();
    act(() => shown.clock.advance(349));
    await activate(shown);
    expect(shown.sent()).toEqual([]);
    act(() => shown.clock.advance(1));
    button('Yes').focus();
    await activate(shown);
    await waitFor(() => expect(shown.sent()).toHaveLength(1));
  });

  it('is not answered by a Space that was pressed before it appeared', () => {
    const { clock } = show(confirmation);
    // Unless it is prevented, a browser turns it into a click on keyup.
    expect(fireEvent.keyDown(button('Yes'), { key: ' ' })).toBe(false);
    act(() => clock.advance(350));
    expect(fireEvent.keyDown(button('Yes'), { key: ' ' })).toBe(true);
  });

  it('is not answered by Enter in one of its fields', async () => {
    const { user, sent, clock } = show(question);
    const pick = () => act(() => screen.getByRole('radio', { name: 'b' }).focus());
    pick();
    await user.keyboard(' {Enter}');
    expect(sent()).toEqual([]);
    act(() => clock.advance(350));
    pick();
    await user.keyboard(' {Enter}');
    await waitFor(() => expect(sent()).toHaveLength(1));
  });
});

it('a form is not submitted by Enter, as a browser would otherwise do', async () => {
  const { user, sent, clock } = showStack([asking(form)], { graceMs: 350 });
  const name = await screen.findByRole('textbox', { name: /Name/ });
  await user.type(name, 'Ada{Enter}');
  expect(sent()).toEqual([]);
  act(() => clock.advance(350));
  await user.type(name, '{Enter}');
  await waitFor(() => expect(sent()).toHaveLength(1));
});

it('typing does not count as activation', async () => {
  const { user } = showStack([asking(freeform)], { graceMs: 350 });
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' });
  act(() => field.focus());
  await user.keyboard('a b');
  expect(field.value).toBe('a b');
});

describe('a button of the app that is no <button>', () => {
  it.each(['repeat', 'fresh'] as const)('ignores an Enter that was meant for something else: %s', (why) => {
    const { clock, sent } = showStack([about('a')], {
      before: calls('a'),
      graceMs: 350,
      components: {
        Button: ({ onClick, children }) => (
          // biome-ignore lint/a11y/useSemanticElements: as apps do
          <div
            role="button"
            tabIndex={0}
            onKeyDown={({ currentTarget, key }) => key === 'Enter' && onClick && currentTarget.click()}
            onClick={(event) => Reflect.apply(onClick ?? (() => {}), null, [event])}
          >
            {children}
          </div>
        ),
      },
    });
    if (why === 'repeat') act(() => clock.advance(350));
    fireEvent.keyDown(button('Approve'), { key: 'Enter', repeat: why === 'repeat' });
    expect(sent()).toEqual([]);
    act(() => clock.advance(350));
    fireEvent.keyDown(button('Approve'), { key: 'Enter' });
    expect(sent()).toHaveLength(1);
  });

  it('ignores a held key if it is in a shadow root', () => {
    showStack([about('a')], {
      before: calls('a'),
      components: { Button: ({ children }) => <div ref={withButton}>{children}</div> },
    });
    const inner = [...document.querySelectorAll('div')].find(({ shadowRoot }) => shadowRoot)?.shadowRoot;
    const target = inner?.querySelector('button');
    if (!target) throw new Error('There is no button inside.');
    const held = { key: 'Enter', composed: true };
    expect(fireEvent.keyDown(target, { ...held, repeat: true })).toBe(false);
    expect(fireEvent.keyDown(target, held)).toBe(true);
  });
});

function withButton(host: HTMLElement | null) {
  if (!host || host.shadowRoot) return;
  host
    .attachShadow({ mode: 'open' })
    .append(document.createElement('button'), document.createElement('slot'));
}

describe('a prompt that has just appeared', () => {
  it('does not select an option by a digit that is typed too early', async () => {
    const { user, clock } = showStack([asking(question)], { graceMs: 350 });
    const option = () => screen.getByRole<HTMLInputElement>('radio', { name: 'a' });
    const asked = option().closest('fieldset');
    act(() => asked?.focus());
    await user.keyboard('1');
    expect(option().checked).toBe(false);
    act(() => clock.advance(350));
    act(() => asked?.focus());
    await user.keyboard('1');
    expect(option().checked).toBe(true);
  });

  it('opens no link by a middle button, unless that was pressed on the link and after the delay', () => {
    const { clock } = showStack([asking(link)], { graceMs: 350 });
    const address = screen.getByRole('link');
    const middle = () =>
      address.dispatchEvent(
        new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 1, detail: 1 }),
      );
    down(address);
    expect(middle()).toBe(false);
    act(() => clock.advance(350));
    down(address);
    expect(middle()).toBe(true);
  });

  it('can be answered after the delay, even if the clock is set back by an hour', async () => {
    const { clock, sent } = showStack([about('a')], { before: calls('a'), graceMs: 350 });
    act(() => clock.jump(-3_600_000));
    act(() => clock.advance(350));
    press(button('Approve'));
    await waitFor(() => expect(sent()).toHaveLength(1));
  });
});
