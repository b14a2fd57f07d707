import { screen } from '@testing-library/react';
import { createAjvValidator } from 'holdpoint/validators';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { JsonSchema } from '../../src/core/util/json.js';
import { show, text } from './show-schema-form.js';

const schema = {
  type: 'object',
  properties: { a: { type: 'string' } },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  allOf: [{ if: { required: ['a'] }, then: { properties: { b: { type: 'string' } } } }],
} as const;

function broken(): never {
  throw new Error('on purpose');
}

const ajv = createAjvValidator();
const whole = ajv.forForm();
const getter: JsonSchema = Object.defineProperty({ type: 'object' }, 'properties', {
  get: broken,
  enumerable: true,
});
const CANNOT = 'This form can’t be shown here. Enter your answer as JSON.';
const NO_FORM = 'The agent didn’t send a valid form. Enter your answer as JSON.';

describe('a form with a part that throws is answered as JSON', () => {
  afterEach(() => vi.restoreAllMocks());

  it.each([
    ['creating the validator', schema, { validator: { ...ajv, forForm: broken } }, CANNOT],
    [
      'a condition in the validator',
      schema,
      { validator: { ...ajv, forForm: () => ({ ...whole, isValid: broken }) } },
      CANNOT,
    ],
    ['a widget of the app', schema, { uiSchema: { a: { 'ui:widget': broken } } }, CANNOT],
    ['a property of the schema', getter, {}, NO_FORM],
    ['every property of the schema', new Proxy({}, { ownKeys: broken, get: broken }), {}, NO_FORM],
  ])('%s', async (_, given, props, says) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const form = show(given, { validator: ajv, defaultValue: { a: 'x' }, ...props });
    expect(await screen.findByText(says)).toBeTruthy();
    expect(JSON.parse(text('Your answer').value)).toEqual({ a: 'x' });
    await form.send();
    expect(await form.sent()).toEqual({ a: 'x' });
  });
});
