import { describe, expect, it } from 'vitest';
import { isMultiLine } from '../../src/renderers/form/widgets/text-widgets.js';

describe('isMultiLine', () => {
  it.each(['body', 'releaseNotes', 'short_description', 'commit-message', 'NOTE'])(
    'is true for %s',
    (key) => {
      expect(isMultiLine({ type: 'string' }, key, undefined)).toBe(true);
      expect(isMultiLine({ type: ['string', 'null'] }, key, null)).toBe(true);
    },
  );

  it.each(['subject', 'to', 'bodyColor', 'noteId', 'messages', ''])('is false for %s', (key) => {
    expect(isMultiLine({ type: 'string' }, key, 'Hi')).toBe(false);
  });

  it('uses format and length before the name', () => {
    expect(isMultiLine({ type: 'string', format: 'markdown' }, 'x', undefined)).toBe(true);
    expect(isMultiLine({ type: 'string', maxLength: 2000 }, 'x', undefined)).toBe(true);
    expect(isMultiLine({ type: 'string', minLength: 100 }, 'x', undefined)).toBe(true);
    expect(isMultiLine({ type: 'string' }, 'x', 'two\nlines')).toBe(true);
    expect(isMultiLine({ type: 'string', maxLength: 40 }, 'note', undefined)).toBe(false);
    expect(isMultiLine({ type: 'string', pattern: '^[A-Z]$' }, 'note', undefined)).toBe(false);
    expect(isMultiLine({ type: 'string', format: 'email' }, 'note', undefined)).toBe(false);
    expect(isMultiLine({ type: 'number' }, 'note', undefined)).toBe(false);
  });
});
