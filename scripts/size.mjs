import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { chunksOf, standardAlone } from './app-chunks.mjs';
import { atFirstRequest, beyond, broughtBy, initial, weigh } from './chunks.mjs';
import { manifest, root } from './entries.mjs';

/**
 * The sizes of the chunks that an app's bundler makes of the built library. Sizes are of minified
 * and gzipped chunks, without React; 1 kB is 1,000 bytes. `npm run build` first.
 *
 * With `--made-of` it also prints the modules of each.
 *
 * @typedef {import('./chunks.mjs').Chunks} Chunks
 * @typedef {{ what: string, budget: number, chunks: Chunks, names: Iterable<string>, without?: number }} Row
 *   `without` is what another row counts, in bytes.
 */

/** What the first chat of Getting started imports. */
const CHAT = `export { InterruptComposer, InterruptSlot, InterruptStack, useInterruptedRun } from '${manifest.name}';`;

/** @returns {Promise<Row[]>} */
async function measure() {
  const names = Object.keys(await import(manifest.name));
  const withoutDialog = names.filter((name) => name !== 'InterruptDialog').join(', ');
  const useHook = `export { useInterruptedRun } from '${manifest.name}';`;
  const hook = await chunksOf(useHook, { standardAlone });
  const hookWithAll = await chunksOf(useHook);
  const chat = await chunksOf(CHAT);
  const beside = await chunksOf(`${CHAT} export { useAiSdkSource } from '${manifest.name}/ai-sdk';`);
  const recording = await chunksOf(`${useHook} export { approvalRecords } from '${manifest.name}/records';`, {
    standardAlone,
  });
  const most = await chunksOf(`export { ${withoutDialog} } from '${manifest.name}';`);
  const whole = await chunksOf(`export * from '${manifest.name}';`);
  const start = atFirstRequest(whole);
  const shown = await chunksOf(
    `export * from '${manifest.name}'; export * from '${manifest.name}/previews';`,
  );
  const shownFirst = atFirstRequest(shown);
  const withMore = (/** @type {string} */ more) => chunksOf(`export * from '${manifest.name}'; ${more}`);
  const list = await withMore(`export { InterruptInbox, useInterruptedRuns } from '${manifest.name}/inbox';`);
  const inbox = await withMore(
    `export * from '${manifest.name}/inbox'; export { createInboxSource } from '${manifest.name}/gateway/client';`,
  );
  const notification = await withMore(`export * from '${manifest.name}/notification';`);
  const viewOf = (/** @type {string} */ name) =>
    beyond(broughtBy(shown, `previews/${name}/${name}-view.js`), shownFirst);
  const form = broughtBy(whole, 'renderers/form/form-chunk.js');
  const ajv = beyond(broughtBy(whole, 'validators/ajv.js'), start, form);
  const interpreted = beyond(broughtBy(whole, 'validators/interpreted.js'), start, form);
  return [
    { what: 'the first chat, before the first run', budget: 40_700, chunks: chat, names: initial(chat) },
    {
      what: 'the first chat, with all for a first approval',
      budget: 128_000,
      chunks: chat,
      names: atFirstRequest(chat),
    },
    { what: 'the same beside useChat, before', budget: 48_400, chunks: beside, names: initial(beside) },
    { what: 'the hook and its store, before', budget: 23_200, chunks: hook, names: initial(hook) },
    {
      what: 'all AG-UI dialects but the standard one',
      budget: 9_400,
      chunks: hookWithAll,
      names: atFirstRequest(hookWithAll),
      without: weigh(hook, atFirstRequest(hook)),
    },
    {
      what: 'records of answers, beside the hook',
      budget: 3_000,
      chunks: recording,
      names: atFirstRequest(recording),
      without: weigh(hook, atFirstRequest(hook)),
    },
    {
      what: 'everything but forms and the dialog',
      budget: 140_700,
      chunks: most,
      names: atFirstRequest(most),
    },
    { what: 'with the dialog', budget: 149_700, chunks: whole, names: start },
    {
      what: 'the form, lazy, without a validator',
      budget: 93_900,
      chunks: whole,
      names: beyond(form, start),
    },
    { what: 'the Ajv validator, lazy, beyond the form', budget: 36_300, chunks: whole, names: ajv },
    {
      what: 'all ready previews, before a call',
      budget: 17_700,
      chunks: shown,
      names: shownFirst,
      without: weigh(whole, start),
    },
    {
      what: 'the inbox, beyond that',
      budget: 6_000,
      chunks: list,
      names: atFirstRequest(list),
      without: weigh(whole, start),
    },
    {
      what: 'createInboxSource, more',
      budget: 10_300,
      chunks: inbox,
      names: atFirstRequest(inbox),
      without: weigh(list, atFirstRequest(list)),
    },
    {
      what: 'useInterruptNotification, beyond the first rows',
      budget: 1_500,
      chunks: notification,
      names: atFirstRequest(notification),
      without: weigh(whole, start),
    },
    { what: 'the preview file-edit, lazy', budget: 6_000, chunks: shown, names: viewOf('file-edit') },
    { what: 'the preview plan, lazy', budget: 17_000, chunks: shown, names: viewOf('plan') },
    { what: 'the preview command, lazy', budget: 700, chunks: shown, names: viewOf('command') },
    { what: 'the preview message, lazy', budget: 600, chunks: shown, names: viewOf('message') },
    { what: 'the preview http-request, lazy', budget: 800, chunks: shown, names: viewOf('http-request') },
    { what: 'the preview sql, lazy', budget: 600, chunks: shown, names: viewOf('sql') },
    { what: 'the preview table, lazy', budget: 600, chunks: shown, names: viewOf('table') },
    { what: 'the preview money, lazy', budget: 500, chunks: shown, names: viewOf('money') },
    { what: 'the preview before-after, lazy', budget: 5_600, chunks: shown, names: viewOf('before-after') },
    { what: 'the preview risk, lazy', budget: 600, chunks: shown, names: viewOf('risk') },
    { what: 'the interpreted validator, beyond the form', budget: 9_800, chunks: whole, names: interpreted },
    { what: 'base.css, for approvals', budget: 8_000, chunks: sheet('base.css'), names: ['base.css'] },
    { what: 'the stylesheet', budget: 16_000, chunks: sheet('styles.css'), names: ['styles.css'] },
    {
      what: 'the stylesheet in a layer',
      budget: 15_700,
      chunks: sheet('styles.layered.css'),
      names: ['styles.layered.css'],
    },
  ];
}

/**
 * A built stylesheet, as the one chunk that it is.
 *
 * @param {string} name
 * @returns {Chunks}
 */
function sheet(name) {
  const code = readFileSync(join(root, 'dist', name), 'utf8');
  return new Map([[name, { code, imports: [], lazy: false, modules: new Map() }]]);
}

/**
 * Prints the parts of a row, largest first: the library's modules by their path, others by their package.
 *
 * @param {Row} row
 */
function printParts({ chunks, names }) {
  /** @type {Map<string, number>} */
  const parts = new Map();
  for (const name of names) {
    for (const [id, length] of chunks.get(name)?.modules ?? []) {
      const part = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? relative(join(root, 'dist'), id);
      parts.set(part, (parts.get(part) ?? 0) + length);
    }
  }
  const sorted = [...parts].filter(([, length]) => length > 0).sort(([, a], [, b]) => b - a);
  for (const [part, length] of sorted)
    console.log(`    ${part.padEnd(48)}${kilobytes(length).padStart(10)} unminified`);
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

if (!existsSync(join(root, 'dist', 'index.js')))
  throw new Error('Nothing is built yet: run `npm run build` first.');
let over = 0;
for (const row of await measure()) {
  const size = weigh(row.chunks, row.names) - (row.without ?? 0);
  if (size > row.budget) over += 1;
  const verdict = size > row.budget ? '  OVER' : '';
  console.log(
    `${row.what.padEnd(46)}${kilobytes(size).padStart(10)} of ${kilobytes(row.budget).padStart(9)}${verdict}`,
  );
  if (process.argv.includes('--made-of')) printParts(row);
}
if (over > 0) {
  console.error(`${over} over budget. \`npm run size -- --made-of\` shows what each is made of.`);
  process.exitCode = 1;
}
