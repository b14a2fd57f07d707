import { bench, describe } from 'vitest';
import { DEFAULT_LIMITS } from '../../src/core/schema/guard/guard-context.js';
import { guardSchema } from '../../src/core/schema/guard/guard-schema.js';
import { compilePattern } from '../../src/validators/patterns/compile-pattern.js';
import { matchPattern } from '../../src/validators/patterns/match-pattern.js';
import { largeSchemas } from '../support/large-schemas.js';

const SIZES = [250, 500, 1_000, 2_000];
const UNLIMITED = { ...DEFAULT_LIMITS, fields: 1e9, steps: 1e9, depth: 1e9 };

// Each of these schemas is slow in one pass of the guard. Twice the size may take twice the time.
describe.each(Object.entries(largeSchemas))('the guard without limits: %s', (_, make) => {
  for (const size of SIZES) {
    const schema = make(size);
    bench(`${size}`, () => {
      guardSchema(schema, UNLIMITED);
    });
  }
});

// With its limits the guard takes at most as long as for a thousand fields.
describe('the guard with its limits: properties', () => {
  for (const size of [500, 1_000, 2_000, 8_000]) {
    const schema = largeSchemas['properties, all required']?.(size);
    bench(`${size}`, () => {
      guardSchema(schema);
    });
  }
});

describe.each(['^(a|a)+$', '^a*a*a*b$', '^(?=(a+)+$)', '^[a-z]+(?:-[a-z]+)*$'])(
  'the pattern %s',
  (pattern) => {
    for (const size of [500, 1_000, 2_000, 4_000]) {
      const program = compilePattern(pattern);
      const text = `${'a'.repeat(size)}!`;
      bench(`on ${size} characters`, () => {
        matchPattern(program, text, { left: 1e9 });
      });
    }
  },
);
