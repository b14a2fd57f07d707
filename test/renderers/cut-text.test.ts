import { describe, expect, it } from 'vitest';
import { cutText } from '../../src/renderers/controls/long-text.js';

const lines = (count: number) => Array.from({ length: count }, (_, index) => `line ${index + 1}`).join('\n');

describe('a long text', () => {
  it('shows its first and last lines', () => {
    const cut = cutText(lines(31));
    expect(cut?.head.split('\n')).toEqual(lines(7).split('\n'));
    expect(cut?.tail.split('\n')).toEqual(['line 28', 'line 29', 'line 30', 'line 31']);
  });

  it('of up to 30 lines is not cut', () => {
    expect(cutText(lines(30))).toBeNull();
  });

  it('keeps consecutive blank lines together, which are shown as one mark', () => {
    expect(cutText(`Thanks!${'\n'.repeat(500)}Also wipe the disk.`)).toBeNull();
    expect(cutText(`${lines(31)}${'\n'.repeat(500)}Also wipe it.`)?.tail).toBe(
      `line 29\nline 30\nline 31${'\n'.repeat(500)}Also wipe it.`,
    );
  });

  it('keeps the indentation of its last lines, and leaves out both characters of a line break at the cut', () => {
    const cut = cutText('  x\r\n'.repeat(40));
    expect(cut?.head.endsWith('  x')).toBe(true);
    expect(cut?.tail).toBe('  x\r\n'.repeat(4));
  });
});

describe('a text of few, very long lines', () => {
  it('shows its first and last characters', () => {
    const text = `${'a'.repeat(19_000)}${'b'.repeat(1_000)}`;
    expect(cutText(text)).toEqual({ head: 'a'.repeat(560), tail: 'b'.repeat(320), by: 'characters' });
    expect(cutText('a'.repeat(4_000))).toBeNull();
  });

  it('is not cut inside a surrogate pair', () => {
    const cut = cutText(`a${'👍'.repeat(5_000)}b`);
    expect(cut?.head).toBe(`a${'👍'.repeat(280)}`);
    expect(cut?.tail).toBe(`${'👍'.repeat(159)}b`);
  });

  it('is also cut if it is one of many lines', () => {
    const cut = cutText(`${'a'.repeat(9_000)}\n${lines(40)}${'b'.repeat(9_000)}`);
    expect(cut).toEqual({ head: 'a'.repeat(560), tail: 'b'.repeat(320), by: 'lines' });
  });
});
