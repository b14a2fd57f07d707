import type { JsonObject } from '../../src/core/util/json.js';

type Make = (n: number) => JsonObject;

const list = <T>(n: number, one: (index: number) => T): T[] =>
  Array.from({ length: n }, (_, index) => one(index));
const map = (n: number, one: (index: number) => unknown) =>
  Object.fromEntries(list(n, (i) => [`k${i}`, one(i)]));
const text = { type: 'string' };

/** Schemas that each grow in one dimension. */
export const largeSchemas: Readonly<Record<string, Make>> = {
  'required names that are not declared': (n) => ({ properties: {}, required: list(n, (i) => `r${i}`) }),
  'required names of a closed object': (n) => ({
    properties: {},
    required: list(n, (i) => `r${i}`),
    additionalProperties: false,
  }),
  'properties, all required': (n) => ({
    properties: map(n, () => text),
    required: list(n, (i) => `k${i}`),
  }),
  'parts of allOf': (n) => ({ allOf: list(n, (i) => ({ properties: { [`a${i}`]: text } })) }),
  'equal parts of allOf': (n) => ({ allOf: list(n, () => ({ type: 'object', minProperties: 1 })) }),
  'contradictory parts of allOf': (n) => ({
    allOf: list(n, (i) => ({ properties: { [`a${i % 10}`]: { type: i < 10 ? 'string' : 'number' } } })),
  }),
  'options of enum': (n) => ({ enum: list(n, (i) => `e${i}`) }),
  'named options of enum': (n) => ({ enum: list(n, (i) => ({ i })), enumNames: list(n, (i) => `n${i}`) }),
  'options with a default at the end': (n) => ({ enum: list(n, (i) => ({ i })), default: { i: n - 1 } }),
  'fixed options of oneOf': (n) => ({ oneOf: list(n, (i) => ({ const: `e${i}`, title: `t${i}` })) }),
  'objects in oneOf': (n) => ({ oneOf: list(n, (i) => ({ properties: { k: { const: i } } })) }),
  'objects in anyOf whose rules are left out': (n) => ({
    oneOf: list(n, (i) => ({ properties: { k: { const: i, pattern: '([' } } })),
  }),
  'nested negations': (n) => ({
    properties: map(n / 20, () =>
      list(20, (i) => i).reduce<unknown>((not) => ({ not, type: 'string' }), { pattern: '([' }),
    ),
  }),
  'dependencies of three spellings': (n) => ({
    dependentRequired: map(n, () => ['x']),
    dependentSchemas: map(n, () => ({ required: ['y'] })),
    dependencies: map(n, () => ['z']),
  }),
  'patterns of properties': (n) => ({
    patternProperties: Object.fromEntries(list(n, (i) => [`^p${i}-`, text])),
  }),
  definitions: (n) => ({
    properties: map(n, (i) => ({ $ref: `#/$defs/k${i}` })),
    $defs: map(n, () => text),
  }),
  anchors: (n) => ({
    properties: map(n, (i) => ({ $ref: `#d${i}` })),
    $defs: map(n, (i) => ({ $anchor: `d${i}`, ...text })),
  }),
  'references to one definition': (n) => ({
    properties: map(n, () => ({ $ref: '#/$defs/d' })),
    $defs: { d: { properties: map(n, () => text) } },
  }),
  'definitions that require each other': (n) => ({
    properties: map(n, (i) => ({ $ref: `#/$defs/k${i}` })),
    $defs: map(n, (i) => ({
      properties: { next: { $ref: `#/$defs/k${(i + 1) % n}` } },
      required: i === n - 1 ? [] : ['next'],
    })),
  }),
  'references in a row': (n) => ({
    $ref: '#/$defs/k0',
    $defs: { ...map(n, (i) => ({ $ref: `#/$defs/k${i + 1}` })), [`k${n}`]: text },
  }),
  'references in a row, each known to the root': (n) => ({
    properties: map(n, (i) => ({ $ref: `#/$defs/k${i}` })),
    $defs: { ...map(n, (i) => ({ $ref: `#/$defs/k${i + 1}` })), [`k${n}`]: text },
  }),
  'properties in a row of definitions': (n) => ({
    $ref: '#/$defs/k0',
    $defs: { ...map(n, (i) => ({ properties: { p: { $ref: `#/$defs/k${i + 1}` } } })), [`k${n}`]: text },
  }),
  'a default with lists in lists': (n) => ({
    type: 'array',
    items: { type: 'array', items: text },
    default: list(100, () => list(n / 100, () => 'x')),
  }),
  'defaults in defaults': (n) => ({
    properties: map(n / 10, () => ({ type: 'array', items: text, default: list(10, () => 'x') })),
    default: map(n / 10, () => list(10, () => 'x')),
  }),
  'items of a tuple': (n) => ({ items: list(n, () => text) }),
};
