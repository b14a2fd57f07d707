import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isDenial } from '../../src/gateway/people/settle-or-approve.js';
import { cases } from '../support/cases.js';

const denial = fc.constantFrom<object>({ approved: false }, { behavior: 'deny' }, { action: 'decline' });
const NOTES = ['feedback', 'reason', 'note', 'comment', 'message', 'explanation'];

it('an approval by several people is ended by no object that only contains a denial', () => {
  const more = fc.dictionary(
    fc.oneof(fc.string(), fc.constantFrom('approved', 'behavior', 'action')),
    fc.jsonValue(),
    {
      minKeys: 1,
    },
  );
  fc.assert(
    fc.property(denial, more, (no, fields) => {
      const names = Object.keys(fields);
      fc.pre(names.some((name) => !(name in no)) && !names.some((name) => NOTES.includes(name)));
      expect(isDenial({ ...fields, ...no })).toBe(false);
      expect(isDenial({ in: no, ...fields })).toBe(false);
      expect(isDenial([no])).toBe(false);
    }),
    { seed: 57, numRuns: cases(300) },
  );
});
