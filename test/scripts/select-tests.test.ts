import { describe, expect, it } from 'vitest';
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
];
const nothing = { node: [], stories: [], browser: [], apps: [], built: false };

describe('what a change is tested by', () => {
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
    ['a module whose folder has no tests', 'src/renderers/parts/ask.tsx', ['test/renderers/link.test.tsx']],
    [
      'what tests share',
      'test/core/support/open.ts',
      ['test/core/store.test.ts', 'test/core/persist.test.ts'],
    ],
    ['a script', 'scripts/find-browser.mjs', ['test/scripts/find-browser.test.ts']],
    ['a guide', 'guides/agents.md', []],
  ])('%s', (_, path, node) => {
    expect(selectTests([path], tests)).toEqual({ ...nothing, node });
  });

  it('stories by themselves, and all of them for what they share', () => {
    expect(selectTests(['stories/Link.stories.tsx'], tests).stories).toEqual(['stories/Link.stories.tsx']);
    expect(selectTests(['stories/Link.stories.tsx', 'stories/parts/events.ts'], tests).stories).toBe('all');
    expect(selectTests(['src/styles/index.css'], tests).stories).toBe('all');
  });

  it('browser tests by themselves, and all of them for what they share', () => {
    expect(selectTests(['test/browser/zoom.test.ts'], tests).browser).toEqual(['test/browser/zoom.test.ts']);
    expect(selectTests(['test/browser/support/layout.ts'], tests).browser).toBe('all');
    expect(selectTests(['test/browser/support/layout.ts', 'src/styles/index.css'], tests)).toEqual({
      ...nothing,
      browser: 'all',
    });
  });

  it('the library build for what is published', () => {
    expect(selectTests(['package.json'], tests)).toEqual({ ...nothing, built: true });
  });

  it('apps by their names, and the light ones for what apps share', () => {
    expect(selectTests(['apps/copilotkit/journey.mjs'], tests).apps).toEqual(['copilotkit']);
    expect(selectTests(['apps/mui/src/main.tsx', 'apps/shared/ask.tsx'], tests).apps).toBe('all');
    expect(selectTests(['scripts/apps/walk.mjs'], tests).apps).toBe('all');
  });
});
