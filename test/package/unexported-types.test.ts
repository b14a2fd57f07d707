import { expect, it } from 'vitest';
import { unexportedTypes } from './support/unexported-types.js';

it('an app can import every type in an exported signature from some entry', () => {
  expect(unexportedTypes()).toEqual([]);
});
