import fc from 'fast-check';
import { verifyRecords } from 'holdpoint/server';
import { expect, it } from 'vitest';
import { cases } from '../support/cases.js';
import { recordedEntry } from './record-answers.js';

const CHARACTERS = [...'{}[]",:\\ \n\t0129.eE+-atru\u0000\u2028\u202e\ud83d'];
const character = fc.constantFrom('', ...CHARACTERS);

/** Without the spaces between strings, which say nothing. */
const dense = (line: string) => line.replace(/("(?:[^"\\]|\\.)*")|\s+/g, (_, string = '') => string);

it('a line of a log with one character more, less or other is reported, or says the same', async () => {
  const { record } = await recordedEntry();
  const line = JSON.stringify(record);
  let reported = 0;
  await fc.assert(
    fc.asyncProperty(fc.nat(line.length), fc.nat(1), character, async (at, removed, added) => {
      const changed = line.slice(0, at) + added + line.slice(at + removed);
      const { problems } = await verifyRecords([changed]);
      if (problems.length === 0) expect(dense(changed)).toBe(dense(line));
      reported += problems.length;
    }),
    { seed: 57, numRuns: cases(300) },
  );
  expect(reported).toBeGreaterThan(150);
});

it('a line with a member more, anywhere, is reported', async () => {
  const { record } = await recordedEntry();
  const line = JSON.stringify(record);
  const places = [...line.matchAll(/[{,](?=")/g)].map(({ index }) => index + 1);
  const names = [...new Set([...line.matchAll(/"(\w+)":/g)].map(([, name]) => name ?? ''))];
  expect(places.length).toBeGreaterThan(30);
  const escaped = (name: string) => name.replace(/^./, (one) => `\\u00${one.charCodeAt(0).toString(16)}`);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...places),
      fc
        .constantFrom('__proto__', 'record', 'toJSON', ...names)
        .chain((name) => fc.constantFrom(name, escaped(name))),
      fc.json({ maxDepth: 1 }),
      async (at, name, value) => {
        const { problems } = await verifyRecords([
          `${line.slice(0, at)}"${name}":${value},${line.slice(at)}`,
        ]);
        expect(problems).not.toEqual([]);
      },
    ),
    { seed: 57, numRuns: cases(200) },
  );
});
