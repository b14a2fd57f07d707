import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { agentHandler, isForAgent } from '../../../stories/agent/http-server.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface ReadmeApp {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * The README's first code as an app of its own: it installs the built package, is bundled by Vite, and
 * is served beside the embedded agent.
 */
export async function startReadmeApp(): Promise<ReadmeApp> {
  if (!existsSync(join(root, 'dist/index.js')))
    throw new Error('Run `npm run build` first: there is no dist.');
  const parent = join(root, 'node_modules/.cache/holdpoint');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'readme-app-'));
  await writeApp(folder);
  await build({ root: folder, configFile: false, logLevel: 'error', build: { outDir: 'out' } });
  const server = await serve(join(folder, 'out'));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no address.');
  return {
    url: `http://localhost:${address.port}/`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true });
    },
  };
}

async function writeApp(folder: string): Promise<void> {
  const readme = await readFile(join(root, 'README.md'), 'utf8');
  const [, code] = readme.match(/```tsx\n(.*?)```/s) ?? [];
  if (code === undefined) throw new Error('The README has no tsx code.');
  await writeFile(join(folder, 'chat.tsx'), code);
  await writeFile(
    join(folder, 'main.tsx'),
    `import { createRoot } from 'react-dom/client';
import { jsx } from 'react/jsx-runtime';
import { Chat } from './chat.tsx';
createRoot(document.body.appendChild(document.createElement('div'))).render(jsx(Chat, {}));
`,
  );
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><title>README</title><script type="module" src="/main.tsx"></script></html>',
  );
  await writeFile(
    join(folder, 'tsconfig.json'),
    '{ "compilerOptions": { "jsx": "react-jsx", "module": "esnext", "moduleResolution": "bundler" } }',
  );
  await mkdir(join(folder, 'node_modules'));
  // As npm would install it: the bundler goes through the package's own `exports`.
  await symlink(root, join(folder, 'node_modules/holdpoint'), 'dir');
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

function serve(folder: string): Promise<Server> {
  const agent = agentHandler();
  const server = createServer((request, response) => {
    if (isForAgent(request)) return void agent(request, response);
    const path = request.url === '/' || request.url === undefined ? '/index.html' : request.url;
    readFile(join(folder, path)).then(
      (content) =>
        response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'text/plain' }).end(content),
      () => response.writeHead(404).end(),
    );
  });
  return new Promise((resolve) => server.listen(0, () => resolve(server)));
}
