import type { Issue } from 'holdpoint/core';
import { createAjvValidator, createInterpretedValidator } from 'holdpoint/validators';
import type { Asked, Progress } from './worker-validator.js';

const create = { ajv: createAjvValidator, interpreted: createInterpretedValidator };

addEventListener('message', async ({ data }: MessageEvent<Asked>) => {
  const { by, schema, payload } = data;
  report({ state: 'begun' });
  const issues = await create[by]().validate(schema, payload);
  report({ state: 'checked', issues: [...issues, ...rawPatterns(schema, payload)] });
});

function report(progress: Progress) {
  postMessage(progress);
}

/**
 * The patterns that the guard leaves out because they may never end. A Worker can run them, because
 * it can be ended.
 */
function rawPatterns(schema: unknown, payload: unknown): Issue[] {
  const rules = entriesOf(new Map(entriesOf(schema)).get('properties'));
  const values = new Map(entriesOf(payload));
  return rules.flatMap(([key, rule]) => {
    const pattern = new Map(entriesOf(rule)).get('pattern');
    const value = values.get(key);
    if (typeof pattern !== 'string' || typeof value !== 'string') return [];
    if (new RegExp(pattern, 'u').test(value)) return [];
    return [{ path: [key], keyword: 'pattern', message: 'does not match its pattern' }];
  });
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
