import { runInNewContext } from 'node:vm';
import { HoldpointError } from 'holdpoint/core';
import { defineInterrupt, type StandardSchema } from 'holdpoint/define';
import { describe, expect, it } from 'vitest';

type Standard = StandardSchema['~standard'];

/** A schema of a library that an app wrote itself. */
function schema(parts: Partial<Standard>): StandardSchema {
  const validate: Standard['validate'] = (value) => ({ value });
  return { '~standard': { version: 1, vendor: 'own', validate, ...parts } };
}

/** Settles as this value, and is no `Promise`. */
const thenable = <T, Holder extends object>(holder: Holder, value: T): Holder & PromiseLike<T> =>
  Object.defineProperty(
    JSON.parse('null', () => holder),
    'then',
    {
      value: (take: (value: T) => void) => take(value),
    },
  );

/** How a library may answer later. */
const LATER: [string, <T>(value: T) => Promise<T>][] = [
  ['later', (value) => Promise.resolve(value)],
  ['later, in another realm', (value) => runInNewContext('Promise').resolve(value)],
  ['later, by a thenable', (value) => JSON.parse('null', () => thenable({}, value))],
  ['later, by a thenable function', (value) => JSON.parse('null', () => thenable(() => {}, value))],
];

const defined = (response: StandardSchema, toJsonSchema?: (schema: StandardSchema) => object) =>
  defineInterrupt({ reason: 'acme:x', payload: true, response, toJsonSchema });

describe('the result of a library’s validation', () => {
  it.each([['at once', <T>(value: T) => value], ...LATER])(
    'is the value that the library returned: %s',
    async (_when, given) => {
      const validate: Standard['validate'] = (value) => given({ value: { was: value } });
      expect(await defined(schema({ validate })).readAnswer(7)).toEqual({
        status: 'resolved',
        answer: { was: 7 },
      });
    },
  );

  it.each(LATER)('refuses what it refuses: %s', async (_when, given) => {
    const issues = [{ message: 'no' }];
    const { readAnswer } = defined(schema({ validate: () => given({ issues }) }));
    expect(await readAnswer(7)).toMatchObject({ status: 'invalid' });
    const validator = { name: 'own', validate: () => given([{ path: [], keyword: 'x', message: 'no' }]) };
    const plain = defineInterrupt({ reason: 'acme:x', payload: true, response: {}, validator });
    expect(await plain.readAnswer(7)).toMatchObject({ status: 'invalid' });
  });

  it.each(LATER)('refuses a payload, which is needed at once: %s', (_when, given) => {
    const payload = schema({ validate: (value) => given({ value }) });
    const later = defineInterrupt({ reason: 'acme:x', payload, response: true });
    expect(() => later.interrupt({ id: 'i', payload: {} })).toThrow(HoldpointError);
  });

  it('has the path of each issue, in whichever format the library writes it', async () => {
    const issues = [
      { message: 'whole' },
      { message: 'plain', path: ['seats', 0] },
      { message: 'in objects', path: [{ key: 'seats' }, { key: 1 }] },
      { message: 'by symbol', path: [Symbol('seat'), { key: Symbol('row') }] },
    ];
    expect(await defined(schema({ validate: () => ({ issues }) })).readAnswer(7)).toEqual({
      status: 'invalid',
      issues: [
        { keyword: 'custom', message: 'whole', path: [] },
        { keyword: 'custom', message: 'plain', path: ['seats', 0] },
        { keyword: 'custom', message: 'in objects', path: ['seats', 1] },
        { keyword: 'custom', message: 'by symbol', path: ['Symbol(seat)', 'Symbol(row)'] },
      ],
    });
  });
});

describe('the JSON Schema of an answer', () => {
  const asJson = (input: (options: { readonly target: string }) => { readonly [key: string]: unknown }) =>
    defined(schema({ jsonSchema: { input } })).responseSchema;

  it('is written for the newest draft that the library supports', () => {
    expect(asJson(({ target }) => ({ title: target }))).toEqual({ title: 'draft-2020-12' });
    const old = asJson(({ target }) => {
      if (target !== 'draft-07') throw new Error('unknown draft');
      return { title: target };
    });
    expect(old).toEqual({ title: 'draft-07' });
  });

  it('is null if the library writes none', () => {
    const fail = () => {
      throw new Error('a date has no JSON Schema');
    };
    expect(asJson(fail)).toBeNull();
    expect(defined(schema({})).responseSchema).toBeNull();
    const own = schema({ jsonSchema: { input: () => ({ title: 'of the library' }) } });
    expect(defined(own, fail).responseSchema).toBeNull();
    expect(defined(own, () => []).responseSchema).toBeNull();
  });

  it('is what the app’s own converter returns, if there is one', () => {
    const own = schema({ jsonSchema: { input: () => ({ title: 'of the library' }) } });
    const given: unknown[] = [];
    const convert = (response: StandardSchema) => {
      given.push(response);
      return { title: 'of the app' };
    };
    expect(defined(own, convert).responseSchema).toEqual({ title: 'of the app' });
    expect(given).toEqual([own]);
  });

  it('is the schema itself if that is JSON Schema already', () => {
    const response = { type: 'string' } as const;
    expect(defineInterrupt({ reason: 'acme:x', payload: true, response }).responseSchema).toBe(response);
    expect(defineInterrupt({ reason: 'acme:x', payload: true, response: true }).responseSchema).toBe(true);
  });
});
