import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { approved } from '../../stories/parts/events.js';
import { everyKind } from './every-kind.js';
import { about, button, calls, down, press } from './press.js';
import { asking, showStack } from './show-stack.js';

describe('a button of the app’s own that is no <button>', () => {
  it.each(['repeat', 'fresh'] as const)('hears no Enter that was meant for something else: %s', (why) => {
    const { clock, sent } = showStack([about('a')], {
      before: calls('a'),
      graceMs: 350,
      components: {
        Button: ({ onClick, children }) => (
          // biome-ignore lint/a11y/useSemanticElements: what apps do
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

  it('takes no held key where it stands in a shadow root', () => {
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

describe('what has just come', () => {
  it('takes no digit of something that is being typed for an option', async () => {
    const { user, clock } = showStack([asking(everyKind.question)], { graceMs: 350 });
    const option = () => screen.getByRole<HTMLInputElement>('radio', { name: 'a' });
    const question = option().closest('fieldset');
    act(() => question?.focus());
    await user.keyboard('1');
    expect(option().checked).toBe(false);
    act(() => clock.advance(350));
    act(() => question?.focus());
    await user.keyboard('1');
    expect(option().checked).toBe(true);
  });

  it('is opened by no middle button, and by none that went down over another link', () => {
    const { clock } = showStack([asking(everyKind.link)], { graceMs: 350 });
    const link = screen.getByRole('link');
    const middle = () =>
      link.dispatchEvent(
        new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 1, detail: 1 }),
      );
    down(link);
    expect(middle()).toBe(false);
    act(() => clock.advance(350));
    down(link);
    expect(middle()).toBe(true);
  });

  it('opens where the clock is set back by an hour', async () => {
    const { clock, sent } = showStack([about('a')], { before: calls('a'), graceMs: 350 });
    act(() => clock.jump(-3_600_000));
    press(button('Approve'));
    await waitFor(() => expect(sent()).toHaveLength(1));
  });
});

it('nothing is sent twice or otherwise by clicks while an answer is on its way', async () => {
  const { press: click, sent } = showStack([about('a')], { before: calls('a') });
  await click('Approve');
  for (const name of ['Approve', 'Deny', 'Cancel the request']) await click(name);
  expect(sent()).toEqual([[{ interruptId: 'a', status: 'resolved', payload: { approved: true } }]]);
});

describe('no choice is made and no focus taken by what an agent sends', () => {
  const wishes = {
    ...{ default: 'approve', defaultValue: true, selected: 'approve', recommended: true, autoFocus: true },
    ...{ autofocus: true, checked: true, approved: true, preselected: ['approve'] },
  };
  const schemas = [
    {
      ...approved,
      properties: { approved: { type: 'boolean', default: true } },
      default: { approved: true },
    },
    { ...approved, properties: { approved: { type: 'boolean', 'ui:autofocus': true, const: true } } },
    { type: 'string', enum: ['approve', 'deny'], default: 'approve' },
    { type: 'object', properties: { sure: { type: 'boolean', default: true }, note: { type: 'string' } } },
    { type: 'array', items: { type: 'string', enum: ['a', 'b'] }, uniqueItems: true, default: ['a'] },
  ];
  it.each(['stack', 'dialog'] as const)('in a %s', async (as) => {
    const asked = schemas.map((responseSchema, index) => ({
      ...about(`s${index}`),
      ...{ responseSchema, metadata: wishes },
    }));
    const { source, user, sent } = showStack([], { as });
    const composer = screen.getByRole('textbox', { name: 'Composer' });
    await user.type(composer, 'I was just');
    const raised = [...asked, ...Object.values(everyKind).map((prompt) => asking(prompt, prompt.kind))];
    act(() => source.interrupt(raised));
    expect(document.activeElement).toBe(as === 'stack' ? composer : screen.getByRole('dialog'));
    await user.keyboard(' typing{Enter} ');
    await waitFor(() => expect(screen.getAllByRole('textbox', { name: /Name/ }).length).toBeGreaterThan(0));
    const chosen = document.querySelectorAll(
      '[data-prompt] :is(:checked, [aria-checked=true], [aria-pressed=true], [aria-selected=true], [autofocus])',
    );
    expect([...chosen].filter((one) => !(one instanceof HTMLOptionElement && one.value === ''))).toEqual([]);
    expect(document.activeElement).toBe(as === 'stack' ? composer : screen.getByRole('dialog'));
    expect(sent()).toEqual([]);
    for (const one of screen.getAllByRole('region')) expect(one.dataset.state).toBe('open');
  });

  it('nor by a text that grows long while it is typed', async () => {
    showStack([asking(everyKind.form)]);
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /Name/ });
    act(() => field.focus());
    fireEvent.change(field, { target: { value: 'x'.repeat(200) } });
    expect(document.activeElement).toBe(field);
    expect(field.value).toHaveLength(200);
  });

  it('nor when one prompt takes the place of another under what is being typed', async () => {
    const { source, user, sent } = showStack([asking(everyKind.freeform, 'f')]);
    await user.type(screen.getByRole('textbox', { name: 'Your answer' }), 'I think');
    act(() => source.interrupt([about('b'), asking(everyKind.question, 'q')], calls('b')));
    expect(document.activeElement?.closest('button, input, textarea, a')).toBeNull();
    await user.keyboard('{Enter} ');
    expect(sent()).toEqual([]);
    for (const one of screen.getAllByRole('region')) expect(one.dataset.state).toBe('open');
  });
});
