import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
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

  it('duplicates an entry below itself, with the focus in the copy', async () => {
    const { user, send, sent } = show(
      { type: 'object', properties: { tags: { type: 'array', items: { type: 'string' } } } },
      { defaultValue: { tags: ['one', 'two'] } },
    );
    await user.click(screen.getByRole('button', { name: 'Duplicate Tags 1' }));
    expect(document.activeElement).toBe(screen.getAllByRole('textbox')[1]);
    await user.keyboard('!');
    await send();
    expect(await sent()).toEqual({ tags: ['one', 'one!', 'two'] });
  });

  it('puts a removed entry back in its place, with all that it held', async () => {
    const line = { type: 'object', properties: { a: { type: 'string' }, b: { type: 'integer' } } };
    const lines = [{ a: 'x', b: 1 }, { a: 'y', b: 2 }, { a: 'z' }];
    const { user, send, sent } = show(
      { type: 'object', properties: { lines: { type: 'array', items: line } } },
      { defaultValue: { lines } },
    );
    await user.click(screen.getByRole('button', { name: 'Remove Lines 2' }));
    expect(screen.getByText('Lines 2 removed')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(document.activeElement).toBe(screen.getAllByRole('textbox', { name: /^A/ })[1]);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await send();
    expect(await sent()).toEqual({ lines });
  });

  it.each([1, 2, 3])(
    'keeps what is half entered in all entries when entry %i is removed and put back',
    async (at) => {
      const { user } = show(
        {
          type: 'object',
          properties: {
            notes: {
              type: 'array',
              items: { oneOf: [{ type: 'number' }, { title: 'Any', type: 'object' }] },
            },
          },
        },
        { defaultValue: { notes: [1, {}, 3] } },
      );
      const fields = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
      const [first, second, third] = screen.getAllByRole<HTMLInputElement>('textbox');
      await user.clear(first ?? document.body);
      await user.type(first ?? document.body, '12 kg');
      if (at !== 2) fireEvent.change(second ?? document.body, { target: { value: '{"a":' } });
      await user.type(third ?? document.body, ',5');
      const written = fields();
      await user.click(screen.getByRole('button', { name: `Remove Notes ${at}` }));
      expect(fields()).toHaveLength(2);
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      expect(fields()).toEqual(written);
    },
  );

  it('moves an entry that is dragged past others, and says where it is now', async () => {
    const { send, sent, container } = show(
      { type: 'object', properties: { tags: { type: 'array', items: { type: 'string' } } } },
      { defaultValue: { tags: ['one', 'two', 'three'] } },
    );
    const items = [...container.querySelectorAll('.hp-item')];
    for (const [index, item] of items.entries())
      vi.spyOn(item, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, index * 40, 100, 40));
    const handle = items[0]?.querySelector('[data-handle]') ?? document.body;
    fireEvent.pointerDown(handle, { button: 0, pointerId: 1, clientY: 20 });
    fireEvent.pointerMove(handle, { pointerId: 1, clientY: 115 });
    expect(items[2]?.getAttribute('data-drop')).toBe('after');
    fireEvent.pointerUp(handle, { pointerId: 1, clientY: 115 });
    expect(screen.getByText('Moved to 3 of 3 in Tags')).toBeTruthy();
    await send();
    expect(await sent()).toEqual({ tags: ['two', 'three', 'one'] });
  });

  it('shows small flat entries as lines of a table, and no others', () => {
    const line = { type: 'object', properties: { a: { type: 'string' }, b: { type: 'integer' } } };
    const nested = { type: 'object', properties: { a: line, b: { type: 'string' } } };
    const { container } = show(
      {
        type: 'object',
        properties: { lines: { type: 'array', items: line }, others: { type: 'array', items: nested } },
      },
      { defaultValue: { lines: [{}], others: [{}] } },
    );
    const heads = [...container.querySelectorAll('.hp-table-head')].map(({ textContent }) => textContent);
    expect(heads).toEqual(['A optionalB optional']);
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
