import { defaultDialects } from 'holdpoint/dialect';
import { describe, expect, it } from 'vitest';
import { plainDialects } from '../../../src/core/dialects/plain-dialects.js';
import { askRun, graphRun } from '../../support/ask-defaults.js';
import { interruptedRun } from '../../support/track.js';
import { recordings } from '../../wire/recordings.js';

const withoutTools = recordings.filter(({ app }) => !app?.tool && !app?.dialect);

const schema = { type: 'object', properties: { name: { type: 'string' }, age: { type: 'integer' } } };
const plainRuns = [
  interruptedRun([{ id: 'i', reason: 'confirmation', message: 'Go on?' }]),
  interruptedRun([{ id: 'i', reason: 'input_required', responseSchema: schema }]),
  interruptedRun([{ id: 'i', reason: 'tool_call', toolCallId: 'c', metadata: { importance: 'high' } }]),
  graphRun('Which town?'),
  graphRun({ question: 'Which town?', options: ['Paris', 'Rome'] }, 'legacy'),
  graphRun({ message: 'Who?', responseSchema: schema }),
];

describe('an interrupt that is left to the plain dialects', () => {
  it.each(recordings.map(({ name, ...recording }) => [name, recording] as const))(
    'is read by one of them also when all defaults are loaded: %s',
    (_, { events }) => {
      const names = plainDialects.map(({ name }) => name);
      for (const { forPlain, by } of askRun(events)) if (forPlain) expect(names).toContain(by);
    },
  );

  it.each(plainRuns.map((events) => [events]))('gives the same prompt with all defaults: %j', (events) => {
    const [all] = askRun(events, defaultDialects);
    const [plain] = askRun(events, plainDialects);
    expect(all?.forPlain).toBe(true);
    expect(plain).toMatchObject({ by: all?.by, prompt: all?.prompt });
  });
});

const mastra = { type: 'mastra_tool_approval', toolName: 'pay', args: {} };
const ofMastra = { id: 'i', reason: 'tool_call', toolCallId: 'c', metadata: { value: mastra } };

it('a value that is not from a graph is not left to the plain dialects, whatever its reason is', () => {
  expect(askRun(interruptedRun([ofMastra]))).toMatchObject([{ by: 'mastra', forPlain: false }]);
});

it('every other default dialect has a recording that is not left to the plain dialects', () => {
  const plain = plainDialects.map(({ name }) => name);
  const others = defaultDialects.map(({ name }) => name).filter((name) => !plain.includes(name));
  const loaded = withoutTools.flatMap(({ events }) =>
    askRun(events).flatMap(({ forPlain, by }) => (forPlain ? [] : [by])),
  );
  // The tests in test/sources/tanstack use TanStack AI's published server instead.
  expect(others.filter((name) => !loaded.includes(name))).toEqual(['tanstack']);
});

it('the plain dialects take every tool that the other dialects read', () => {
  const toolsOf = (dialects: typeof defaultDialects) => dialects.flatMap(({ tools = [] }) => tools).sort();
  expect(toolsOf(plainDialects)).toEqual(toolsOf(defaultDialects));
});
