/**
 * A system's request in one test, the answers, and whether the system received them as intended:
 * whether the test passed.
 *
 * @typedef {{ producer: string, version: string, asked: string, source: string, sees: string, answers: readonly string[], received: boolean }} Row
 */

/** @typedef {{ walk?: Omit<Row, 'received'> }} Meta */

/**
 * The rows of a report by Vitest's JSON reporter, in the order of their systems' names. Tests of the same question are
 * one row with all their answers.
 *
 * @param {{ testResults: readonly { assertionResults: readonly { status: string, meta: Meta }[] }[] }} report
 * @returns {readonly Row[]}
 */
export function matrixRows({ testResults }) {
  /** @type {Map<string, Row>} */
  const rows = new Map();
  for (const { status, meta } of testResults.flatMap(({ assertionResults }) => assertionResults)) {
    if (!meta.walk) continue;
    const { producer, version, asked, source, sees, answers } = meta.walk;
    const key = JSON.stringify([producer, version, asked]);
    const before = rows.get(key);
    rows.set(key, {
      producer,
      version,
      asked,
      source,
      sees,
      answers: [...new Set([...(before?.answers ?? []), ...answers])],
      received: status === 'passed' && (before?.received ?? true),
    });
  }
  return [...rows].sort(([one], [other]) => one.localeCompare(other, 'en')).map(([, row]) => row);
}

/**
 * @param {readonly Row[]} rows
 * @returns {string} A line for each row.
 */
export function printedMatrix(rows) {
  return rows
    .map(({ producer, version, asked, source, sees, answers, received }) =>
      [received ? '✓' : '✗', `${producer} ${version}`, asked, sees, answers.join(', '), source].join(' | '),
    )
    .join('\n');
}

/**
 * One line for each system, with its versions. What each asks is on Storybook's page Matrix.
 *
 * @param {readonly Row[]} rows
 * @returns {string} A table in Markdown.
 */
export function systemsTable(rows) {
  /** @type {Map<string, Row[]>} */
  const systems = new Map();
  for (const row of rows) {
    systems.set(row.producer, [...(systems.get(row.producer) ?? []), row]);
  }
  const lines = [...systems].map(([name, all]) => {
    const received = all.filter((row) => row.received).length;
    const versions = [...new Set(all.map(({ version }) => version))].join('; ');
    return `| ${name} | ${versions} | ${received} of ${all.length} |`;
  });
  return ['| system | version | received as meant |', '| --- | --- | --- |', ...lines].join('\n');
}

/**
 * @param {Record<string, readonly string[]>} systems The texts of each system's files, by its name.
 * @returns {string} How many lines of code each system has, without imports, comments and blank lines.
 */
export function printedSizes(systems) {
  return Object.entries(systems)
    .map(([name, texts]) => `${name.padEnd(16)}${String(codeLines(texts.join('\n'))).padStart(5)} lines`)
    .join('\n');
}

/** @param {string} text */
function codeLines(text) {
  const code = text.replace(/^import [^;]*;|^export (?:type )?\{[^;]*;|\/\*[\s\S]*?\*\//gm, '');
  return code.split('\n').filter((line) => !/^\s*(?:\/\/.*)?$/.test(line)).length;
}

const START = '<!-- Written by `npm run matrix`. -->\n';
const END = '\n<!-- End of what `npm run matrix` wrote. -->';

/**
 * @param {string} guide
 * @param {string} table
 * @returns {string} The guide with this table in place of the former one.
 */
export function withTable(guide, table) {
  const [start, end] = [guide.indexOf(START), guide.indexOf(END)];
  if (start < 0 || end < start) throw new Error('guides/systems.md has no place for the table of systems.');
  return guide.slice(0, start + START.length) + table + guide.slice(end);
}
