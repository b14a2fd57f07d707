import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createValidator } from '../../src/validators/create-validator.js';
import { createInterpretedEngine } from '../../src/validators/interpreted-engine.js';
import { show } from './show-schema-form.js';

/** A validator that counts its checks, and the size of the schemas that it compiles. */
function createCountingValidator() {
  const work = { checks: 0, compiled: 0 };
  const validator = createValidator((runPattern) => {
    const engine = createInterpretedEngine(runPattern);
    return {
      name: engine.name,
      compile(schema) {
        work.compiled += JSON.stringify(schema).length;
        const check = engine.compile(schema);
        return (value) => {
          work.checks += 1;
          return check(value);
        };
      },
    };
  });
  return { validator, work };
}

const kinds = (count: number) => Array.from({ length: count }, (_, index) => `kind_${index}`);
const union = (count: number) => ({
  type: 'object',
  properties: { thing: { title: 'Thing', oneOf: kinds(count).map((kind) => ({ $ref: `#/$defs/${kind}` })) } },
  $defs: Object.fromEntries(
    kinds(count).map((kind) => [
      kind,
      {
        title: kind,
        type: 'object',
        properties: { kind: { const: kind }, name: { title: 'Name', type: 'string', minLength: 3 } },
        required: ['kind', 'name'],
      },
    ]),
  ),
});

/** Opens a union whose last option is filled in, types once, and sends what does not fit. */
async function use(count: number) {
  const { validator, work } = createCountingValidator();
  const defaultValue = { thing: { kind: kinds(count).at(-1), name: 'a' } };
  const { send } = show(union(count), { validator, defaultValue });
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'ab' } });
  const { checks } = work;
  await send();
  await screen.findByText(/Must have at least 3 characters/, { selector: '.hp-error *' });
  cleanup();
  return { checks, compiled: work.compiled };
}

it('a union of tagged options is checked as often for many options as for few, and compiled option by option', async () => {
  const few = await use(10);
  const many = await use(40);
  expect(few.checks).toBeGreaterThan(0);
  expect(many.checks).toBe(few.checks);
  expect(many.compiled).toBeLessThan(few.compiled * 5);
});
