import { render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { readCardVisibility } from '../../../src/react/composer/card-visibility.js';
import { LongText } from '../../../src/renderers/controls/long-text.js';

afterEach(() => vi.restoreAllMocks());

/** Checks a card with a text, which the page shows at its full size. */
function look(text: string) {
  const { container } = render(
    <div data-prompt="key" data-state="open">
      <LongText text={text} label="script" />
    </div>,
  );
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 200));
  Object.defineProperty(document, 'elementFromPoint', {
    configurable: true,
    value: () => container.firstElementChild,
  });
  return readCardVisibility(container, 'key')?.isFullyVisible;
}

it.each([
  ['a short text', 'echo', true],
  ['many lines, of which some are left out', 'echo\n'.repeat(40), false],
  ['a long line, of which a part is left out', 'x'.repeat(20_000), false],
])('isFullyVisible is right for a card with %s', (_, text, isWhole) => {
  expect(look(text)).toBe(isWhole);
});
