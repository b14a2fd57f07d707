import { expect, it } from 'vitest';
import { unexportedTypes } from './support/unexported-types.js';

it('an app can name every type that an exported signature names', () => {
  expect(unexportedTypes()).toEqual([]);
});
