import { appendFileSync, existsSync, readFileSync } from 'node:fs';

const log = process.env['CRASHING_LOG'] ?? '';

/** Records that a file was loaded, and returns whether it was the first time. */
export function isFirstLoad(file: string): boolean {
  const before = existsSync(log) ? readFileSync(log, 'utf8').split('\n') : [];
  appendFileSync(log, `${file}\n`);
  return !before.includes(file);
}
