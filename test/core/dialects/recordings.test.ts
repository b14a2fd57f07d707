import { defaultDialects, freeformDialect } from 'holdpoint/dialect';
import { describe, expect, it } from 'vitest';
import { isObject } from '../../../src/core/util/json.js';
import { askRun } from '../../support/ask-defaults.js';
import { appDialects, namedDialects } from '../../wire/app-dialects.js';
import { type Recording, recordings } from '../../wire/recordings.js';

/** The names of the dialects that read a recording. */
function readersOf(recording: Recording): readonly string[] {
  return askRun(recording.events, [...appDialects(recording), ...defaultDialects]).map(({ by }) => by);
}

const listed = [...defaultDialects, ...namedDialects, freeformDialect].map(({ name }) => name);

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../../../src/core/dialects/*.ts', {
  eager: true,
});

/** The dialects that the files export, without those that a function creates. */
const exported = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .flatMap((value) => (isObject(value) && typeof value.read === 'function' ? [value.name] : []));

it('every dialect of src/core/dialects is in the list of default-dialects.ts', () => {
  expect(exported.length).toBeGreaterThan(10);
  expect(exported.filter((name) => !listed.includes(String(name)))).toEqual([]);
});

describe('the recordings in test/wire/producers', () => {
  it('have an interrupt for every listed dialect, and none that no listed dialect reads', () => {
    const read = recordings.filter(({ app }) => !app?.tool).flatMap(readersOf);
    // TanStack AI is in test/sources/tanstack, on its published server. Freeform has no producer.
    expect([...new Set([...read, 'tanstack', 'freeform'])].sort()).toEqual([...listed].sort());
  });

  it.each(recordings.map((recording) => [recording.name, recording] as const))(
    '%s.json has every field that the page and the tests take from it',
    (_, recording) => {
      const { title, source, origin, events, steps, resume } = recording;
      for (const text of [title, source, origin]) expect(text).toMatch(/\S/);
      expect(events[0]).toMatchObject({ type: 'RUN_STARTED' });
      expect(readersOf(recording).length).toBeGreaterThan(0);
      expect(steps.length).toBeGreaterThan(0);
      expect(resume).toBeTypeOf('object');
    },
  );

  it('have unique titles', () => {
    const titles = recordings.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });
});
