import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './entries.mjs';
import { filesOfAnApproval } from './measure/journey.mjs';

/**
 * Prints how much there is to read: lines and files of `src` by room, the files in which something runs for one approval,
 * and the names that the entries export. `npm run build` first; with `--files` the files of the approval too.
 */

/** @type {Map<string, { files: number, lines: number }>} */
const rooms = new Map();
for (const path of readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).sort()) {
  if (!/\.tsx?$/.test(path)) continue;
  const [first = '', second = ''] = dirname(path).split('/');
  const room = ['core', 'sources'].includes(first) && second ? `${first}/${second}` : first;
  const { files, lines } = rooms.get(room) ?? { files: 0, lines: 0 };
  const text = readFileSync(join(root, 'src', path), 'utf8');
  rooms.set(room, { files: files + 1, lines: lines + text.split('\n').length - 1 });
}
/** @param {(room: { files: number, lines: number }) => number} count */
const total = (count) => [...rooms.values()].reduce((sum, room) => sum + count(room), 0);
for (const [room, { files, lines }] of rooms) printRow(room === '.' ? 'entries' : room, lines, files);
printRow(
  'src',
  total(({ lines }) => lines),
  total(({ files }) => files),
);

/** @type {Record<string, Record<'values' | 'types', readonly string[]>>} */
const exported = JSON.parse(readFileSync(join(root, 'test/package/public-api.json'), 'utf8'));
const names = Object.values(exported).flatMap(({ values, types }) => [...values, ...types]);
console.log(`\n${new Set(names).size} exported names, in ${Object.keys(exported).length} entries`);
const main = exported.holdpoint;
if (main) console.log(`the main entry: ${main.values.length} values, ${main.types.length} types`);

const executed = await filesOfAnApproval();
console.log(`${executed.length} files run from an event to a painted approval and back`);
if (process.argv.includes('--files')) console.log(executed.map((file) => `  ${file}`).join('\n'));

/**
 * @param {string} room
 * @param {number} lines
 * @param {number} files
 */
function printRow(room, lines, files) {
  console.log(`${room.padEnd(24)}${String(lines).padStart(7)} lines${String(files).padStart(5)} files`);
}
