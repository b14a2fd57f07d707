import type { Issue, JsonSchema, PayloadValidator } from 'holdpoint/core';
import { vi } from 'vitest';

export const TOO_SHORT: Issue = { path: ['name'], message: 'too short', keyword: 'minLength', limit: 2 };

/** A validator whose checks the test ends, in any order. */
export function heldValidator() {
  const checks: { payload: unknown; say(issues: readonly Issue[]): void }[] = [];
  const validator: PayloadValidator = {
    name: 'held',
    validate: (_schema, payload) => new Promise((say) => checks.push({ payload, say })),
  };
  return { validator, checks };
}

export function validatorSpy(issues: readonly Issue[] = []) {
  const validate = vi.fn((_schema: JsonSchema, _payload: unknown) => issues);
  return { validator: { name: 'spy', validate } satisfies PayloadValidator, validate };
}
