import { describe, expect, it, vi } from 'vitest';
import { createAjvEngine } from '../../src/validators/ajv-engine.js';
import { createValidator } from '../../src/validators/create-validator.js';
import { createInterpretedEngine } from '../../src/validators/interpreted-engine.js';
import { createLazyPatternEngine } from '../../src/validators/patterns/lazy-pattern-engine.js';
import * as chunk from '../../src/validators/patterns/pattern-engine.js';

const slug = { type: 'string', pattern: '^[a-z]+(?:-[a-z]+)*$' };
const inside = (schema: object) => ({ type: 'object', properties: { slug: schema } });

describe.each([
  ['ajv', createAjvEngine],
  ['interpreted', createInterpretedEngine],
])('the %s validator', (_, createEngine) => {
  function start(...loads: (() => Promise<typeof chunk>)[]) {
    const load = vi.fn(async () => chunk);
    for (const one of loads) load.mockImplementationOnce(one);
    return { load, validator: createValidator(createEngine, createLazyPatternEngine(load)) };
  }

  it.each([
    ['no pattern', { type: 'string' }],
    ['a plain pattern', { type: 'string', pattern: '^[a-z]{3}$' }],
    ['a field that is called pattern', { type: 'object', properties: { pattern: { type: 'string' } } }],
  ])('checks a schema with %s immediately, and loads no engine', (_, schema) => {
    const { load, validator } = start();
    expect(validator.validate(inside(schema), {})).toEqual([]);
    expect(validator.prepare?.(inside(schema))).toBeNull();
    expect(load).not.toHaveBeenCalled();
  });

  it.each([
    ['pattern', inside(slug), { slug: 'Not A Slug' }],
    [
      'patternProperties',
      { type: 'object', patternProperties: { [slug.pattern]: { type: 'number' } } },
      { 'a-b': 'x' },
    ],
  ])('loads the engine once for %s, and then checks immediately', async (_, schema, wrong) => {
    const { load, validator } = start();
    const [first, second] = [validator.validate(schema, wrong), validator.validate(schema, wrong)];
    expect(first).toBeInstanceOf(Promise);
    expect([await first, await second]).toMatchObject([[{}], [{}]]);
    expect(load).toHaveBeenCalledOnce();
    expect(validator.validate(schema, wrong)).toMatchObject([{}]);
    expect(validator.prepare?.(schema)).toBeNull();
  });

  it('refuses nothing because of a pattern whose engine failed to load, and loads it again', async () => {
    const { load, validator } = start(() => Promise.reject(new Error('offline')));
    expect(await validator.validate(slug, 'Not A Slug')).toEqual([]);
    expect(await validator.validate(slug, 'Not A Slug')).toMatchObject([{ keyword: 'pattern' }]);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('loads an engine that failed in the browser from another address', async () => {
    const engine = 'export const patternEngine = { compilePattern: () => [], matchPattern: () => false }';
    const address = `data:text/javascript,${engine.replaceAll(' ', '%20')};//`;
    const failure = new TypeError(`Failed to fetch dynamically imported module: ${address}`);
    const { validator } = start(() => Promise.reject(failure));
    // The engine at that address matches nothing.
    expect(await validator.validate(slug, 'a-slug')).toMatchObject([{ keyword: 'pattern' }]);
  });
});
