import { describe, expect, it } from 'vitest';
import { inferSchema } from '../../src/renderers/form/arguments-form.js';
import { loadForm } from '../../src/renderers/form/load-form.js';
import { completeValue } from '../../src/renderers/form/state/complete-value.js';
import { ID_SEPARATOR, pathId } from '../../src/renderers/form/state/field-id.js';
import { fieldName, inFieldOrder, toErrorSchema } from '../../src/renderers/form/state/form-issues.js';
import { createDefaultValidator } from '../../src/validators/default-validator.js';
import { createInterpretedValidator } from '../../src/validators/interpreted.js';

describe('pathId', () => {
  it('gives every path its own id, without spaces', () => {
    const paths = [
      ['a', 'b'],
      ['a.b'],
      ['a_b'],
      ['a_2e_b'],
      ['a b'],
      ['a', 0],
      ['a', '0b'],
      ['é'],
      [`a${ID_SEPARATOR}`],
    ];
    const ids = paths.map((path) => pathId('f', path));
    expect(new Set(ids).size).toBe(paths.length);
    expect(ids.filter((id) => /\s/.test(id))).toEqual([]);
  });
});

describe('inferSchema', () => {
  it('reads the types from the values', () => {
    expect(
      inferSchema({ a: 'x', b: 1, c: true, d: [1, 2], e: { f: 'y' }, g: null, h: [1, 'x'], i: [] }),
    ).toEqual({
      type: 'object',
      properties: {
        a: { type: 'string' },
        b: { type: 'number' },
        c: { type: 'boolean' },
        d: { type: 'array', items: { type: 'number' } },
        e: { type: 'object', properties: { f: { type: 'string' } }, required: ['f'] },
        g: { readOnly: false },
        h: { readOnly: false },
        i: { readOnly: false },
      },
      required: ['a', 'b', 'c', 'd', 'e', 'g', 'h', 'i'],
    });
  });

  it('returns null or stops where a form would not help', () => {
    expect(inferSchema('text')).toBeNull();
    expect(
      inferSchema(Object.fromEntries(Array.from({ length: 100 }, (_, key) => [`k${key}`, key]))),
    ).toBeNull();
    let deep: unknown = 1;
    for (let level = 0; level < 2000; level += 1) deep = { deep };
    expect(JSON.stringify(inferSchema(deep)).length).toBeLessThan(2000);
  });
});

describe('completeValue', () => {
  const schema = {
    type: 'object',
    properties: {
      kind: { const: 'x' },
      list: { type: 'array', items: { type: 'string' } },
      maybe: { type: ['string', 'null'] },
      inner: { $ref: '#/$defs/inner' },
    },
    required: ['kind', 'list', 'maybe', 'inner'],
    $defs: { inner: { type: 'object', properties: { fixed: { const: true } }, required: ['fixed'] } },
  };

  it('fills in values that have only one possibility', () => {
    expect(completeValue(schema)).toEqual({
      kind: 'x',
      list: [],
      maybe: null,
      inner: { fixed: true },
    });
  });
});

describe('the display of issues', () => {
  const root = {
    properties: {
      b: { title: 'Second', type: 'array', items: { $ref: '#/$defs/item' } },
      a: { type: 'string' },
    },
    $defs: { item: { properties: { x: { title: 'Ex' } } } },
  };

  it('uses the field names of the page', () => {
    const nameOf = (key: string) => `<${key}>`;
    expect(fieldName(root, ['b', 1, 'x'], nameOf)).toBe('Second › 2 › Ex');
    expect(fieldName(root, ['a', 'constructor'], nameOf)).toBe('<a> › constructor');
  });

  it('follows the order of the fields', () => {
    const issue = (...path: (string | number)[]) => ({ path, keyword: 'type', message: '' });
    const issues = [issue('zzz'), issue('a'), issue('b', 10), issue('b', 2), issue('b')];
    expect(inFieldOrder(root, issues).map(({ path }) => path.join())).toEqual([
      'b',
      'b,2',
      'b,10',
      'a',
      'zzz',
    ]);
  });

  it('attaches messages to their fields, whatever the names are', () => {
    const issues = [['__proto__'], ['a.b', 'constructor']].map((path) => ({
      path,
      keyword: 'type',
      message: 'm',
      name: 'n',
      text: 't',
    }));
    const errors = toErrorSchema(issues);
    expect(Object.keys(errors)).toEqual(['__proto__', 'a.b']);
    expect(errors).toMatchObject({ 'a.b': { constructor: { __errors: ['t'] } } });
  });
});

describe('loadForm', () => {
  it('loads a validator that is loaded on demand', async () => {
    expect((await loadForm(createDefaultValidator())).validator.name).toBe('ajv');
  });

  it('uses a validator directly if it can serve a form', async () => {
    const validator = createInterpretedValidator();
    expect((await loadForm(validator)).validator).toBe(validator);
  });

  it('adds what the form needs to one that cannot, such as one in a Worker', async () => {
    const validate = async () => [{ path: [], keyword: 'custom', message: 'said by the worker' }];
    const { validator } = await loadForm({ name: 'worker', validate });
    expect(validator.name).toBe('worker');
    expect(await validator.validate({}, 1)).toMatchObject([{ keyword: 'custom' }]);
    expect(validator.forForm().isValid({ type: 'string' }, 1, {})).toBe(false);
  });
});
