import type { JsonSchema } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { askSchema, outline } from '../../../support/ask.js';
import { BOOL, object, SIZES, TEXT } from './schemas.js';

const optional = (schema: object) => ({ anyOf: [schema, { type: 'null' }], default: null });
const approved = (more: object = {}) => object({ approved: BOOL, ...more }, ['approved']);

const ONLY_YES = object({ approved: { type: 'boolean', const: true } });

const YES_NO = 'confirmation approve:none deny:none';
const YES_NO_WHY = 'confirmation approve:none deny:optional';

describe('the prompt for a schema', () => {
  it.each<[string, JsonSchema, string]>([
    ['a bare boolean', BOOL, YES_NO],
    ['a bare boolean that may be null', { type: ['boolean', 'null'] }, YES_NO],
    ['approved', approved(), YES_NO],
    ['accepted', object({ accepted: BOOL }), YES_NO],
    ['an approval without `type`', { properties: { approved: BOOL }, required: ['approved'] }, YES_NO],
    ['an approval that is not required', object({ approved: BOOL }, []), YES_NO],
    ['an approval with a default', object({ approved: { ...BOOL, default: true } }), YES_NO],
    ['an approval with a draft-04 id', { id: 'urn:x', ...approved() }, YES_NO],
    [
      'an approval of Zod 4',
      {
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        ...approved(),
        additionalProperties: false,
      },
      YES_NO,
    ],
    ['feedback', approved({ feedback: TEXT }), YES_NO_WHY],
    ['a reason', approved({ reason: { ...TEXT, description: 'Why', maxLength: 500 } }), YES_NO_WHY],
    ['agno’s note', object({ accepted: BOOL, note: TEXT }, ['accepted']), YES_NO_WHY],
    [
      'feedback that is required',
      object({ approved: BOOL, comment: TEXT }),
      'confirmation approve:required deny:required',
    ],
    ['Pydantic’s optional feedback', approved({ feedback: optional(TEXT) }), YES_NO_WHY],
    [
      'OpenAI’s strict feedback',
      object({ approved: BOOL, feedback: { type: ['string', 'null'] } }),
      YES_NO_WHY,
    ],
    ['an option', object({ size: SIZES }), 'question size(S|M)'],
    ['an option that need not be chosen', object({ size: SIZES }, []), 'question size(S|M)?'],
    ['Pydantic’s optional option', object({ size: optional(SIZES) }, []), 'question size(S|M)?'],
    ['a required option that may be null', object({ size: optional(SIZES) }), 'form'],
    ['a bare option that may be null', optional(SIZES), 'form'],
    [
      'several options that may be null',
      object({ sizes: optional({ type: 'array', items: SIZES }) }),
      'form',
    ],
    [
      'a list whose type does not allow its null',
      object({ size: { type: 'string', anyOf: [{ const: 'a' }, { const: 'b' }, { type: 'null' }] } }),
      'question size(a|b)',
    ],
    ['a list of words with null', { enum: ['a', 'b', null] }, 'form'],
    ['one option and null', object({ size: { enum: [1, null] } }), 'form'],
    ['an optional list with null', object({ size: { enum: [1, 2, null] } }, []), 'form'],
    ['a null without a title', { oneOf: [{ const: 'a' }, { const: null }] }, 'form'],
    [
      'a titled null',
      object({
        size: {
          oneOf: [
            { const: 1, title: 'Low' },
            { const: null, title: 'Any' },
          ],
        },
      }),
      'question size(Low|Any)',
    ],
    [
      'an optional titled null',
      object(
        {
          size: {
            oneOf: [
              { const: 1, title: 'Low' },
              { const: null, title: 'Any' },
            ],
          },
        },
        [],
      ),
      'question size(Low|Any)?',
    ],
    [
      'a titled null of a type',
      { anyOf: [{ const: 1 }, { const: 2 }, { type: 'null', title: 'Any' }] },
      'question answer(1|2|Any)',
    ],
    [
      'only a titled null',
      object({ size: { oneOf: [{ const: null, title: 'Any' }] } }),
      'question size(Any)',
    ],
    [
      'two options with one title',
      {
        oneOf: [
          { const: 'a', title: 'Go' },
          { const: 'b', title: 'Go ' },
          { const: 'c', title: 'Stop' },
        ],
      },
      'question answer(Go (a)|Go  (b)|Stop)',
    ],
    ['text that can only be empty', object({ x: { ...TEXT, maxLength: 0 } }), 'form'],
    ['text that may be a blank', object({ x: { ...TEXT, maxLength: 1 } }), 'form'],
    ['a named null', { enum: [1, null], enumNames: ['Low', 'Any'] }, 'question answer(Low|Any)'],
    ['a bare list', SIZES, 'question answer(S|M)'],
    ['a list of numbers', { type: 'integer', enum: [1, 2] }, 'question answer(1|2)'],
    [
      'titled options',
      { oneOf: [{ const: 'a', title: 'Alpha' }, { const: 'b' }] },
      'question answer(Alpha|b)',
    ],
    [
      'a boolean with words',
      {
        type: 'boolean',
        oneOf: [
          { const: true, title: 'Ship' },
          { const: false, title: 'Hold' },
        ],
      },
      'question answer(Ship|Hold)',
    ],
    [
      'literals of Zod 4',
      {
        anyOf: [
          { type: 'string', const: 'a' },
          { type: 'string', const: 'b' },
        ],
      },
      'question answer(a|b)',
    ],
    [
      'MCP’s named options',
      object({ size: { ...SIZES, enumNames: ['Small', 'Medium'] } }),
      'question size(Small|Medium)',
    ],
    [
      'MCP’s multiple choice',
      object({
        sizes: { type: 'array', items: { anyOf: [{ const: 'S', title: 'Small' }, { const: 'M' }] } },
      }),
      'question sizes(Small|M)*',
    ],
    ['a list or something else', { anyOf: [SIZES, TEXT] }, 'question answer(S|M)…'],
    [
      'an optional list or something else',
      object({ size: { anyOf: [SIZES, TEXT, { type: 'null' }] } }, []),
      'question size(S|M)…?',
    ],
    [
      'several lists',
      object({ size: SIZES, tint: { enum: ['red'] } }, ['tint']),
      'question size(S|M)?; tint(red)',
    ],
    [
      'a referenced list',
      { ...object({ size: { $ref: '#/$defs/Size' } }), $defs: { Size: SIZES } },
      'question size(S|M)',
    ],
    [
      'a list referenced twice, by an escaped name',
      { $ref: '#/definitions/a~1b', definitions: { 'a/b': { $ref: '#/definitions/c~0d' }, 'c~d': SIZES } },
      'question answer(S|M)',
    ],
    [
      'a list in the one `allOf` of older Pydantic',
      { ...object({ size: { allOf: [{ $ref: '#/$defs/S' }], default: 'S' } }), $defs: { S: SIZES } },
      'question size(S|M)',
    ],
    ['only constants', ONLY_YES, 'confirmation approve:none'],
    ['one text', object({ response: TEXT }), 'question response()…'],
    ['a bare text', TEXT, 'question answer()…'],
    ['an approval in a reference', { $ref: '#/$defs/A', $defs: { A: approved() } }, YES_NO],
  ])('%s', (_, schema, expected) => {
    expect(outline(askSchema(schema).prompt)).toBe(expected);
  });

  it.each<[string, JsonSchema]>([
    ['numbers among options', object({ size: SIZES, count: { type: 'integer' } })],
    ['two texts', object({ first: TEXT, last: TEXT })],
    ['a password', object({ code: { type: 'string', format: 'password' } })],
    ['a secret', object({ code: { type: 'string', writeOnly: true } })],
    ['a bare secret', { type: 'string', writeOnly: true }],
    ['a secret by a mark of its own', object({ code: { type: 'string', 'x-secret': true } })],
    ['a date', { type: 'string', format: 'date' }],
    ['a pattern', object({ code: { type: 'string', pattern: '^a' } })],
    ['a text that starts from something', object({ branch: { type: 'string', default: 'main' } })],
    ['an approval beside a field that two buttons would lose', approved({ amount: { type: 'number' } })],
    ['an approval with two texts', approved({ reason: TEXT, note: TEXT })],
    ['an approval under both names', object({ approved: BOOL, accepted: BOOL })],
    ['an approval that must be true, if given', object({ approved: { type: 'boolean', const: true } }, [])],
    ['a constant of another type than its own', { type: 'boolean', const: 'b' }],
    ['nothing but constants of no object', { ...ONLY_YES, type: 'string' }],
    ['an approval whose edits are required', object({ approved: BOOL, editedArgs: { type: 'object' } })],
    ['an approval that requires an unknown field', object({ approved: BOOL }, ['approved', 'signature'])],
    ['an approval that is not an object', { ...approved(), type: 'array' }],
    [
      'an approval with more to it',
      { ...approved({ reason: TEXT }), dependentRequired: { approved: ['reason'] } },
    ],
    [
      'an approval with draft-07 dependencies',
      { ...approved({ reason: TEXT }), dependencies: { reason: [] } },
    ],
    ['an approval with an unknown rule', { ...approved(), unheardOf: true }],
    ['options of which only one may be given', { ...object({ a: SIZES, b: SIZES }, []), maxProperties: 1 }],
    ['options with a rule beside them', object({ size: { ...SIZES, pattern: '^S' } })],
    ['options of another type than theirs', object({ size: { type: 'integer', enum: ['S'] } })],
    ['options that look the same', { enum: [1, '1'] }],
    ['options that are objects', { enum: [{ a: 1 }, { b: 2 }] }],
    ['more options than buttons', { enum: Array.from({ length: 13 }, (_, n) => n) }],
    ['no options', { enum: [] }],
    ['more picks than options', { type: 'array', minItems: 3, items: { enum: ['a', 'b'] } }],
    ['a list with a rule for its length and more', { type: 'array', items: SIZES, contains: { const: 'S' } }],
    ['a list of anything', { type: 'array' }],
    ['a number', { type: 'number' }],
    ['a list of yes and no without words', { enum: [true, false] }],
    ['a boolean with one value', { type: 'boolean', enum: [true] }],
    ['an open object', { type: 'object' }],
    ['a remote reference', { $ref: 'https://example.com/schema.json' }],
    ['a reference to nowhere', { $ref: '#/$defs/None' }],
    ['a reference to itself', { $ref: '#/$defs/A', $defs: { A: { $ref: '#/$defs/A' } } }],
    ['a reference to everything', object({ again: { $ref: '#' } })],
    ['a reference with a rule beside it', { $ref: '#/$defs/A', required: ['b'], $defs: { A: approved() } }],
    ['a list that is another one by reference', { $ref: '#/$defs/S', enum: ['XL'], $defs: { S: SIZES } }],
    ['a reference into a prototype', { $ref: '#/__proto__' }],
    ['a property that is `true`', object({ a: true })],
    ['a property that is null', JSON.parse('{"type":"object","properties":{"a":null}}')],
    ['properties that are a list', JSON.parse('{"type":"object","properties":[{"type":"boolean"}]}')],
    ['one of two objects', { oneOf: [approved(), object({ note: TEXT })] }],
  ])('%s is a form', (_, schema) => {
    const { prompt } = askSchema(schema);
    expect(prompt).toMatchObject({ kind: 'form', schema });
  });

  it.each<[string, JsonSchema]>([
    ['false', false],
    ['an empty schema', {}],
    ['a schema of words only', { title: 'Anything', description: 'What you like', $comment: 'x', 'x-a': 1 }],
    ['a schema of definitions only', { $schema: 'http://json-schema.org/draft-07/schema#', $defs: {} }],
  ])('%s is freeform', (_, schema) => {
    expect(askSchema(schema).prompt).toMatchObject({ kind: 'freeform', schema });
  });

  it('true is freeform, and says nothing of a format', () => {
    expect(askSchema(true).prompt).toMatchObject({ kind: 'freeform', schema: null });
  });
});
