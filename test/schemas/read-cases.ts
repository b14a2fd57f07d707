import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An odd or hostile schema, with the expected behaviour. */
export interface SchemaCase {
  readonly name: string;
  readonly expected: string;
  readonly schema: unknown;
  /** Text to type into the first text input. */
  readonly type?: string;
  /** An initial value. */
  readonly formData?: unknown;
}

const folder = import.meta.dirname;

/** All cases; the four large ones are generated here instead of being stored in files. */
export function readCases(): SchemaCase[] {
  // JSON.parse keeps an own `__proto__` key, which an import would not.
  const small = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name): SchemaCase => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  return [...small, ...largeCases()];
}

function largeCases(): SchemaCase[] {
  const field = (x: unknown) => ({ type: 'object', properties: { x } });
  const count = (length: number, text: string) => Array.from({ length }, (_, index) => `${text}${index}`);
  let nested: unknown = { type: 'string' };
  for (let level = 0; level < 1000; level += 1) nested = { type: 'object', properties: { n: nested } };
  return [
    {
      name: 'enum-10k',
      expected: 'searchable select; < 200 ms',
      schema: field({ type: 'string', enum: count(10_000, 'option-') }),
    },
    { name: 'nest-1000', expected: 'limit, no stack overflow', schema: nested },
    {
      name: 'title-1MB',
      expected: 'truncate',
      schema: field({ type: 'string', title: 'A'.repeat(1_000_000) }),
    },
    {
      name: 'default-array-5000',
      expected: 'limit/paginate',
      schema: field({ type: 'array', items: { type: 'string' }, default: count(5000, 'v') }),
    },
  ];
}
