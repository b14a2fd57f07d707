import { describe, expect, it } from 'vitest';
import { diffLines, partners } from '../../src/renderers/call/text-diff.js';

const SIGNS = { same: ' ', removed: '-', added: '+' };
const shown = (was: string, now: string) =>
  diffLines(was, now).lines.map(({ state, text }) => `${SIGNS[state]}${text}`);

describe('a difference line by line', () => {
  it('keeps the same lines at both ends and between two changes', () => {
    expect(shown('a\nb\nc\nd\ne', 'a\nB\nc\nD\ne')).toEqual([' a', '-b', '+B', ' c', '-d', '+D', ' e']);
    expect(shown('a\nb', 'a\nx\nb')).toEqual([' a', '+x', ' b']);
    expect(shown('a\nx\nb', 'a\nb')).toEqual([' a', '-x', ' b']);
    expect(shown('a', '')).toEqual(['-a', '+']);
    expect(shown('same\ntwice\ntwice', 'same\ntwice')).toEqual([' same', ' twice', '-twice']);
  });

  it('contains every line of both texts, however much was changed', () => {
    const was = Array.from({ length: 700 }, (_, line) => `old ${line % 7}`);
    const now = Array.from({ length: 700 }, (_, line) => `new ${line % 5}`);
    for (const length of [40, 700]) {
      const { lines, isCompared } = diffLines(
        was.slice(0, length).join('\n'),
        now.slice(0, length).join('\n'),
      );
      expect(isCompared).toBe(length === 40);
      const of = (state: string) => lines.filter((line) => line.state !== state).map(({ text }) => text);
      expect(of('added')).toEqual(was.slice(0, length));
      expect(of('removed')).toEqual(now.slice(0, length));
    }
  });

  it('pairs lines only if as many were added as were removed', () => {
    const pairs = (was: string, now: string) => partners(diffLines(was, now).lines);
    expect(pairs('a\nb\nc', 'a\nB\nc')).toEqual([null, 'B', 'b', null]);
    expect(pairs('a\nb\nc', 'a\nB\nBB\nc')).toEqual([null, null, null, null, null]);
    expect(pairs('a\nc', 'a\nb\nc')).toEqual([null, null, null]);
  });
});
