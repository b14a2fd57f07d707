import { describe, expect, it } from 'vitest';
import { guardSchema } from '../../../../src/core/schema/guard/guard-schema.js';
import { readCases } from '../../../schemas/read-cases.js';

describe('guardSchema over the hostile schemas', () => {
  const unusable: Readonly<Record<string, string>> = {
    'ref-linked-list-required': 'recursive',
    'ref-tree-minItems-recursive': 'recursive',
    'ref-fanout-2pow20': 'too-large',
    'allOf-fanout-2pow16': 'too-large',
    'schema-null': 'not-a-schema',
    'properties-not-object': 'not-a-schema',
    'properties-array': 'not-a-schema',
    'schema-string': 'not-a-schema',
    'schema-number': 'not-a-schema',
    'nest-100': 'too-deep',
    'nest-1000': 'too-deep',
  };

  it.each(readCases())('$name: $expected', ({ name, schema }) => {
    const guarded = guardSchema(schema);
    expect(guarded.usable ? 'usable' : guarded.reason).toBe(unusable[name] ?? 'usable');
    // The result is plain JSON, and guarding it again changes nothing more.
    if (!guarded.usable) return;
    const again = guardSchema(guarded.schema);
    expect(JSON.parse(JSON.stringify(guarded.schema))).toEqual(guarded.schema);
    expect(again.notes.filter(({ what }) => what === 'unchecked')).toEqual([]);
  });
});
