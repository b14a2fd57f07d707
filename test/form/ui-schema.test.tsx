import { screen } from '@testing-library/react';
import type { Interrupt } from 'holdpoint/core';
import { describe, expect, it, vi } from 'vitest';
import { showStack } from '../react/show-stack.js';
import { asking } from './asking-form.js';
import { show } from './show-schema-form.js';

describe('uiSchema', () => {
  const schema = { type: 'object', properties: { a: { type: 'string', title: 'A' }, b: { type: 'number' } } };

  it('can be a function of the interrupt', async () => {
    const uiSchema = vi.fn((interrupt: Interrupt) => ({ a: { 'ui:title': `A of ${interrupt.id}` } }));
    showStack([asking(schema, 'one'), asking(schema, 'two')], { uiSchema });
    expect(await screen.findByRole('textbox', { name: /A of one/ })).toBeTruthy();
    expect(await screen.findByRole('textbox', { name: /A of two/ })).toBeTruthy();
    expect(uiSchema.mock.calls.map(([{ id }]) => id)).toEqual(expect.arrayContaining(['one', 'two']));
  });

  it.each([
    ['a constant', { const: 'x' }, undefined, 'x'],
    ['empty entries', { type: 'array', items: { type: 'object' } }, [{}], [{}]],
  ])('lists %s although the app hides it', async (_, hidden, value, sent) => {
    const { send, sent: all } = show(
      { type: 'object', properties: { hidden, a: { type: 'string' } }, required: ['hidden'] },
      { uiSchema: { hidden: { 'ui:widget': 'hidden' } }, defaultValue: { hidden: value } },
    );
    const list = screen.getByRole('group', { name: 'Will also be sent' });
    expect(list.textContent).toContain('Hidden');
    await send();
    expect(await all()).toEqual({ hidden: sent });
  });
});
