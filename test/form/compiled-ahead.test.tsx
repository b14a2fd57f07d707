import { act, screen } from '@testing-library/react';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { createAjvValidator } from 'holdpoint/validators';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type { FormValidator } from '../../src/validators/form-validator.js';
import { show } from './show-schema-form.js';

const schema = { type: 'object', properties: { name: { type: 'string', minLength: 2 } }, required: ['name'] };

let idle: Map<number, () => void>;

beforeEach(() => {
  idle = new Map();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    const id = idle.size + 1;
    idle.set(id, work);
    return id;
  });
  vi.stubGlobal('cancelIdleCallback', (id: number) => idle.delete(id));
});
afterAll(() => {
  vi.unstubAllGlobals();
});

/** The page is idle for one task. */
function beIdle(): void {
  const [next] = idle;
  if (!next) throw new Error('Nothing waits for an idle page.');
  idle.delete(next[0]);
  next[1]();
}

function watched(): FormValidator & { readonly compiled: unknown[] } {
  const validator = createAjvValidator();
  const compiled: unknown[] = [];
  return {
    ...validator,
    compiled,
    compile(one) {
      compiled.push(one);
      validator.compile?.(one);
    },
  };
}

it('the schemas are compiled one by one while the page is idle', () => {
  const validator = watched();
  show(schema, { validator });
  expect(validator.compiled).toEqual([]);
  beIdle();
  expect(validator.compiled).toHaveLength(1);
  beIdle();
  expect(validator.compiled).toHaveLength(2);
  expect(validator.compiled[1]).toBe(schema);
  expect(idle.size).toBe(0);
});

it('the first Send compiles nothing again', async () => {
  const compile = vi.spyOn(Ajv2019.prototype, 'compile');
  const { user, send, sent } = show(schema, { validator: createAjvValidator() });
  beIdle();
  beIdle();
  const ahead = compile.mock.calls.length;
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada');
  await send();
  expect(await sent()).toEqual({ name: 'Ada' });
  expect(ahead).toBeGreaterThan(0);
  expect(compile.mock.calls.length).toBe(ahead);
  compile.mockRestore();
});

it('nothing is compiled for a form that has left the page', () => {
  const validator = watched();
  const { unmount } = show(schema, { validator });
  unmount();
  expect(idle.size).toBe(0);
  expect(validator.compiled).toEqual([]);
});

it('a browser without idle callbacks compiles after a short delay', () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  vi.useFakeTimers();
  try {
    const validator = watched();
    show(schema, { validator });
    expect(validator.compiled).toEqual([]);
    act(() => vi.runAllTimers());
    expect(validator.compiled).toHaveLength(2);
  } finally {
    vi.useRealTimers();
  }
});

it('a schema that cannot be compiled is reported by the first validation, not earlier', () => {
  const failing = createAjvValidator();
  const invalid = { type: 'object', properties: { name: { type: 'nothing of JSON' } } };
  expect(() => failing.compile?.(invalid)).not.toThrow();
});
