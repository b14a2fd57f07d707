import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from '../../scripts/entries.mjs';

const read = (path: string) => readFileSync(root + path, 'utf8');

it('shows the code of the app that is built with CopilotKit itself', () => {
  const blocks = [...read('guides/copilotkit.md').matchAll(/```jsx\n(.*?)```/gs)].map(([, code]) => code);
  expect(blocks).toContain(read('apps/copilotkit/src/app.tsx'));
});
