import fc from 'fast-check';
import type { Answer, Choice, Chosen, Prompt } from 'holdpoint/core';
import { defaultDialects } from 'holdpoint/dialect';
import { expect, it } from 'vitest';
import { toWire } from '../../../src/core/protocol/reply.js';
import { askRun } from '../../support/ask-defaults.js';
import { cases } from '../../support/cases.js';
import { appDialects } from '../../wire/app-dialects.js';
import { type Recording, recordings } from '../../wire/recordings.js';

const SEED = 20_261_121;

type Path = readonly string[];

/** The path of every value that can be replaced; the type of an event cannot. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const entries = Object.entries(value).filter(([key]) => path.length !== 1 || key !== 'type');
  return [
    ...(path.length > 1 ? [path] : []),
    ...entries.flatMap(([key, one]) => pathsIn(one, [...path, key])),
  ];
}

function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value))
    return value.map((one, index) => (`${index}` === key ? replaced(one, rest, by) : one));
  const entries = Object.entries(value ?? {});
  return Object.fromEntries(
    entries.map(([name, one]) => [name, name === key ? replaced(one, rest, by) : one]),
  );
}

const known = recordings.map((recording) => ({ recording, paths: pathsIn(recording.events) }));
const keys = [...new Set(known.flatMap(({ paths }) => paths.flat()).filter((key) => !/^\d+$/.test(key)))];
const words = [
  ...new Set(JSON.stringify(recordings.map(({ events }) => events)).match(/(?<=")\w{3,30}(?=")/g)),
];

const leaf = fc.oneof(
  fc.constantFrom(...words, '', '{', '[1]', '{"tool_name":1}'),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
);
const { odd } = fc.letrec<{ odd: unknown }>((tie) => ({
  odd: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.array(tie('odd'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...keys, '__proto__'), tie('odd'), { maxKeys: 5 }),
  ),
}));
/** A recorded run in which up to three parts were replaced with odd values. */
const changedRun = fc
  .record({
    from: fc.constantFrom(...known),
    changes: fc.array(fc.tuple(fc.nat(), odd), { minLength: 1, maxLength: 3 }),
  })
  .map(({ from: { recording, paths }, changes }) => {
    const pathOf = (which: number) => paths[which % paths.length] ?? [];
    const events = changes.reduce<unknown>(
      (changed, [which, by]) => replaced(changed, pathOf(which), by),
      recording.events,
    );
    return { recording, events: Array.isArray(events) ? events : [] };
  });

const dialectsFor = (recording: Recording) => [...appDialects(recording), ...defaultDialects];

/** Answers that the prompt offers. */
function answersTo(prompt: Prompt): readonly Answer[] {
  switch (prompt.kind) {
    case 'confirmation':
      return prompt.choices.map(toChosen);
    case 'review':
      return [
        { kind: 'reviewed', items: prompt.items.flatMap(({ choices }) => choices.slice(0, 1)).map(toChosen) },
      ];
    case 'question': {
      const answers = prompt.questions.map(({ key, options: [first] }) => {
        return [key, first ? { options: [first.id] } : { options: [], text: 'why' }] as const;
      });
      return [{ kind: 'answered', answers: new Map(answers) }];
    }
    case 'link':
      return [{ kind: 'opened' }, { kind: 'declined' }];
    case 'form':
    case 'freeform':
      return [{ kind: 'filled', value: 1 }];
  }
}

function toChosen({ id, feedback }: Choice): Chosen {
  return { kind: 'chosen', choice: id, ...(feedback !== 'none' && { feedback: 'why' }) };
}

it(`whatever events arrive, there is a prompt, and every answer that it offers is sent (seed ${SEED})`, () => {
  const taken = new Set<string>();
  fc.assert(
    fc.property(changedRun, ({ recording, events }) => {
      for (const { by, prompt, reply } of askRun(events, dialectsFor(recording))) {
        taken.add(by);
        for (const answer of [...answersTo(prompt), { kind: 'cancelled' } as const])
          expect(() => toWire(reply(answer))).not.toThrow();
      }
    }),
    { seed: SEED, numRuns: cases(800) },
  );
  const expected = recordings.flatMap((one) => askRun(one.events, dialectsFor(one)).map(({ by }) => by));
  expect(expected.length).toBeGreaterThan(20);
  expect([...taken]).toEqual(expect.arrayContaining(expected));
});
