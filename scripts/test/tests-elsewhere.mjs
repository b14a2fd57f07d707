/** Every test that runs in Node. */
const ALL_IN_NODE = [''];

/**
 * Paths whose tests are not in the folder of the same name: the first matching row is used. `node`
 * and `browser` are prefixes of the tests' paths.
 *
 * @type {readonly { of: RegExp, node?: readonly string[], browser?: readonly string[], apps?: readonly string[], built?: true }[]}
 */
const ELSEWHERE = [
  {
    of: /^scripts\/guide-pages\.|^stories\/docs\/guide\./,
    node: ['test/docs/pages.'],
    browser: ['test/browser/pages.'],
  },
  { of: /^(guides|skills|pictures)\/|\.md$|^[\w.-]+\.txt$/, node: ['test/docs/', 'test/readme-code.'] },
  { of: /^stories\/gateway\/.*\.(mjs|html)$/, node: ['test/sources/claude/'] },
  { of: /^stories\/agent\//, node: ['test/agent/'], browser: ['test/browser/chat.'] },
  { of: /^registry\//, node: ['test/registry/', 'test/docs/registry.'] },
  { of: /^src\/react\/parts\//, node: ['test/react/'], browser: ['test/browser/parts.'], built: true },
  { of: /^src\/chats\/copilotkit\//, node: ['test/docs/copilotkit-guide.'], apps: ['copilotkit'] },
  { of: /^src\/chats\//, node: ['test/sources/assistant-ui/'], apps: ['assistant-ui'] },
  { of: /^src\/testing\//, node: ['test/react/', 'test/docs/testing-example.'] },
  // The entries, the commands, and what is bundled into the package.
  { of: /^src\/\w+\.ts$|^(bin|src\/vendor)\//, built: true },
  {
    of: /^test\/schemas\//,
    node: ['test/core/schema/guard/', 'test/core/dialects/standard/', 'test/validators/'],
    browser: ['test/browser/hostile-schemas.'],
  },
  { of: /^(test\/support\/|test\/setup-dom\.|vite\.config\.|package-lock\.json$)/, node: ALL_IN_NODE },
];

/**
 * The tests for a path in one of the rows; null if it is in none.
 *
 * @param {string} path
 * @param {readonly string[]} tests
 * @returns {{ node: readonly string[], browser: readonly string[], apps: readonly string[], built: boolean } | null}
 */
export function testsElsewhere(path, tests) {
  const row = ELSEWHERE.find(({ of }) => of.test(path));
  if (!row) return null;
  const { node = [], browser = [], apps = [], built = false } = row;
  return { node: tests.filter((test) => node.some((start) => test.startsWith(start))), browser, apps, built };
}
