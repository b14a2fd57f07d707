import { expect, it } from 'vitest';
import { documentedCodes, thrownCodes } from './support/thrown-codes.js';
import { undocumentedValues } from './support/undocumented-values.js';

it('every exported value shows an example in its doc comment, and every function says what it takes and returns', () => {
  expect(undocumentedValues()).toEqual([]);
});

it('the code of every error that the library throws stands in a published doc comment', () => {
  const thrown = thrownCodes();
  expect(thrown.size).toBeGreaterThan(15);
  const documented = documentedCodes();
  expect([...thrown].filter((code) => !documented.has(code))).toEqual([]);
});
