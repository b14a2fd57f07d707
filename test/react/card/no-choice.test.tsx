import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { approved } from '../../../stories/parts/events.js';
import { everyKind } from '../every-kind.js';
import { about, calls } from '../press.js';
import { asking, showStack } from '../show-stack.js';

describe('nothing that an agent sends makes a choice or takes the focus', () => {
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

  it('nor does a text that becomes long while it is typed', async () => {
    showStack([asking(everyKind.form)]);
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /Name/ });
    act(() => field.focus());
    fireEvent.change(field, { target: { value: 'x'.repeat(200) } });
    expect(document.activeElement).toBe(field);
    expect(field.value).toHaveLength(200);
  });

  it('nor does a prompt that replaces another while the person types', async () => {
    const { source, user, sent } = showStack([asking(everyKind.freeform, 'f')]);
    await user.type(screen.getByRole('textbox', { name: 'Your answer' }), 'I think');
    act(() => source.interrupt([about('b'), asking(everyKind.question, 'q')], calls('b')));
    expect(document.activeElement?.closest('button, input, textarea, a')).toBeNull();
    await user.keyboard('{Enter} ');
    expect(sent()).toEqual([]);
    for (const one of screen.getAllByRole('region')) expect(one.dataset.state).toBe('open');
  });
});
