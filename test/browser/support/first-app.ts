import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, startBuiltApp } from './built-app.js';
import type { Served } from './serve-folder.js';

const MAIN = `import { createRoot } from 'react-dom/client';
import { jsx } from 'react/jsx-runtime';
import { Chat } from './chat.tsx';
createRoot(document.body.appendChild(document.createElement('div'))).render(jsx(Chat, {}));
`;

/**
 * The first code of Getting started as an app.
 *
 * @param changed Changes that code.
 */
export async function startFirstApp(changed = (code: string) => code): Promise<Served> {
  const guide = await readFile(join(root, 'guides/getting-started.md'), 'utf8');
  const [, code] = guide.match(/```tsx\n(.*?)```/s) ?? [];
  if (code === undefined) throw new Error('The guide has no tsx code.');
  return startBuiltApp({ files: { 'chat.tsx': changed(code), 'main.tsx': MAIN } });
}
