import { expect, it } from 'vitest';
import { undocumentedValues } from './support/undocumented-values.js';

it('every exported value shows an example in its doc comment, and every function says what it takes and returns', () => {
  expect(undocumentedValues()).toEqual([]);
});
