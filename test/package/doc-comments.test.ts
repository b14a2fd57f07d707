import { expect, it } from 'vitest';
import { documentedCodes, thrownCodes } from './support/thrown-codes.js';
import { undocumentedMembers, undocumentedValues } from './support/undocumented-values.js';

it('every exported value has an example in its doc comment, and every function its parameters and result', () => {
  expect(undocumentedValues()).toEqual([]);
});

it.each(['InterruptedRunCommands'])('so has every command of %s', (name) => {
  expect(undocumentedMembers(name)).toEqual([]);
});

it('the code of every error that the library throws is in a published doc comment', () => {
  const thrown = thrownCodes();
  expect(thrown.size).toBeGreaterThan(15);
  const documented = documentedCodes();
  expect([...thrown].filter((code) => !documented.has(code))).toEqual([]);
});
