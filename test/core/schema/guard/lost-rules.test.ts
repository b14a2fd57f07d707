import { describe, expect, it } from 'vitest';
import { guardSchema } from '../../../../src/core/schema/guard/guard-schema.js';

const ref = (name: string) => ({ $ref: `#/$defs/${name}` });

/** The schemas that the guard still negates. The definition `broken` loses its pattern. */
function stillNegated(negated: Readonly<Record<string, object>>, definitions: object = {}): string[] {
  const properties = Object.fromEntries(
    Object.entries(negated).map(([name, not]) => [name, { title: 'T', not }]),
  );
  const guarded = guardSchema({
    type: 'object',
    properties,
    $defs: { broken: { type: 'string', pattern: '([' }, whole: { type: 'string' }, ...definitions },
  });
  const kept = guarded.usable ? Object(guarded.schema.properties) : {};
  return Object.keys(negated).filter((name) => 'not' in kept[name]);
}

describe('a negation is removed if a rule behind its references was removed', () => {
  it('at any distance', () => {
    const definitions = {
      first: ref('second'),
      second: { allOf: [ref('broken'), ref('first')] },
    };
    expect(stillNegated({ a: ref('first'), b: ref('whole') }, definitions)).toEqual(['b']);
  });

  it('through any of several definitions', () => {
    const definitions = { one: { allOf: [ref('broken')] }, two: { allOf: [ref('broken')] } };
    expect(stillNegated({ a: ref('one'), b: ref('two') }, definitions)).toEqual([]);
  });

  it('at any place among other references', () => {
    const both = { allOf: [ref('broken'), ref('whole')] };
    const none = { allOf: [ref('whole'), ref('whole')] };
    expect(stillNegated({ a: none, b: both, c: none, d: both, e: ref('whole') })).toEqual(['a', 'c', 'e']);
  });
});
