import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface Storybook {
  readonly url: string;
  /** The frame of one story alone. */
  story(id: string): string;
  /** The frame of one page of text. */
  page(id: string): string;
  close(): Promise<void>;
}

const LONGEST_START_MS = 150_000;

/**
 * Starts Storybook as `npm start` does, on a free port, and waits until it serves stories. Where STORYBOOK_URL
 * names one that runs already, that is taken and left running.
 */
export async function startStorybook(): Promise<Storybook> {
  const running = process.env.STORYBOOK_URL;
  if (running) return { ...framesOf(running), close: async () => {} };
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
  return {
    ...framesOf(url),
    close: () => stopped(child),
  };
}

function framesOf(url: string): Omit<Storybook, 'close'> {
  return {
    url,
    story: (id) => `${url}/iframe.html?viewMode=story&id=${id}`,
    page: (id) => `${url}/iframe.html?viewMode=docs&id=${id}`,
  };
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
