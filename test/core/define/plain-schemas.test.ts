import type { Issue, JsonSchema, PayloadValidator } from 'holdpoint/core';
import { defineInterrupt } from 'holdpoint/define';
import { describe, expect, it } from 'vitest';

/** The issues of an answer to a plain JSON Schema, with or without a validator. */
async function issuesOf(response: JsonSchema, answer: unknown, validator?: PayloadValidator) {
  const definition = defineInterrupt({ reason: 'acme:x', payload: true, response, validator });
  const read = await definition.readAnswer(answer);
  return read.status === 'invalid' ? read.issues : read.status;
}

const words = async (response: JsonSchema, answer: unknown) => {
  const found = await issuesOf(response, answer);
  return typeof found === 'string'
    ? found
    : found.map(({ path, keyword, message }) => `${path.join('.')} ${keyword}: ${message}`.trim());
};

describe('an answer to a plain JSON Schema', () => {
  it.each<[JsonSchema, unknown]>([
    [true, undefined],
    [{}, null],
    [{ type: 'string' }, ''],
    [{ type: 'number' }, 1.5],
    [{ type: 'integer' }, 2],
    [{ type: 'boolean' }, false],
    [{ type: 'null' }, null],
    [{ type: 'array' }, []],
    [{ type: 'object' }, {}],
    [{ type: ['string', 'null'] }, null],
    [{ type: 'of a later draft' }, 1],
    [{ type: ['string', 'of a later draft'] }, 'a'],
    [{ const: { a: [1] } }, { a: [1] }],
    [{ enum: ['a', { b: 1 }] }, { b: 1 }],
    [{ enum: 'no list' }, 'a'],
    [{ properties: 'no object', required: 'no list' }, { a: 1 }],
    [{ properties: { a: { type: 'string' } } }, {}],
    [{ properties: { a: { type: 'string' } }, required: [7] }, { b: 1 }],
    [{ items: { type: 'string' } }, ['a', 'b']],
    [{ type: 'array', required: ['a'] }, [1]],
    [{ required: ['a'] }, 'no object'],
  ])('matches: %j, %j', async (schema, answer) => {
    expect(await words(schema, answer)).toBe('resolved');
  });

  it.each<[JsonSchema, unknown, readonly string[]]>([
    [false, undefined, ['false schema: is not allowed']],
    [{ type: 'string' }, 1, ['type: is not of type string']],
    [{ type: 'number' }, '1', ['type: is not of type number']],
    [{ type: 'integer' }, 1.5, ['type: is not of type integer']],
    [{ type: 'boolean' }, 'true', ['type: is not of type boolean']],
    [{ type: 'null' }, undefined, ['type: is not of type null']],
    [{ type: 'array' }, { length: 0 }, ['type: is not of type array']],
    [{ type: 'object' }, [], ['type: is not of type object']],
    [{ type: 'object' }, null, ['type: is not of type object']],
    [{ type: ['string', 'null'] }, 1, ['type: is not of type string or null']],
    [{ type: ['string', 'of a later draft'] }, 1, ['type: is not of type string']],
    [{ const: 'a' }, 'b', ['const: is another value']],
    [{ const: undefined }, 'b', ['const: is another value']],
    [{ enum: ['a', 'b'] }, 'c', ['enum: is none of the listed values']],
    [{ enum: [] }, 'c', ['enum: is none of the listed values']],
    [
      { items: { type: 'string' } },
      ['a', 1, 2],
      ['1 type: is not of type string', '2 type: is not of type string'],
    ],
    [{ required: ['a', 7, 'b'] }, { a: 1 }, ['b required: is missing']],
    [{ required: ['toString'] }, {}, ['toString required: is missing']],
    [
      { properties: { a: { properties: { b: { items: { const: 1 } } }, required: ['c'] } } },
      { a: { b: [1, 2] } },
      ['a.c required: is missing', 'a.b.1 const: is another value'],
    ],
  ])('does not match: %j, %j', async (schema, answer, expected) => {
    expect(await words(schema, answer)).toEqual(expected);
  });
});

describe('a validator for plain JSON Schema', () => {
  const found: readonly Issue[] = [{ path: ['a'], keyword: 'minLength', message: 'is too short' }];
  const checking = (issues: readonly Issue[] | Promise<readonly Issue[]>) => {
    const checked: unknown[] = [];
    const validate = (schema: JsonSchema, payload: unknown) => {
      checked.push({ schema, payload });
      return issues;
    };
    return { checked, validator: { name: 'test', validate } };
  };

  it.each([
    ['at once', <T>(value: T) => value],
    ['later', <T>(value: T) => Promise.resolve(value)],
  ])('decides once the types match: %s', async (_when, given) => {
    const schema = { type: 'string', minLength: 3 };
    const refusing = checking(given(found));
    expect(await issuesOf(schema, 'ab', refusing.validator)).toEqual(found);
    expect(refusing.checked).toEqual([{ schema, payload: 'ab' }]);
    expect(await issuesOf(schema, 'abc', checking(given([])).validator)).toBe('resolved');
  });

  it('is not called with a value of another type', async () => {
    const { validator, checked } = checking([]);
    expect(await issuesOf({ type: 'string' }, 7, validator)).toMatchObject([{ keyword: 'type' }]);
    expect(checked).toEqual([]);
  });

  it('gives the issue `async` if it is asynchronous and checks a payload; its rejection is not left unhandled', () => {
    const validate = () => Promise.reject(new Error('offline'));
    const later = defineInterrupt({
      reason: 'acme:later',
      payload: { type: 'object' },
      response: true,
      validator: { name: 'remote', validate },
    });
    expect(() => later.interrupt({ id: 'i', payload: {} })).toThrow(
      expect.objectContaining({
        code: 'PAYLOAD_INVALID',
        detail: { reason: 'acme:later', issues: [expect.objectContaining({ path: [], keyword: 'async' })] },
      }),
    );
  });
});
