import { describe, expect, it } from 'vitest';
import { guardX } from './guard-x.js';

describe('annotations of a field', () => {
  it('keeps the first five examples that are a text or a number', () => {
    const examples = [null, 'a', 1, {}, 'b', ['c'], 0, '', 'sixth'];
    expect(guardX({ type: 'string', examples }).x).toEqual({
      type: 'string',
      examples: ['a', 1, 'b', 0, ''],
    });
    for (const none of [[], [null, {}], 'a', { 0: 'a' }]) {
      expect(guardX({ type: 'string', examples: none }).x).toEqual({ type: 'string' });
    }
  });

  it.each([
    ['x-unit', ' km ', 'km', []],
    ['unit', 'km', 'km', []],
    ['unit', 'u'.repeat(24), 'u'.repeat(24), []],
    ['unit', 'u'.repeat(25), undefined, ['unit removed too-large']],
    ['x-unit', ' ', undefined, ['x-unit removed malformed']],
    ['x-unit', 5, undefined, ['x-unit removed malformed']],
  ])('takes %s %j for the unit %j', (keyword, given, unit, notes) => {
    const guarded = guardX({ type: 'number', [keyword]: given });
    expect(guarded.x).toEqual({ type: 'number', ...(unit !== undefined && { 'x-unit': unit }) });
    expect(guarded.notes).toEqual(notes);
  });

  it('prefers the keyword that is called `unit`', () => {
    const { x, notes } = guardX({ type: 'number', 'x-unit': 'km', unit: 5 });
    expect([x, notes]).toEqual([{ type: 'number', 'x-unit': 'km' }, []]);
  });

  it('ignores a title or description that is not text', () => {
    const { x, notes } = guardX({ type: 'string', title: 7, description: {} });
    expect(x).toEqual({ type: 'string' });
    expect(notes).toEqual(['title removed malformed', 'description removed malformed']);
  });

  it.each([
    ['title', 300],
    ['description', 3000],
  ])('cuts a %s after %i characters, and reports that', (keyword, longest) => {
    const fits = 'a'.repeat(longest);
    expect(guardX({ type: 'string', [keyword]: fits })).toEqual({
      x: { type: 'string', [keyword]: fits },
      notes: [],
    });
    expect(guardX({ type: 'string', [keyword]: `${fits}b` })).toEqual({
      x: { type: 'string', [keyword]: `${fits}…` },
      notes: [`${keyword} removed too-large`],
    });
  });

  it('keeps a flag only if it is `true`', () => {
    const flags = { writeOnly: 'true', deprecated: 1, uniqueItems: false };
    expect(guardX({ type: 'string', ...flags }).x).toEqual({ type: 'string' });
    expect(guardX({ type: 'string', deprecated: true }).x).toEqual({ type: 'string', deprecated: true });
  });

  it.each(['anyOf', 'oneOf'])('marks every alternative of a secret field as secret: %s', (keyword) => {
    const branches = [{ type: 'string' }, { type: 'integer' }];
    const { x } = guardX({ writeOnly: true, [keyword]: branches });
    const hidden = branches.map((one) => ({ ...one, writeOnly: true }));
    expect(x).toMatchObject({ writeOnly: true, [keyword]: hidden });
    expect(JSON.stringify(guardX({ [keyword]: branches }).x)).not.toContain('writeOnly');
  });
});
