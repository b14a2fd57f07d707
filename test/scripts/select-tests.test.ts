import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importersIn } from '../../scripts/test/importers.mjs';
import { selectTests } from '../../scripts/test/select-tests.mjs';

const tests = [
  'test/core/store.test.ts',
  'test/core/store.property.test.ts',
  'test/core/persist.test.ts',
  'test/core/guard.property.test.ts',
  'test/core/dialects/agno.test.ts',
  'test/core/dialects/go.test.ts',
  'test/form/loader.test.tsx',
  'test/renderers/link.test.tsx',
  'test/scripts/find-browser.test.ts',
  'test/docs/pages.test.ts',
  'test/readme-code.test.ts',
  'test/registry/stack.test.tsx',
];
const texts = new Map([
  ['stories/Link.stories.tsx', "import { events } from './parts/events.js';"],
  ['stories/Matrix.stories.tsx', "import rows from './producers/matrix.json';"],
  [
    'stories/Producers.stories.tsx',
    "import.meta.glob<Producer>('./producers/systems/*.ts', { eager: true })",
  ],
  ['stories/parts/events.ts', "import './events.css';\nimport('./late.js');"],
  [
    'test/docs/pages.test.ts',
    "import rows from '../../stories/producers/matrix.json' with { type: 'json' };",
  ],
]);
const select = (changed: readonly string[], deleted: readonly string[] = []) =>
  selectTests(changed, tests, (path) => !deleted.includes(path), importersIn(texts));
const nothing = { node: [], stories: [], browser: [], apps: [], built: false };

describe('the tests for a change', () => {
  it.each([
    ['a test', 'test/core/store.property.test.ts', ['test/core/store.property.test.ts']],
    ['a module with a test of its name', 'src/core/dialects/agno.ts', ['test/core/dialects/agno.test.ts']],
    ['a module with a property as well', 'src/core/store.ts', ['test/core/store.test.ts']],
    ['a module with a property alone', 'src/core/guard.ts', ['test/core/guard.property.test.ts']],
    ['a module with none', 'src/core/json.ts', ['test/core/store.test.ts', 'test/core/persist.test.ts']],
    [
      'a module whose folder has another place',
      'src/renderers/form/object.tsx',
      ['test/form/loader.test.tsx'],
    ],
    [
      'a module whose folder has no tests',
      'src/renderers/words/prompt-heading.tsx',
      ['test/renderers/link.test.tsx'],
    ],
    [
      'what tests share',
      'test/core/support/open.ts',
      ['test/core/store.test.ts', 'test/core/persist.test.ts'],
    ],
    ['a script', 'scripts/find-browser.mjs', ['test/scripts/find-browser.test.ts']],
    ['a guide', 'guides/agents.md', ['test/docs/pages.test.ts', 'test/readme-code.test.ts']],
    ['a document', 'SECURITY.md', ['test/docs/pages.test.ts', 'test/readme-code.test.ts']],
    ['a registry item', 'registry/stack.json', ['test/registry/stack.test.tsx']],
    ['the setup of every test', 'test/setup-dom.ts', tests],
    ['figures', 'bench/form.mjs', []],
  ])('%s', (_, path, node) => {
    expect(select([path])).toEqual({ ...nothing, node });
  });

  it.each([
    ['a story', 'stories/Link.stories.tsx', ['stories/Link.stories.tsx']],
    ['a part of one', 'stories/parts/events.ts', ['stories/Link.stories.tsx']],
    ['what that part imports', 'stories/parts/events.css', ['stories/Link.stories.tsx']],
    ['what that part loads later', 'stories/parts/late.tsx', ['stories/Link.stories.tsx']],
    ['one file of a folder', 'stories/producers/systems/mcp.ts', ['stories/Producers.stories.tsx']],
    ['a part that no story imports', 'stories/parts/unknown.ts', 'all'],
    ['a style of the library', 'src/styles/index.css', 'all'],
    ['a note about these styles', 'src/styles/README.md', []],
    ['how Storybook starts', '.storybook/preview.tsx', 'all'],
  ])('are the stories that show %s', (_, path, stories) => {
    expect(select([path]).stories).toEqual(stories);
  });

  it('are one story and one test for a generated table', () => {
    expect(select(['stories/producers/matrix.json'])).toEqual({
      ...nothing,
      node: ['test/docs/pages.test.ts'],
      stories: ['stories/Matrix.stories.tsx'],
    });
  });

  it('are the pages of Storybook for what makes them', () => {
    const chosen = { ...nothing, node: ['test/docs/pages.test.ts'], browser: ['test/browser/pages.'] };
    expect(select(['stories/docs/guide.tsx'])).toEqual(chosen);
    expect(select(['scripts/guide-pages.mjs'])).toEqual(chosen);
  });

  it('are single browser tests, and all of them for a shared file', () => {
    expect(select(['test/browser/zoom.test.ts']).browser).toEqual(['test/browser/zoom.test.ts']);
    expect(select(['test/browser/support/layout.ts']).browser).toBe('all');
    expect(select(['test/browser/support/layout.ts', 'src/styles/index.css'])).toEqual({
      ...nothing,
      browser: 'all',
    });
  });

  it('include the library build for published files', () => {
    expect(select(['package.json'])).toEqual({ ...nothing, built: true });
  });

  it('include the build for the package’s entries, and a browser test for what is loaded late', () => {
    expect(select(['src/index.ts'])).toEqual({ ...nothing, built: true });
    expect(select(['bin/verify.ts'])).toEqual({ ...nothing, built: true });
    const lazy = { ...nothing, browser: ['test/browser/parts.'], built: true };
    expect(select(['src/react/parts/page-parts.ts'])).toEqual(lazy);
  });

  it('are those beside a deleted file, and none that no longer exists', () => {
    const module = 'src/core/dialects/adk.ts';
    const dialects = ['test/core/dialects/agno.test.ts', 'test/core/dialects/go.test.ts'];
    expect(select([module], [module])).toEqual({ ...nothing, node: dialects });
    const gone = ['stories/Link.stories.tsx', 'test/browser/zoom.test.ts', 'apps/mui/package.json'];
    expect(select(gone, gone)).toEqual(nothing);
    const support = 'test/browser/support/layout.ts';
    expect(select([support], [support]).browser).toBe('all');
  });

  it('are at least one for every file of the library', () => {
    const root = join(import.meta.dirname, '../..');
    const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
    const all = files.filter((path) => /^test\/.*\.test\.tsx?$/.test(path));
    const shown = files.filter((path) => /^(stories|test)\/.*\.tsx?$/.test(path));
    const importers = importersIn(
      new Map(shown.map((path) => [path, readFileSync(join(root, path), 'utf8')])),
    );
    const isTested = (path: string) => {
      const { node, stories, browser, apps, built } = selectTests([path], all, () => true, importers);
      return built || [node, stories, browser, apps].some(({ length }) => length > 0);
    };
    const published = files.filter((path) => /^(src|bin|registry|guides|stories|apps)\//.test(path));
    expect(published.length).toBeGreaterThan(1000);
    expect(published.filter((path) => !isTested(path))).toEqual([]);
  });

  it('are the named apps, and the light ones for what apps share', () => {
    expect(select(['apps/copilotkit/journey.mjs']).apps).toEqual(['copilotkit']);
    expect(select(['apps/mui/src/main.tsx', 'apps/shared/ask.tsx']).apps).toBe('all');
    expect(select(['scripts/apps/walk.mjs']).apps).toBe('all');
  });
});
