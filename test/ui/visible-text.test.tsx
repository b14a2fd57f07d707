import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { VisibleText } from '../../src/ui/text/visible-text.js';

it('can be broken inside a very long word, and has the same text', () => {
  const text = `${'A'.repeat(12_345)} ${'👍'.repeat(1500)} end`;
  const { container } = render(<VisibleText text={text} />);
  expect(container.textContent).toBe(text);
  const pieces = [...container.childNodes].map((node) => node.textContent ?? '');
  expect(container.querySelectorAll('wbr')).toHaveLength(14);
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(3000);
  expect(pieces.filter((piece) => /\p{Cs}/u.test(piece))).toEqual([]);
});

it('does not break words of normal length, however many there are', () => {
  const { container } = render(<VisibleText text={'some words here '.repeat(5000).trim()} />);
  expect(container.childNodes).toHaveLength(1);
});

it('takes no text direction from a mark: the text around it keeps its own', () => {
  const { container } = render(<VisibleText text={'\u202E\u0645\u0631\u062D\u0628\u0627'} />);
  expect(container.querySelector('.hp-mark')?.getAttribute('dir')).toBe('ltr');
});
