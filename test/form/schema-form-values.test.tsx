import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { nullable } from '../../stories/parts/form-schemas.js';
import { describing, show, text } from './show-schema-form.js';

describe('SchemaForm', () => {
  it('leaves out what was never filled in, and sends null if a nullable text was emptied', async () => {
    const { user, send, sent } = show(nullable);
    await send();
    expect(await sent()).toEqual({ age: null });
    await user.type(text('Nickname optional'), 'A');
    await user.clear(text('Nickname optional'));
    await send();
    expect(await sent()).toEqual({ age: null, nickname: null });
  });

  it('leaves out an optional object that was emptied again', async () => {
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

  it('can clear an optional choice', async () => {
    const { user, send, sent } = show({ type: 'object', properties: { urgent: { type: 'boolean' } } });
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    await user.click(screen.getByRole('button', { name: 'Clear Urgent' }));
    await send();
    expect(await sent()).toEqual({});
  });

  it('keeps the types of enum values', async () => {
    const { user, send, sent } = show({
      type: 'object',
      properties: { x: { enum: [1, '1', true] } },
      required: ['x'],
    });
    await user.click(screen.getByRole('radio', { name: '"1"' }));
    await send();
    expect(await sent()).toEqual({ x: '1' });
  });

  it('rejects a text that is not valid JSON', async () => {
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
