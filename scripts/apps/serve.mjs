import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { startPostgres } from '../start-postgres.mjs';

/** @type {Readonly<Record<string, string>>} */
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
/** The limit for a server to start. */
const PATIENCE = 60_000;

/**
 * Serves the build: the files of a folder, or with the app's own script `start`, beside a Postgres where it needs one.
 *
 * @param {import('../apps.mjs').App} app
 * @param {string} folder
 * @returns {Promise<{ url: string, close(): Promise<void> }>}
 */
export async function serveApp({ about }, folder) {
  if (about.serve !== undefined) return serveFiles(join(folder, about.serve));
  if (!about.postgres) return startApp(folder, {});
  const postgres = await startPostgres();
  try {
    const { url, close } = await startApp(folder, { DATABASE_URL: postgres.url });
    return {
      url,
      async close() {
        await close();
        await postgres.stop();
      },
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

/** @param {string} folder */
async function serveFiles(folder) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = pathname === '/' ? '/index.html' : pathname;
    readFile(join(folder, path)).then(
      (content) => response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? '' }).end(content),
      () => response.writeHead(404).end(),
    );
  });
  const url = await listen(server);
  return {
    url,
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * @param {string} folder
 * @param {Readonly<Record<string, string>>} more what it finds in its environment
 */
async function startApp(folder, more) {
  const probe = createServer();
  const url = await listen(probe);
  await new Promise((resolve) => probe.close(resolve));
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, ...more, NODE_ENV: 'production', PORT: new URL(url).port },
    stdio: 'ignore',
    // A process group of its own, so that npm's child ends with it.
    detached: process.platform !== 'win32',
  });
  const close = async () => {
    if (child.pid === undefined || child.exitCode !== null) return;
    process.kill(process.platform === 'win32' ? child.pid : -child.pid);
  };
  const end = performance.now() + PATIENCE;
  while (performance.now() < end) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return { url, close };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await close();
  throw new Error(`npm start did not answer within ${PATIENCE / 1000} s.`);
}

/** @param {import('node:http').Server} server */
export async function listen(server) {
  await new Promise((resolve) => server.listen(0, () => resolve(undefined)));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no address.');
  return `http://localhost:${address.port}/`;
}
