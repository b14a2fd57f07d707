import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { root } from './built-app.js';
import { serveFolder } from './serve-folder.js';

declare module 'vitest' {
  export interface ProvidedContext {
    storybookUrl: string;
    /** The folder for the apps that tests build, until the last one is done. */
    appsFolder: string;
  }
}

/**
 * Builds Storybook once for all browser tests and serves it beside the embedded agent: a page of
 * it loads in a fraction of the time that the development server needs. If STORYBOOK_URL names a
 * running one, that is used and left running.
 */
export default async function startStorybook({ provide }: TestProject): Promise<() => Promise<void>> {
  const parent = join(root, 'node_modules/.cache/holdpoint');
  await mkdir(parent, { recursive: true });
  const apps = await mkdtemp(join(parent, 'apps-'));
  provide('appsFolder', apps);
  const removeApps = () => rm(apps, { recursive: true });
  const running = process.env.STORYBOOK_URL;
  if (running) {
    provide('storybookUrl', running);
    return removeApps;
  }
  const folder = await mkdtemp(join(parent, 'storybook-'));
  await buildStorybook(folder);
  const served = await serveFolder(folder);
  provide('storybookUrl', served.url.replace(/\/$/, ''));
  return async () => {
    await served.close();
    await removeApps();
    await rm(folder, { recursive: true });
  };
}

function buildStorybook(folder: string): Promise<void> {
  const command = ['node_modules/storybook/dist/bin/dispatcher.js', 'build'];
  const options = ['--disable-telemetry', '--loglevel', 'warn', '--output-dir', folder];
  const child = spawn(process.execPath, [...command, ...options], {
    cwd: root,
    // As it is published, with React's production build: Vitest's own `test` would make it the
    // development build, which takes half as much time again and which the tests in jsdom use.
    env: { ...process.env, NODE_ENV: 'production', STORYBOOK_AGENT_URL: '/agent' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`Storybook was not built:\n${output.join('')}`));
    });
  });
}
