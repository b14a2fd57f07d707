import { build } from './test/parts.mjs';
import { sum } from './test/report.mjs';
import { runParts } from './test/run-parts.mjs';
import { tests } from './test/run-vitest.mjs';
import { printSummary } from './test/summary.mjs';

/** @typedef {import('./test/run-parts.mjs').Part} Part */
/** @typedef {import('./test/run-parts.mjs').Counts} Counts */

/**
 * Runs every test that plays a hostile agent, and prints a table. `npm test` has the same tests
 * with fewer random cases; here each validator gets 6,000 random forms, each sent untouched, with each
 * control half entered, and after each step of filling and emptying it: over 20,000 sends.
 */
process.env.HOLDPOINT_ATTACKS ??= '6000';

/** @type {readonly (readonly [what: string, project: string, files: readonly string[]])[]} */
const attacks = [
  ['values that nobody saw, and half-entered ones', 'browser', ['test/browser/unseen-values.test.ts']],
  [
    'presses meant for something else',
    'browser',
    [
      'test/browser/late-press.test.ts',
      'test/browser/next-under-pointer.test.ts',
      'test/browser/no-accident.test.ts',
      'test/browser/random-presses.test.ts',
    ],
  ],
  ['hostile schemas in Chromium', 'browser', ['test/browser/hostile-schemas.test.ts']],
  ['strict pages', 'browser', ['test/browser/strict-pages.test.ts']],
  ['previews', 'browser', ['test/browser/preview-hostile.test.ts', 'test/browser/preview-contained.test.ts']],
  ['the schema guard', 'unit', ['test/core/schema/']],
  ['patterns and validators', 'unit', ['test/validators/']],
  [
    'answers by accident',
    'dom',
    [
      'test/react/card/no-accident.test.tsx',
      'test/react/card/no-choice.test.tsx',
      'test/renderers/second-step.test.tsx',
    ],
  ],
  [
    'defaults, and forms without a way out',
    'dom',
    [
      'test/form/suggestions.test.tsx',
      'test/form/shown-is-sent.test.tsx',
      'test/form/no-dead-end.test.tsx',
      'test/form/fillable.test.tsx',
      'test/react/card/endless-check.test.tsx',
    ],
  ],
  ['random forms and arguments', 'dom', ['test/fuzz/']],
  ['streams of a hostile agent', 'unit', ['test/fuzz/', 'test/core/dialects/']],
  ['malformed input', 'dom', ['test/bad-input/', 'test/react/card/all-that-was-sent.property.test.tsx']],
  ['requests told again, whole and cut', 'unit', ['test/identity/']],
  ['failures in any order', 'unit', ['test/failures/', 'test/core/store/store.property.test.ts']],
  ['secrets and reloads', 'unit', ['test/core/persistence/']],
  [
    'one request, one use',
    'unit',
    [
      'test/server/one-use.property.test.ts',
      'test/server/plain-arguments.test.ts',
      'test/server/tampered-records.test.ts',
    ],
  ],
  [
    'one interrupt, one answer',
    'unit',
    [
      'test/server/late-answers.property.test.ts',
      'test/server/late-answers.test.ts',
      'test/server/commands.test.ts',
    ],
  ],
  ['calls near a standing permission', 'unit', ['test/permissions/']],
  ['denials without the parts', 'dom', ['test/react/parts/missing-parts.test.tsx']],
  ['logs of records', 'unit', ['test/records/']],
  ['what a log writes to the terminal', 'package', ['test/package/verify-command.test.ts']],
  ['the gateway', 'unit', ['test/gateway/']],
  [
    'requests that were signed',
    'unit',
    ['test/server/signed-interrupts.test.ts', 'test/server/signed-interrupts.property.test.ts'],
  ],
  ['calls that the AI SDK signed', 'dom', ['test/sources/ai-sdk/signed.test.tsx']],
  [
    'schemas and stores that promise',
    'unit',
    ['test/core/define/other-libraries.test.ts', 'test/server/server-persistence.test.ts'],
  ],
  ['renders on a server', 'dom', ['test/sources/server-render.test.tsx']],
  ['rules of a gateway: forged, raced, revoked', 'unit', ['test/gateway/rules/']],
  ['rules that two processes count', 'postgres', ['test/postgres/gateway-rules.test.ts']],
  ['rules over a gateway’s pages', 'dom', ['test/permissions/over-gateway.test.tsx']],
  ['instances killed at random', 'postgres', ['test/postgres/kills.test.ts']],
  [
    'requests without a lease, and late answers',
    'postgres',
    ['test/postgres/kept-rows.test.ts', 'test/postgres/recorded-runs.test.ts'],
  ],
];

/** @type {readonly Part[]} */
const parts = attacks.map(([what, project, files]) => {
  const part = tests(what, { projects: [project], files });
  return { ...part, needs: [build.name], run: async (print) => underOneName(what, await part.run(print)) };
});

/**
 * @param {string} what
 * @param {Counts} counts
 * @returns {Counts}
 */
function underOneName(what, counts) {
  return new Map([[what.padEnd(46), [...counts.values()].reduce(sum, { passed: 0, failed: 0 })]]);
}

const counts = await runParts([build, ...parts], { lanes: 1, write: (text) => process.stdout.write(text) });
const { failed } = printSummary(counts);
process.exitCode = failed > 0 ? 1 : 0;
