import type { RJSFSchema } from '@rjsf/utils';
import { expect, it } from 'vitest';
import { ownMarks } from '../../src/renderers/form/theme/own-marks.js';
import { ADDITIONAL_PROPERTY_FLAG, RJSF_REF_CYCLE_KEY, RJSF_REF_KEY } from '../../src/vendor/rjsf.js';

// As another copy of rjsf has them: equal in their words, and other symbols.
const added = Symbol(ADDITIONAL_PROPERTY_FLAG.description);
const ref = Symbol(RJSF_REF_KEY.description);
const cycle = Symbol(RJSF_REF_CYCLE_KEY.description);

const marked = (mark: symbol, value: unknown): RJSFSchema => ({ type: 'string', ...{ [mark]: value } });

it('sets our marks beside those of another copy, on the schema, its properties and its items', () => {
  const { properties, items } = ownMarks({
    type: 'object',
    properties: { extra: marked(added, true), known: { type: 'number' }, never: false },
    items: marked(cycle, true),
  });
  expect(properties?.extra).toEqual({ type: 'string', [added]: true, [ADDITIONAL_PROPERTY_FLAG]: true });
  expect(properties?.known).toEqual({ type: 'number' });
  expect(properties?.never).toBe(false);
  expect(items).toEqual({ type: 'string', [cycle]: true, [RJSF_REF_CYCLE_KEY]: true });
  expect(ownMarks(marked(ref, '#/$defs/a'))).toMatchObject({ [RJSF_REF_KEY]: '#/$defs/a' });
});

it('keeps our own mark where both are there: the field of a cycle that was opened takes ours away', () => {
  const opened: RJSFSchema = { ...marked(cycle, true), ...{ [RJSF_REF_CYCLE_KEY]: false } };
  expect(ownMarks(opened)).toEqual(opened);
});

it('copies no other symbol', () => {
  const other = marked(Symbol('other'), true);
  expect(ownMarks(other)).toEqual(other);
});
