import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

// The shared page imports TypeScript by the names that its files have once they are built.
const resolve = { extensionAlias: { '.js': ['.tsx', '.ts', '.js'] } };

export default defineConfig({
  plugins: [pluginReact()],
  source: { entry: { index: './src/main.tsx' } },
  html: {
    mountId: 'root',
    title: 'Rsbuild',
    tags: [{ tag: 'link', attrs: { rel: 'icon', href: 'data:,' } }],
  },
  tools: { rspack: { resolve } },
});
