import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { type RecordProblem, type RecordsReport, verifyRecords } from '../src/records/verify-records.js';
import { readLines } from './read-lines.js';

const usage = `holdpoint-verify: checks the records of answers in a log, offline.

  npx holdpoint-verify records.jsonl
  npx holdpoint-verify - < records.jsonl

Each line is a record, or an object that holds one as "record" and nothing else.

  --head DIGEST   A digest that was kept elsewhere: it has to be the last one of a thread. May be repeated.
  --strict        Restarts and forks of a thread count as problems.
  --help

Ends with 0 where nothing is wrong, with 1 where something is, and with 2 where the log cannot be read.`;

const MEANINGS = {
  malformed: 'holds no record',
  altered: 'was changed: its digest proves another text',
  repeated: 'repeats an earlier line',
  gap: 'follows a record that is not in the log',
  restart: 'begins its thread anew, as after a reload of a page that keeps no digests',
  fork: 'follows the same record as another line, as when two devices answer in one thread',
} as const satisfies Record<RecordProblem['finding'], string>;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      head: { type: 'string', multiple: true, default: [] },
      strict: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [file] = positionals;
  if (values.help) {
    console.log(usage);
    return 0;
  }
  if (file === undefined || positionals.length > 1)
    throw new Error('Name one file, or - for the standard input.');
  const input = file === '-' ? process.stdin : createReadStream(file);
  return printReport(await verifyRecords(readLines(input)), { heads: values.head, strict: values.strict });
}

interface Asked {
  readonly heads: readonly string[];
  readonly strict: boolean;
}

function printReport(
  { records, problems, notes, heads }: RecordsReport,
  { heads: wanted, strict }: Asked,
): number {
  for (const problem of problems) console.log(`problem  ${describe(problem)}`);
  for (const note of notes) console.log(`${strict ? 'problem' : 'note   '}  ${describe(note)}`);
  const last = new Set([...heads.values()].flat());
  const lost = wanted.filter((digest) => !last.has(digest));
  for (const digest of lost) console.log(`problem  ${digest} is the last record of no thread`);
  for (const [thread, digests] of heads)
    for (const digest of digests) console.log(`last     ${digest} in ${name(thread)}`);
  const wrong = problems.length + lost.length + (strict ? notes.length : 0);
  console.log(`${records} records, ${wrong} problems.`);
  return wrong === 0 ? 0 : 1;
}

function describe({ line, threadId, finding }: RecordProblem): string {
  const thread = finding === 'malformed' ? '' : ` of ${name(threadId)}`;
  return `line ${line}${thread} ${MEANINGS[finding]}`;
}

/** As printable ASCII, because an agent chooses the id: other characters may move, hide or reverse what stands there. */
function name(threadId: string | null): string {
  if (threadId === null) return 'no thread';
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return `thread ${JSON.stringify(threadId).replace(/[^\x20-\x7e]/g, escaped)}`;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  process.exitCode = 2;
}
