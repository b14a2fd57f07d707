import { Validator } from '@cfworker/json-schema';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Answer, Prompt } from 'holdpoint/core';
import { type Dialect, defaultDialects, dotnetDialect, goDialect } from 'holdpoint/dialect';
import { expect, it } from 'vitest';
import { sentIn } from '../../../src/core/protocol/reply.js';
import { needsValidation } from '../../../src/core/thread/prepare-reply.js';
import { askRun } from '../../support/ask-defaults.js';
import { type Recording, recordings } from '../../wire/recordings.js';

/** Every answer that only picks from what the prompt offers. */
function plainAnswers(prompt: Prompt): readonly Answer[] {
  if (prompt.kind === 'confirmation') return prompt.choices.map(({ id }) => ({ kind: 'chosen', choice: id }));
  if (prompt.kind !== 'question') return [];
  const first = prompt.questions.map(({ key, options }) => {
    return [key, { options: options.slice(0, 1).map(({ id }) => id) }] as const;
  });
  return [{ kind: 'answered', answers: new Map(first) }];
}

/** Checks each picked payload against its schema, and returns how many there were. */
function checkAll({ events }: Recording, named: readonly Dialect[]): number {
  let checked = 0;
  for (const { open, prompt, reply } of askRun(events, [...named, ...defaultDialects])) {
    const schema = open.interrupt.responseSchema;
    if (typeof schema !== 'object') continue;
    for (const answer of plainAnswers(prompt).filter((one) => !needsValidation(prompt, one))) {
      const sent = sentIn(reply(answer));
      const payload = sent === 'cancelled' ? undefined : sent.payload;
      const ajv = new Ajv2020({ strict: false, logger: false, validateSchema: false });
      expect(ajv.validate(schema, payload), JSON.stringify(payload)).toBe(true);
      expect(new Validator(schema, '2020-12').validate(payload).valid).toBe(true);
      checked += 1;
    }
  }
  return checked;
}

it.each<[string, readonly Dialect[]]>([
  ['the defaults', []],
  ['.NET’s, named', [dotnetDialect()]],
  ['Go’s, named', [goDialect()]],
])('a picked answer matches the schema of its interrupt, in both validators: %s', (_, named) => {
  const checked = recordings.map((file) => checkAll(file, named));
  expect(checked.filter((count) => count > 0).length).toBeGreaterThan(10);
});
