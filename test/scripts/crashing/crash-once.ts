import { appendFileSync, existsSync, readFileSync } from 'node:fs';

const log = process.env['CRASHING_LOG'] ?? '';

/** Notes that a file was loaded, and says whether it was the first time. */
export function isFirstLoad(file: string): boolean {
  const before = existsSync(log) ? readFileSync(log, 'utf8').split('\n') : [];
  appendFileSync(log, `${file}\n`);
  return !before.includes(file);
}
