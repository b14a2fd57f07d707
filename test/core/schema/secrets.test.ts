import { describe, expect, it } from 'vitest';
import {
  describesSecret,
  holdsSecret,
  mayBeSecret,
  secretProperties,
  withoutDefaults,
} from '../../../src/core/schema/secrets.js';

const text = { type: 'string' };
const password = { ...text, format: 'password' };
const fields = (properties: object) => ({ type: 'object', properties });
/** Nests a value in lists, one level for each. */
const nested = (value: unknown, levels: number): unknown =>
  levels === 0 ? value : [nested(value, levels - 1)];

/** Nests a schema in fields, two levels for each. */
const nestedFields = (schema: object, times: number): object =>
  times === 0 ? schema : fields({ in: nestedFields(schema, times - 1) });

describe('a schema asks for a secret', () => {
  it.each<[string, unknown]>([
    ['by the format of a password', password],
    ['by `writeOnly`', { ...text, writeOnly: true }],
    ['in a field', fields({ user: text, pin: password })],
    ['in one of several ways', { anyOf: [{ type: 'null' }, password] }],
    ['in the items of a list', { type: 'array', items: password }],
    ['in a definition', { $ref: '#/$defs/pin', $defs: { pin: password } }],
    ['deeper than anything looks', nested(text, 101)],
    ['in fields deeper than anything looks', nestedFields(text, 60)],
  ])('%s', (_how, schema) => {
    expect(describesSecret(schema)).toBe(true);
  });

  it.each<[string, unknown]>([
    ['a text', text],
    ['another format', { ...text, format: 'email' }],
    ['`writeOnly` that is not true', { ...text, writeOnly: 'true' }],
    ['nothing', undefined],
    ['no schema', 'password'],
    ['everything', true],
    ['as deep as anything looks', nested(text, 99)],
  ])('but not by: %s', (_how, schema) => {
    expect(describesSecret(schema)).toBe(false);
  });

  it.each(['apiKey', 'api_key', 'API-Key', 'api key', 'APIKEY'])(
    'by a listed name, in any spelling: %s',
    (name) => {
      expect(describesSecret(fields({ [name]: text }), ['apiKey'])).toBe(true);
      expect(describesSecret(fields({ [name]: true }), ['api_key'])).toBe(true);
      expect(describesSecret(fields({ [name]: text }), ['apiKeys'])).toBe(false);
    },
  );

  it('by a listed name only if that is the name of a field', () => {
    expect(describesSecret({ ...text, title: 'apiKey' }, ['title'])).toBe(false);
    expect(describesSecret(fields({ apiKey: false }), ['apiKey'])).toBe(false);
  });
});

it('a schema that refers to another may ask for a secret', () => {
  expect(mayBeSecret(fields({ a: { $ref: '#/$defs/a' } }))).toBe(true);
  expect(mayBeSecret(fields({ pin: password }))).toBe(true);
  expect(mayBeSecret(fields({ iban: text }), ['iban'])).toBe(true);
  expect(mayBeSecret(fields({ iban: text }))).toBe(false);
  expect(mayBeSecret(undefined)).toBe(false);
});

describe('the names of secret fields', () => {
  it.each<[string, unknown, readonly string[]]>([
    [
      'a password and a `writeOnly`',
      fields({ a: password, b: { ...text, writeOnly: true }, c: text }),
      ['a', 'b'],
    ],
    ['a field that holds one', fields({ login: fields({ pin: password, user: text }) }), ['pin', 'login']],
    ['a list of them', fields({ pins: { type: 'array', items: password } }), ['pins']],
    ['a field that refers to a definition', fields({ a: { $ref: '#/$defs/a' }, b: text }), ['a']],
    ['in each of several schemas', [fields({ a: password }), undefined, fields({ b: password })], ['a', 'b']],
    ['none', fields({ a: text, b: true }), []],
    ['none in a value that is not a schema', 'password', []],
    [
      'fields that are called as keywords are',
      fields({ format: text, properties: fields({ pin: password }) }),
      ['pin', 'properties'],
    ],
    ['not a keyword beside fields', { ...fields({ a: text }), items: password }, []],
    ['a field too deep to look through', fields({ deep: { items: nested(text, 101) } }), ['deep']],
  ])('are found: %s', (_what, schema, names) => {
    expect(secretProperties(schema)).toEqual(names);
  });
});

describe('a schema without values of the agent', () => {
  it('has no `default` and no `examples`, at any depth, and keeps fields of these names', () => {
    const values = { default: 'x', examples: ['x'] };
    expect(
      withoutDefaults({
        ...fields({ default: { ...text, ...values }, examples: text, properties: { ...text, ...values } }),
        ...values,
        anyOf: [{ ...text, ...values }, true],
        $defs: { default: { ...text, ...values } },
        definitions: { default: text },
        patternProperties: { default: text },
        dependentSchemas: { default: { ...text, ...values } },
        required: ['default'],
        items: { ...text, ...values },
      }),
    ).toEqual({
      ...fields({ default: text, examples: text, properties: text }),
      anyOf: [text, true],
      $defs: { default: text },
      definitions: { default: text },
      patternProperties: { default: text },
      dependentSchemas: { default: text },
      required: ['default'],
      items: text,
    });
  });
});

describe('a value holds a secret', () => {
  const names = ['apiKey'];

  it.each<[string, unknown]>([
    ['under its name', { apiKey: 1 }],
    ['under its name, spelt otherwise', { 'API-key': 1 }],
    ['deeper', { a: [{ api_key: null }] }],
    ['in a map', new Map([['apiKey', 1]])],
    ['in a map with keys that are not text', new Map<unknown, unknown>([[1, { apiKey: 1 }]])],
    ['in JSON text', '{"apiKey":"x"}'],
    ['in JSON text that is cut off', '{"apiKey":"x'],
    ['in JSON text inside of JSON text', JSON.stringify({ inner: '{"apiKey":"x"}' })],
    ['as Python writes it', "{'api_key': 'x'}"],
    ['deeper than anything looks', nested('x', 101)],
  ])('%s', (_how, value) => {
    expect(holdsSecret(value, names)).toBe(true);
  });

  it.each<[string, unknown]>([
    ['under another name', { apiKeys: 1 }],
    ['as a value', { name: 'apiKey' }],
    ['in a text without quotes', 'apiKey: x'],
    ['in a text that only ends or begins with it', 'apiKey" and "apiKey'],
    ['in nothing', null],
    ['as deep as anything looks', nested('x', 100)],
  ])('not: %s', (_how, value) => {
    expect(holdsSecret(value, names)).toBe(false);
  });

  it('never if no names are listed', () => {
    expect(holdsSecret(nested('x', 101), [])).toBe(false);
  });
});
