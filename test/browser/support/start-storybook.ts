import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';

const LONGEST_START_MS = 150_000;

declare module 'vitest' {
  export interface ProvidedContext {
    storybookUrl: string;
  }
}

/**
 * Starts Storybook as `npm start` does, on a free port, once for all browser tests, and waits until it serves
 * stories. Where STORYBOOK_URL names one that runs already, that is taken and left running.
 */
export default async function startStorybook({ provide }: TestProject): Promise<() => Promise<void>> {
  const running = process.env.STORYBOOK_URL;
  if (running) {
    provide('storybookUrl', running);
    return async () => {};
  }
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const flags = ['--port', String(port), '--ci', '--no-open', '--no-version-updates', '--disable-telemetry'];
  const child = spawn(process.execPath, ['node_modules/storybook/dist/bin/dispatcher.js', 'dev', ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  await answering(`${url}/index.json`, child, output);
  provide('storybookUrl', url);
  return () => stopped(child);
}

async function answering(url: string, child: ChildProcess, output: readonly string[]): Promise<void> {
  const until = Date.now() + LONGEST_START_MS;
  for (;;) {
    if (child.exitCode !== null || Date.now() > until) {
      child.kill();
      throw new Error(`Storybook did not start:\n${output.join('')}`);
    }
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await pause(250);
  }
}

function stopped(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill();
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, () => {
      const address = server.address();
      server.close(() => {
        if (typeof address === 'object' && address) resolve(address.port);
        else reject(new Error('no port was given'));
      });
    });
  });
}
