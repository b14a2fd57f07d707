import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  matrixRows,
  printedMatrix,
  printedSizes,
  systemsTable,
  withTable,
} from '../../scripts/matrix-table.mjs';
import rows from '../../stories/producers/matrix.json' with { type: 'json' };
import { allWays } from '../ways/ways.js';

const root = join(import.meta.dirname, '../..');
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

/** The package behind each system that a test names by `producer(name, package)`. */
function packages(): ReadonlyMap<string, string> {
  const tests = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' });
  return new Map(
    tests
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => textOf(join('test', path)))
      .flatMap((text) => [...text.matchAll(/\bproducer\(\s*'([^']+)',\s*'([^']+)'/g)])
      .map(([, name = '', packageName = '']) => [name, packageName]),
  );
}

describe('the table of systems', () => {
  it('is in its guide as `npm run matrix` writes it', () => {
    const guide = textOf('guides/systems.md');
    expect(withTable(guide, systemsTable(rows))).toBe(guide);
  });

  it('has every system of a test, with the installed version', () => {
    const named = packages();
    expect(named.size).toBeGreaterThan(8);
    for (const [name, packageName] of named) {
      const { version } = JSON.parse(textOf(`node_modules/${packageName}/package.json`));
      expect(rows).toContainEqual(expect.objectContaining({ producer: name, version }));
    }
  });

  it('has every way of every producer’s table, with its public source', () => {
    expect(allWays.length).toBeGreaterThan(12);
    for (const [file, ways] of allWays)
      for (const [asked, { source, sees }] of Object.entries(ways)) {
        const row = rows.find((one) => one.asked === asked && one.source === source && one.sees === sees);
        expect(row ? null : `${file}: ${asked}`).toBeNull();
      }
    for (const { source } of rows) expect(source).toMatch(/\S/);
  });

  it('has no answer that was not received as intended', () => {
    expect(rows.filter(({ received }) => !received)).toEqual([]);
  });
});

describe('a report of the tests', () => {
  const walk = {
    producer: 'Agent',
    version: '1.0',
    asked: 'a permission',
    source: 'acme/agent, ask.ts',
    sees: 'the call',
    answers: ['allow'],
  };
  const report = (...results: readonly { status: string; meta: object }[]) => ({
    testResults: [{ assertionResults: results }],
  });

  it('has a row for each question, which is received when all its tests passed', () => {
    const made = matrixRows(
      report(
        { status: 'passed', meta: { walk } },
        { status: 'failed', meta: { walk: { ...walk, answers: ['deny', 'allow'] } } },
        { status: 'passed', meta: { walk: { ...walk, asked: 'a question' } } },
        { status: 'passed', meta: {} },
      ),
    );
    expect(made).toEqual([
      { ...walk, answers: ['allow', 'deny'], received: false },
      { ...walk, asked: 'a question', received: true },
    ]);
    expect(printedMatrix(made)).toBe(
      '✗ | Agent 1.0 | a permission | the call | allow, deny | acme/agent, ask.ts\n' +
        '✓ | Agent 1.0 | a question | the call | allow | acme/agent, ask.ts',
    );
    expect(systemsTable(made)).toContain('| Agent | 1.0 | 1 of 2 |');
  });

  it('needs its markers in the guide', () => {
    expect(() => withTable('# Holdpoint', '')).toThrow('no place');
  });
});

it('the lines of a system are counted without imports, comments and blank lines', () => {
  const file =
    "import {\n  one,\n} from './one.js';\n\n/**\n * Says it.\n */\nexport function say() {\n  // Why.\n  return one;\n}\n";
  const index = "export { type Say, say } from './say.js';\n";
  expect(printedSizes({ a2a: [file, index] })).toMatch(/^a2a +3 lines$/);
});
