import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { listen } from './serve.mjs';

/**
 * Adds items of the package's `registry` to an app, with the `shadcn` client that the app pins.
 * The client asks a registry for the button that they need; this script serves the app's own.
 *
 * @param {import('../apps.mjs').App} app
 * @param {string} folder
 */
export async function addItems({ about }, folder) {
  if (!about.items) return;
  const server = createServer((request, response) => {
    const answer = answerTo(request.url ?? '', folder);
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  });
  const url = await listen(server);
  const items = about.items.map((item) => `./node_modules/holdpoint/registry/${item}.json`);
  try {
    await promisify(execFile)('npx', ['--no-install', 'shadcn', 'add', '--yes', ...items], {
      cwd: folder,
      env: { ...process.env, REGISTRY_URL: `${url}r`, CI: '1' },
      shell: process.platform === 'win32',
    });
  } catch (error) {
    const { stdout, stderr } = /** @type {{ stdout: string, stderr: string }} */ (error);
    throw new Error(`shadcn add failed:\n${stderr}\n${stdout}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/**
 * @param {string} path
 * @param {string} folder
 */
function answerTo(path, folder) {
  if (path.endsWith('/button.json')) {
    const content = readFileSync(join(folder, 'src/components/ui/button.tsx'), 'utf8');
    return {
      name: 'button',
      type: 'registry:ui',
      files: [{ path: 'look/button.tsx', type: 'registry:ui', content }],
    };
  }
  // Leaves the styles unchanged, because the app has its colours.
  const none = { light: {}, dark: {} };
  if (path.includes('/colors/'))
    return { inlineColors: none, cssVars: none, inlineColorsTemplate: '', cssVarsTemplate: '' };
  return null;
}
