import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEFAULT_LIMITS } from '../../../../src/core/schema/guard/guard-context.js';
import { guardSchema } from '../../../../src/core/schema/guard/guard-schema.js';
import { readShape } from '../../../../src/core/schema/schema-shape.js';
import { describesSecret, secretProperties, withoutDefaults } from '../../../../src/core/schema/secrets.js';
import type { JsonObject } from '../../../../src/core/util/json.js';
import { startCounting, type WorkCounter } from '../../../support/count-work.js';
import { largeSchemas } from '../../../support/large-schemas.js';

const N = 150;
// Twice the size can cost twice the work, and a little more.
const RATIO = 2.2;
// Limits so high that none ends the work early.
const UNLIMITED = { ...DEFAULT_LIMITS, fields: 1e9, steps: 1e9, depth: 1e9 };

function readEverything(schema: JsonObject) {
  guardSchema(schema, UNLIMITED);
  readShape(schema);
  describesSecret(schema);
  secretProperties(schema);
  withoutDefaults(schema);
}

// Counting slows everything down, so only the counted tests run with it.
describe('counted', () => {
  let work: WorkCounter;
  beforeAll(async () => {
    work = await startCounting();
  });
  afterAll(() => work.stop());

  it.each(Object.entries(largeSchemas))(
    'the work for %s grows in proportion to their number',
    async (_, make) => {
      const once = await work.count('/src/core/', () => readEverything(make(N)));
      const twice = await work.count('/src/core/', () => readEverything(make(2 * N)));
      expect(twice / once).toBeLessThanOrEqual(RATIO);
    },
  );
});

it('the list of required properties is not searched once for each property', () => {
  const looks = vi.spyOn(Array.prototype, 'includes');
  guardSchema(largeSchemas['properties, all required']?.(N) ?? {});
  const inLongLists = looks.mock.contexts.filter((one) => Array.isArray(one) && one.length >= N);
  looks.mockRestore();
  expect(inLongLists).toHaveLength(0);
});

describe('however large', () => {
  it.each(Object.entries(largeSchemas))('%s end in a form or in JSON', (_, make) => {
    for (const n of [900, 10_100]) {
      const guarded = guardSchema(make(n));
      expect(guarded.usable ? 'a form' : guarded.reason).toMatch(/^(?:a form|too-large|too-deep|recursive)$/);
    }
  });
});

describe('guardSchema', () => {
  it('stops after a maximum of steps, and reports that', () => {
    const schema = { properties: { a: { type: 'string' } } };
    const { steps } = guardSchema(schema) as { steps: number };
    expect(guardSchema(schema, { ...DEFAULT_LIMITS, steps }).usable).toBe(true);
    expect(guardSchema(schema, { ...DEFAULT_LIMITS, steps: steps - 1 })).toMatchObject({
      reason: 'too-large',
    });
  });

  it('never throws, even after an unexpected error', () => {
    const limits = new Proxy(DEFAULT_LIMITS, {
      get(target, name, receiver) {
        if (name === 'title') throw new RangeError('Maximum call stack size exceeded');
        return Reflect.get(target, name, receiver) as unknown;
      },
    });
    expect(guardSchema({ type: 'string' }, limits)).toEqual({ usable: false, reason: 'broken', notes: [] });
  });
});
