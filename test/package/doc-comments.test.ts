import { expect, it } from 'vitest';
import { valuesWithoutExample } from './support/undocumented-values.js';

it('every exported value shows an example in its doc comment', () => {
  expect(valuesWithoutExample()).toEqual([]);
});
