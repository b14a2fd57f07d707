import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { nullable } from '../../stories/parts/form-schemas.js';
import { describing, show, text } from './show-schema-form.js';

describe('SchemaForm', () => {
  it('leaves out what was never filled in, and sends null where a text that may be null was emptied', async () => {
    const { user, send, sent } = show(nullable);
    await send();
    expect(await sent()).toEqual({ age: null });
    await user.type(text('Nickname optional'), 'A');
    await user.clear(text('Nickname optional'));
    await send();
    expect(await sent()).toEqual({ age: null, nickname: null });
  });

  it('lets an optional object be absent again after it was emptied', async () => {
    const place = {
      type: 'object',
      properties: { street: { type: 'string' }, city: { type: 'string' } },
      required: ['city'],
    };
    const { user, send, sent } = show({ type: 'object', properties: { place } });
    await user.type(text('Street optional'), 'A');
    await user.clear(text('Street optional'));
    await send();
    expect(await sent()).toEqual({});
  });

  it('takes an answer to a choice back where none is asked for', async () => {
    const { user, send, sent } = show({ type: 'object', properties: { urgent: { type: 'boolean' } } });
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    await user.click(screen.getByRole('button', { name: 'Clear Urgent' }));
    await send();
    expect(await sent()).toEqual({});
  });

  it('keeps the types of fixed values of any kind', async () => {
    const { user, send, sent } = show({
      type: 'object',
      properties: { x: { enum: [1, '1', true] } },
      required: ['x'],
    });
    await user.click(screen.getByRole('radio', { name: '"1"' }));
    await send();
    expect(await sent()).toEqual({ x: '1' });
  });

  it('holds back a text that is not JSON yet', async () => {
    const { user, onSubmit, send, sent } = show({ type: 'object', properties: { args: { type: 'object' } } });
    const editor = text('Args optional');
    await user.click(editor);
    await user.paste('{"a": ');
    await send();
    expect(describing(editor)).toContain('Invalid JSON');
    expect(document.activeElement).toBe(editor);
    expect(onSubmit).not.toHaveBeenCalled();
    await user.click(editor);
    await user.paste('1}');
    await send();
    expect(await sent()).toEqual({ args: { a: 1 } });
  });
});
