import { describe, expect, it } from 'vitest';
import { guardSchema } from '../../../../src/core/schema/guard/guard-schema.js';

describe('guardSchema', () => {
  const cyclic: Record<string, unknown> = { type: 'object' };
  cyclic.properties = { again: cyclic, more: [cyclic, cyclic] };
  let deep: unknown = { type: 'string' };
  for (let level = 0; level < 10_000; level += 1) deep = { type: 'array', items: deep };
  const { proxy: revoked, revoke } = Proxy.revocable({}, {});
  revoke();
  const refusing = () => {
    throw new Error('no');
  };

  it.each([
    ['an object that contains itself', cyclic, 'too-deep'],
    ['ten thousand levels', deep, 'too-deep'],
    ['millions of characters', { enum: ['a'.repeat(4_000_001), 'b'] }, 'too-large'],
    ['a list of holes', { enum: new Array(2 ** 32 - 1) }, 'too-large'],
    ['a million entries', { enum: Array.from({ length: 1_000_000 }, (_, one) => one) }, 'too-large'],
    [
      'a getter that throws',
      {
        type: 'string',
        get title() {
          return refusing();
        },
      },
      'not-a-schema',
    ],
    ['a proxy that throws', { properties: new Proxy({}, { ownKeys: refusing }) }, 'not-a-schema'],
    ['a proxy that is revoked', revoked, 'not-a-schema'],
    [
      'a property that rjsf takes for a reference',
      { properties: { $ref: { type: 'object' } } },
      'not-a-schema',
    ],
    ['properties that are a list', { properties: [] }, 'not-a-schema'],
    ['a list', [], 'not-a-schema'],
    ['a function', refusing, 'not-a-schema'],
    ['nothing', undefined, 'not-a-schema'],
    ['a big number', 1n, 'not-a-schema'],
    ['never', false, 'not-a-schema'],
  ])('reports %s as unusable, and throws nothing', (_, schema, reason) => {
    expect(guardSchema(schema)).toEqual({ usable: false, reason, notes: [] });
  });
});
