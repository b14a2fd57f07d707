import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from '../../scripts/entries.mjs';

const read = (path: string) => readFileSync(root + path, 'utf8');

it.each([
  ['jsx', 'app.tsx'],
  ['css', 'above-input.css'],
])('shows the code of the app that is built with CopilotKit itself: %s', (language, file) => {
  const fences = new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs');
  const blocks = [...read('guides/copilotkit.md').matchAll(fences)].map(([, code]) => code);
  expect(blocks).toContain(read(`apps/copilotkit/src/${file}`));
});
