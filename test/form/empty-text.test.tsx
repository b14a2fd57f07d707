import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from './show-schema-form.js';

describe.each([
  ['maxLength: 0', { type: 'string', maxLength: 0 }],
  ['the pattern ^$', { type: 'string', pattern: '^$' }],
])('text that can only be empty, by %s,', (_, x) => {
  it('is sent if it is required, and listed', async () => {
    const { send, sent } = show({ type: 'object', properties: { x }, required: ['x'] });
    expect(screen.getByRole('group', { name: 'Will also be sent' }).textContent).toContain('X');
    await send();
    expect(await sent()).toEqual({ x: '' });
  });

  it('can be chosen if it is optional', async () => {
    const { user, send, sent, onSubmit } = show({ type: 'object', properties: { x } });
    await send();
    expect(await sent()).toEqual({});
    onSubmit.mockClear();
    await user.click(screen.getByRole('radio', { name: '""' }));
    await send();
    expect(await sent()).toEqual({ x: '' });
  });

  it('is the whole answer', async () => {
    const { send, sent } = show(x);
    await send();
    expect(await sent()).toBe('');
  });
});
