import { describe, expect, it } from 'vitest';
import { diffTexts, diffWords } from '../../src/previews/file-edit/diff-texts.js';
import { diffBlocks } from '../../src/previews/file-edit/hunk-view.js';

const linesOf = (...texts: Parameters<typeof diffTexts>) => diffTexts(...texts).lines;

describe('a difference', () => {
  it('has every line of both texts in reading order', () => {
    expect(linesOf('a\nb\nc', 'a\nx\nc\nd')).toEqual([
      { state: 'same', text: 'a', number: null },
      { state: 'removed', text: 'b', number: null },
      { state: 'added', text: 'x', number: null },
      { state: 'same', text: 'c', number: null },
      { state: 'added', text: 'd', number: null },
    ]);
    expect(linesOf('', 'a\nb', true).map(({ number }) => number)).toEqual([1, 2]);
    expect(linesOf('a\nb\nc', 'x\na\nc', true).map(({ number }) => number)).toEqual([1, 2, 2, 3]);
  });

  it('of ten thousand lines with little in common shows one text below the other', () => {
    const numbers = Array.from({ length: 10_000 }, (_, index) => index);
    const [old, next] = [numbers.map((one) => `a${one}`), numbers.map((one) => `b${one}`)];
    const { lines, isCompared } = diffTexts(old.join('\n'), next.join('\n'));
    expect(isCompared).toBe(false);
    expect(lines).toHaveLength(20_000);
    expect(lines[9_999]).toMatchObject({ state: 'removed', text: 'a9999' });
    expect(lines[10_000]).toMatchObject({ state: 'added', text: 'b0' });
  });

  it.each([
    [999, true],
    [1_000, true],
    [1_001, false],
    [5_000, false],
  ])('of %i changed lines of ten thousand was found: %s', (count, isCompared) => {
    const old = Array.from({ length: 10_000 }, (_, index) => `line ${index}`);
    const next = old.map((line, index) => (index % 2 === 0 && index < 2 * count ? `${line}!` : line));
    expect(diffTexts(old.join('\n'), next.join('\n')).isCompared).toBe(isCompared);
  });

  it('marks the words that changed in a line, and none if the lines have nothing in common', () => {
    expect(diffWords('let a = 1;', 'let b = 1;', 'removed')?.filter(({ isChanged }) => isChanged)).toEqual([
      { text: 'a', isChanged: true },
    ]);
    expect(diffWords('alpha', 'omega', 'added')).toBeNull();
    expect(diffWords('\ta', '  a', 'added')?.[0]).toEqual({ text: '\t', isChanged: true });
    expect(diffWords('a'.repeat(2_000), 'b', 'added')).toBeNull();
    // Finding every changed word would take a tenth of a second for each line.
    expect(diffWords('a b c d '.repeat(100), 'e f g a '.repeat(100), 'added')).toBeNull();
  });

  it('folds unchanged lines that are far from a change, and says how many', () => {
    const lines = Array.from({ length: 20 }, (_, index) => `${index}`);
    const changed = lines.map((line, index) => (index === 10 ? 'x' : line));
    const blocks = diffBlocks(linesOf(lines.join('\n'), changed.join('\n')));
    expect(blocks.map((block) => [block.kind, 'lines' in block ? block.lines.length : 1])).toEqual([
      ['folded', 7],
      ['same', 3],
      ['changed', 1],
      ['same', 3],
      ['folded', 6],
    ]);
  });

  it('does not fold if that would save no line', () => {
    const blocks = diffBlocks(linesOf('1\n2\n3\n4\nx', '1\n2\n3\n4\ny'));
    expect(blocks.map(({ kind }) => kind)).toEqual(['same', 'changed']);
  });
});
