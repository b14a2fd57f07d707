import { Validator } from '@cfworker/json-schema';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import type { Answer, JsonSchema, Prompt } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { needsValidation } from '../../../../src/core/thread/prepare-reply.js';
import { askSchema } from '../../../support/ask.js';
import { cases } from '../../../support/cases.js';
import { recognised, rule, type Schema } from './arbitrary-schemas.js';

const SEED = 20_261_121;

/** Both validators, used directly and without our code. */
function bothValidators(schema: JsonSchema) {
  const ajv = new Ajv2020({ strict: false, logger: false, ownProperties: true, validateSchema: false });
  const compiled = ajv.compile(schema);
  const interpreted = new Validator(schema, '2020-12');
  return (payload: unknown) => ({
    ajv: compiled(payload) === true,
    cfworker: interpreted.validate(payload).valid,
  });
}

/** Every answer that only picks from what the prompt offers. */
function plainAnswers(prompt: Prompt): Answer[] {
  if (prompt.kind === 'confirmation') return prompt.choices.map(({ id }) => ({ kind: 'chosen', choice: id }));
  if (prompt.kind !== 'question') return [];
  const picks = prompt.questions.map(({ key, options }) => {
    const ids = options.map(({ id }) => id);
    return [[], ...ids.map((id) => [id]), ids.slice(0, 2), ids].map(
      (some) => [key, { options: some }] as const,
    );
  });
  const rounds = Math.max(...picks.map(({ length }) => length));
  return Array.from({ length: rounds * 2 }, (_, round) => ({
    kind: 'answered',
    answers: new Map(
      picks.flatMap((some, index) => {
        const pick = some[(round * (index + 1)) % some.length];
        return pick ? [pick] : [];
      }),
    ),
  }));
}

/** Checks each such answer against the schema, and returns how many there were. */
function checkAll(schema: Schema): { prompt: Prompt['kind']; checked: number } {
  const { prompt, payload } = askSchema(schema, 'tool_call');
  const plain = plainAnswers(prompt).filter((answer) => !needsValidation(prompt, answer));
  const accepts = plain.length > 0 ? bothValidators(schema) : null;
  for (const answer of plain) {
    const sent: unknown = JSON.parse(JSON.stringify(payload(answer)));
    const note = `${JSON.stringify(schema)} refuses ${JSON.stringify(sent)}`;
    expect(accepts?.(sent), note).toEqual({ ajv: true, cfworker: true });
  }
  return { prompt: prompt.kind, checked: plain.length };
}

describe(`payloads of picked answers (seed ${SEED})`, () => {
  it('always match a schema of a recognised shape, in both validators', () => {
    const seen = { confirmation: 0, question: 0, checked: 0 };
    fc.assert(
      fc.property(recognised, (schema) => {
        const { prompt, checked } = checkAll(schema);
        if (prompt === 'confirmation' || prompt === 'question') seen[prompt] += 1;
        seen.checked += checked;
      }),
      { seed: SEED, numRuns: cases(500) },
    );
    expect(seen.confirmation).toBeGreaterThan(50);
    expect(seen.question).toBeGreaterThan(40);
    expect(seen.checked).toBeGreaterThan(500);
  });

  it('also match if another rule is beside the shape, unless that makes it a form', () => {
    let forms = 0;
    fc.assert(
      fc.property(recognised, rule, (schema, more) => {
        if (checkAll({ ...schema, ...more }).prompt === 'form') forms += 1;
      }),
      { seed: SEED, numRuns: cases(500) },
    );
    expect(forms).toBeGreaterThan(150);
  });
});

describe('an answer with typed text, or without a required part', () => {
  const feedback = {
    type: 'object',
    properties: { approved: { type: 'boolean' }, reason: { type: 'string' } },
  };

  it.each<[string, Schema, Answer]>([
    ['a reason', feedback, { kind: 'chosen', choice: 'deny', feedback: '' }],
    ['edits', feedback, { kind: 'chosen', choice: 'approve', editedArgs: {} }],
    ['a reason that is due', { ...feedback, required: ['reason'] }, { kind: 'chosen', choice: 'approve' }],
    [
      'a text',
      { enum: ['a'] },
      { kind: 'answered', answers: new Map([['answer', { options: ['a'], text: '' }]]) },
    ],
    ['nothing', { enum: ['a'] }, { kind: 'answered', answers: new Map() }],
    [
      'two of one',
      { enum: ['a', 'b'] },
      { kind: 'answered', answers: new Map([['answer', { options: ['a', 'b'] }]]) },
    ],
    ['a form', { type: 'number' }, { kind: 'filled', value: 1 }],
  ])('(%s) needs validation', (_, schema, answer) => {
    expect(needsValidation(askSchema(schema).prompt, answer)).toBe(true);
  });
});
