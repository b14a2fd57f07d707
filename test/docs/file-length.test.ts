import { expect, it } from 'vitest';
import { files, read } from './support/documents.js';

// Not with the linter, whose count leaves out the lines within template literals.
it('no file of code or styles has more than 200 lines', () => {
  const lengths = files
    .filter((file) => /\.(?:tsx?|jsx?|mjs|css)$/.test(file))
    .map((file) => ({ file, lines: read(file).trimEnd().split('\n').length }));
  expect(lengths.length).toBeGreaterThan(500);
  expect(lengths.filter(({ lines }) => lines > 200)).toEqual([]);
});
