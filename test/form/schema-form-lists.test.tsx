import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from './show-schema-form.js';

describe('SchemaForm', () => {
  it('adds, moves and removes entries, with a named button for each', async () => {
    const { user, send, sent } = show({
      type: 'object',
      properties: { tags: { type: 'array', items: { type: 'string' } } },
    });
    for (const tag of ['one', 'two', 'three']) {
      await user.click(screen.getByRole('button', { name: 'Add item' }));
      await user.keyboard(tag);
    }
    await user.click(screen.getByRole('button', { name: 'Move Tags 3 up' }));
    await user.click(screen.getByRole('button', { name: 'Remove Tags 1' }));
    expect(screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual([
      'three',
      'two',
    ]);
    const names = screen
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent);
    expect(new Set(names).size).toBe(names.length);
    await send();
    expect(await sent()).toEqual({ tags: ['three', 'two'] });
  });

  it('keeps the focus on an entry that moves, announces its place, and moves to the next if one is removed', async () => {
    const { user } = show(
      { type: 'object', properties: { tags: { type: 'array', items: { type: 'string' } } } },
      { defaultValue: { tags: ['one', 'two', 'three'] } },
    );
    const button = (name: string) => screen.getByRole('button', { name });
    const list = screen.getByRole('group', { name: /^Tags/ });
    const said = () => within(list).getByRole('status').textContent;
    button('Move Tags 1 down').focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(button('Move Tags 2 down'));
    expect(said()).toBe('Moved to 2 of 3 in Tags');
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(button('Move Tags 3 down'));
    expect(button('Move Tags 3 down').getAttribute('aria-disabled')).toBe('true');
    expect(said()).toBe('Moved to 3 of 3 in Tags');
    button('Move Tags 3 up').focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(button('Move Tags 2 up'));
    expect(screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual([
      'two',
      'one',
      'three',
    ]);
    button('Remove Tags 2').focus();
    await user.keyboard('{Enter}');
    expect(said()).toBe('Tags 2 removed');
    expect(document.activeElement).toBe(button('Remove Tags 2'));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(button('Remove Tags 1'));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(button('Add item'));
  });

  it('does not list entries whose empty fields are shown', async () => {
    const items = {
      type: 'array',
      items: { type: 'object', properties: { sku: { title: 'Article', type: 'string' } } },
    };
    const { user } = show({ type: 'object', properties: { items } });
    await user.click(screen.getByRole('button', { name: 'Add item' }));
    expect(screen.getByRole('textbox', { name: /^Article/ })).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Will also be sent' })).toBeNull();
  });
});
