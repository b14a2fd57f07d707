import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const STARTERS = fileURLToPath(new URL('../../starters', import.meta.url));

const usage = `holdpoint-start: copies a small app that asks a person, with its agent.

  npx holdpoint-start vite-ag-ui my-app

  --holdpoint SPEC   What package.json names as Holdpoint, such as a file. Default: this version.
  --help

Starters: ${readdirSync(STARTERS).join(', ')}.
Ends with 0 where the app was copied, with 1 where it was not. It writes into no folder that exists.`;

function main(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { holdpoint: { type: 'string' }, help: { type: 'boolean', default: false } },
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const [starter, to] = positionals;
  if (starter === undefined || to === undefined) throw new Error('Name a starter and a new folder.');
  if (!readdirSync(STARTERS).includes(starter)) throw new Error(`There is no starter ${starter}.`);
  const folder = resolve(to);
  if (existsSync(folder)) throw new Error(`${folder} exists already.`);
  copy(join(STARTERS, starter), folder, values.holdpoint);
  console.log(`Copied ${starter}. Next:\n\n  cd ${to}\n  npm install\n  npm run dev`);
  return 0;
}

/** Copies a starter, and names the Holdpoint that it is to use. */
function copy(starter: string, folder: string, holdpoint: string | undefined): void {
  cpSync(starter, folder, { recursive: true });
  if (holdpoint === undefined) return;
  const path = join(folder, 'package.json');
  const named = readFileSync(path, 'utf8').replace(
    /("holdpoint": )"[^"]*"/,
    `$1${JSON.stringify(holdpoint)}`,
  );
  writeFileSync(path, named);
}

try {
  process.exitCode = main();
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  process.exitCode = 1;
}
