import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './entries.mjs';
import { matrixRows, printedMatrix, printedSizes, systemsTable, withTable } from './matrix-table.mjs';
import { importersIn } from './test/importers.mjs';

/**
 * Runs the tests in which a person answers a system, and makes the table of systems from their
 * results: prints it, writes it to `stories/producers/matrix.json` for Storybook, and into
 * guides/systems.md.
 */
const vitest = join(createRequire(import.meta.url).resolve('vitest/package.json'), '..', 'vitest.mjs');
const folder = mkdtempSync(join(tmpdir(), 'holdpoint-matrix-'));
const report = join(folder, 'report.json');
const codeOfTests = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'test'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && existsSync(join(root, path)));
const texts = new Map(codeOfTests.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
// Every test of an answered request notes it by this module.
const answering = importersIn(texts)('test/support/walk.ts').filter((path) => /\.test\.tsx?$/.test(path));
const projects = ['--project', 'unit', '--project', 'dom'];
spawnSync(
  process.execPath,
  [vitest, 'run', ...projects, '--reporter=json', `--outputFile=${report}`, ...answering],
  { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
);
const rows = matrixRows(JSON.parse(readFileSync(report, 'utf8')));
rmSync(folder, { recursive: true });

writeFileSync(join(root, 'stories/producers/matrix.json'), `${JSON.stringify(rows, null, 2)}\n`);
const guide = join(root, 'guides/systems.md');
writeFileSync(guide, withTable(readFileSync(guide, 'utf8'), systemsTable(rows)));
console.log(printedMatrix(rows));
console.log(`\n${printedSizes(textsOfSystems())}`);
if (rows.length === 0 || rows.some(({ received }) => !received)) process.exitCode = 1;

/** The files of each folder of `src/sources` but `shared`, by the folder's name. */
function textsOfSystems() {
  const folder = join(root, 'src/sources');
  const systems = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name !== 'shared',
  );
  return Object.fromEntries(
    systems.map(({ name }) => {
      const files = readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' });
      const code = files.filter((path) => /\.tsx?$/.test(path));
      return [name, code.map((path) => readFileSync(join(folder, name, path), 'utf8'))];
    }),
  );
}
