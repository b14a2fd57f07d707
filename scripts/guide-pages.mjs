import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toId } from 'storybook/internal/csf';
import { root } from './entries.mjs';

/** The guides in the order in which a reader needs them. Each group is one of the README's, and of Storybook's sidebar. */
export const PATH = {
  Start: [
    'getting-started',
    'your-own-agent',
    'ai-sdk',
    'ai-elements',
    'langgraph',
    'copilotkit',
    'assistant-ui',
    'claude',
    'many-machines',
    'mcp',
    'acp',
    'mastra',
    'genkit',
    'openai-agents',
    'tanstack',
    'copilot',
    'managed-agents',
    'a2a',
    'eve',
    'agent-sdk',
    'cloudflare',
    'workflows',
    'plain-list',
    'vite',
    'next',
    'tailwind',
    'stacks',
  ],
  'Make it yours': [
    'theming',
    'localising',
    'writing-a-renderer',
    'typed-interrupts',
    'previews',
    'permissions',
    'inbox',
    'notifications',
  ],
  Connect: ['adding-a-system', 'without-react', 'frontend-tools', 'cancelling', 'reviewers', 'server'],
  Ship: [
    'testing',
    'security',
    'strict-pages',
    'accessibility',
    'records',
    'never-lost',
    'troubleshooting',
    'migrating',
  ],
  Reference: ['reference', 'systems', 'performance'],
};

/** Where the stories of a guide are that is not about a chat. */
const STORIES_OF = {
  inbox: 'stories/InterruptInbox.stories.tsx',
  notifications: 'stories/InterruptNotification.stories.tsx',
};
const EXAMPLES = 'stories/docs/Examples.stories.tsx';

/** The folder of the pages, beside the folders that they show. */
const FOLDER = 'storybook-pages';

/** A comment in a guide that marks the place of a story. */
export const STORY = /^<!-- story: (\w+) -->$/gm;

/**
 * A page of Storybook: a guide with its stories.
 *
 * @typedef {{ guide: string, title: string, id: string, heading: string, marked: readonly string[], stories: string }} GuidePage
 * @returns {readonly GuidePage[]}
 */
export function guidePages() {
  return Object.entries(PATH).flatMap(([group, guides]) =>
    guides.map((guide) => {
      const text = readFileSync(join(root, 'guides', `${guide}.md`), 'utf8');
      const heading = /^# (.*)$/m.exec(text)?.[1] ?? guide;
      const title = `Guides/${group}/${heading.replaceAll('`', '').replaceAll('/', ' ')}`;
      const marked = [...text.matchAll(STORY)].map(([, story = '']) => story);
      const stories = Object.entries(STORIES_OF).find(([name]) => name === guide)?.[1] ?? EXAMPLES;
      return { guide, title, id: toId(title, 'docs'), heading, marked, stories };
    }),
  );
}

/** Writes the pages for Storybook, which finds only files. */
export function writeGuidePages() {
  const folder = join(root, FOLDER);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const pages = guidePages();
  const ids = JSON.stringify(Object.fromEntries(pages.map(({ guide, id }) => [guide, id])));
  for (const [index, { guide, title, stories }] of pages.entries()) {
    const lines = [
      `import { Meta } from '@storybook/addon-docs/blocks';`,
      `import text from '../guides/${guide}.md?raw';`,
      `import * as Stories from '../${stories}';`,
      `import { Guide } from '../stories/docs/guide.tsx';`,
      '',
      `<Meta title="${title}" />`,
      '',
      `<Guide text={text} stories={Stories} pages={${ids}} />`,
    ];
    // Within a group Storybook keeps the order of the files.
    writeFileSync(join(folder, `${index + 10}-${guide}.mdx`), `${lines.join('\n')}\n`);
  }
}
