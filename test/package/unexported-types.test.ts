import { expect, it } from 'vitest';
import { unexportedTypes } from './support/unexported-types.js';

it('an app can name every type in an exported signature', () => {
  expect(unexportedTypes()).toEqual([]);
});
