import type { StorybookConfig } from '@storybook/react-vite';
import { mergeConfig, type PluginOption } from 'vite';
import { writeGuidePages } from '../scripts/guide-pages.mjs';
import { agentPlugin } from '../stories/agent/vite-plugin.js';

writeGuidePages();

/** Found late, each of these would make Vite load the page again in the middle of a story. */
const include = [
  '@ag-ui/client',
  '@ag-ui/core',
  '@ag-ui/core/schemas',
  '@ai-sdk/react',
  '@assistant-ui/react',
  '@cfworker/json-schema',
  '@modelcontextprotocol/sdk/client/index.js',
  '@modelcontextprotocol/sdk/inMemory.js',
  '@modelcontextprotocol/sdk/server/index.js',
  '@modelcontextprotocol/sdk/types.js',
  '@radix-ui/react-dialog',
  '@rjsf/core',
  '@rjsf/mui',
  '@rjsf/shadcn',
  '@rjsf/utils',
  '@rjsf/validator-ajv8/lib/createAjvInstance.js',
  'ai',
  'ajv',
  'ajv/dist/2019.js',
  'axe-core',
  'rxjs',
];

/** Vitest says so to what it starts. */
const isTested = process.env['VITEST'] !== undefined;

/** The tables of props are found in our components alone: to look for some in every module takes a fifth of what `npm start` works. */
function onlyOfComponents(plugin: PluginOption): PluginOption {
  if (!plugin || !('transform' in plugin) || plugin.name !== 'storybook:react-docgen-plugin') return plugin;
  const { transform } = plugin;
  if (typeof transform !== 'function') throw new Error('The plugin that finds props has another shape.');
  return { ...plugin, transform: { filter: { id: 'src/**/*.tsx' }, handler: transform } };
}

/** The library's mark, in the tab. */
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#18181b"/>
  <g fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"><circle cx="19" cy="16" r="6"/><path d="M5 16h8M26 7v18"/></g></svg>`;

const config: StorybookConfig = {
  managerHead: (head = '') =>
    `${head}<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,${encodeURIComponent(icon)}" />`,
  framework: '@storybook/react-vite',
  stories: ['../storybook-pages/*.mdx', '../stories/**/*.stories.tsx'],
  // Its panel is for people: the tests run axe themselves (`checks`), in both schemes, and it would run once more at each story's end.
  addons: ['@storybook/addon-docs', ...(isTested ? [] : ['@storybook/addon-a11y'])],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  features: {
    sidebarOnboardingChecklist: false,
    // What marks elements for Storybook's panels asks for the style of every element at every change of a story.
    highlight: !isTested,
    interactions: !isTested,
    measure: !isTested,
    outline: !isTested,
  },
  // No test of the built Storybook reads the tables of props, and to find out what is in them takes as long as all the rest of the build.
  typescript: { reactDocgen: isTested ? false : 'react-docgen' },
  viteFinal: ({ plugins, ...viteConfig }) =>
    mergeConfig(viteConfig, {
      plugins: [...(plugins ?? []).map(onlyOfComponents), agentPlugin()],
      optimizeDeps: { include },
      build: { reportCompressedSize: false },
    }),
};

export default config;
