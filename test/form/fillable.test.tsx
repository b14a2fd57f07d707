import { screen } from '@testing-library/react';
import { createAjvValidator, createInterpretedValidator } from 'holdpoint/validators';
import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../../src/core/util/json.js';
import { show } from './show-schema-form.js';

const text = (title: string) => ({ type: 'string', title });
const tag = { properties: { tag: { const: 'x' } }, required: ['tag'] };
const isA = { properties: { kind: { const: 'a' } }, required: ['kind'] };

interface Case {
  readonly what: string;
  readonly schema: JsonSchema;
  /** What has to be pressed before the field is shown. */
  readonly press?: readonly [role: 'button' | 'radio', name: string];
  /** The typed text. Default: "a". */
  readonly typed?: string;
  readonly sent: string;
}

const cases: readonly Case[] = [
  {
    what: 'a constant that a condition asks for',
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    schema: { type: 'object', properties: { kind: text('Field') }, if: isA, then: tag },
    sent: '{"kind":"a","tag":"x"}',
  },
  {
    what: 'a constant that is asked for where a condition does not hold',
    schema: { type: 'object', properties: { kind: text('Field') }, if: { not: isA }, else: tag },
    sent: '{"kind":"a","tag":"x"}',
  },
  {
    what: 'a constant that a filled field depends on',
    schema: { type: 'object', properties: { kind: text('Field') }, dependencies: { kind: tag } },
    sent: '{"kind":"a","tag":"x"}',
  },
  {
    what: 'a constant that a condition asks for in the items of a list',
    schema: {
      type: 'object',
      properties: {
        list: {
          type: 'array',
          minItems: 1,
          // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
          items: { type: 'object', properties: { kind: text('Field') }, if: isA, then: tag },
        },
      },
      required: ['list'],
    },
    press: ['button', 'Add item'],
    sent: '{"list":[{"kind":"a","tag":"x"}]}',
  },
  {
    what: 'a choice between schemas that nothing tells apart but their names',
    schema: {
      type: 'object',
      oneOf: [
        { title: 'Mail', properties: { mail: text('Field') }, required: ['mail'] },
        { title: 'Phone', properties: { phone: text('Number') }, required: ['phone'] },
      ],
    },
    press: ['radio', 'Mail'],
    sent: '{"mail":"a"}',
  },
  {
    what: 'names by a pattern that cannot be read, where no other may be there',
    schema: {
      type: 'object',
      properties: {
        map: {
          type: 'object',
          title: 'Field',
          patternProperties: { '([': { type: 'string' } },
          additionalProperties: false,
        },
      },
    },
    typed: '{{"k":"v"}',
    sent: '{"map":{"k":"v"}}',
  },
  {
    what: 'a name that every object has, and no other may be there',
    schema: {
      type: 'object',
      properties: { constructor: text('Field') },
      propertyNames: { enum: ['constructor'] },
      required: ['constructor'],
    },
    sent: '{"constructor":"a"}',
  },
];

describe.each([createAjvValidator(), createInterpretedValidator()])(
  'a form can be filled in and sent, with the $name validator',
  (validator) => {
    it.each(cases.map((one) => [one.what, one] as const))(
      '%s',
      async (_, { schema, press, typed = 'a', sent }) => {
        const form = show(schema, { validator });
        if (press) await form.user.click(await screen.findByRole(press[0], { name: press[1] }));
        await form.user.type(await screen.findByRole('textbox', { name: /Field/ }), typed);
        await form.send();
        expect(JSON.stringify(await form.sent())).toBe(sent);
      },
    );
  },
);
