import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readCases } from '../schemas/read-cases.js';
import { root } from './support/built-app.js';
import { type Expected, judge, readExpected } from './support/hostile-expected.js';
import { type Result, resultsText } from './support/hostile-results.js';
import { HostileSession, startHostileApp } from './support/hostile-run.js';
import { withApp } from './support/with-app.js';

const cases = readCases();
const results: Result[] = [];
const resultsFile = join(root, 'test/schemas/RESULTS.md');

describe('hostile schemas through the form of the built package', () => {
  let all: ReadonlyMap<string, Expected>;

  beforeAll(async () => {
    all = await readExpected();
  });

  it('has an expectation for every case', async () => {
    expect([...all.keys()].sort()).toEqual(cases.map(({ name }) => name).sort());
    const files = (await readdir(join(root, 'test/schemas'))).filter((name) => /^\d.*\.json$/.test(name));
    expect(cases).toHaveLength(files.length + 4);
  });

  // React's development build reports mistakes on the console, which is needed with one validator
  // only.
  describe.each([
    { validator: 'ajv', production: false },
    { validator: 'interpreted', production: true },
  ] as const)('$validator', ({ validator, production }) => {
    const on = withApp(() => startHostileApp({ production }));
    let session: HostileSession;
    beforeAll(() => {
      session = new HostileSession(on.browser, on.app.url);
    });

    it.each(cases)('$name: $expected', async (one) => {
      const expected = all.get(one.name);
      if (!expected) throw new Error('no expectation');
      const seen = await session.run(one, validator, expected);
      const faults = seen === null ? ['hang'] : judge(one, expected, seen);
      results.push({ one, validator, seen, faults });
      expect(faults).toEqual([]);
    });
  });

  it('gives the results in RESULTS.md', async () => {
    expect(results).toHaveLength(cases.length * 2);
    const text = resultsText(results);
    if (process.env.HOLDPOINT_WRITE_RESULTS) await writeFile(resultsFile, text);
    expect(await readFile(resultsFile, 'utf8')).toBe(text);
  });
});
