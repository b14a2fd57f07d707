import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { root } from './support/built-app.js';
import { openBrowser } from './support/open-browser.js';

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

it('npm start serves the Chat and its agent', async () => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  // As in a person's shell, where no variable shows that this is a test.
  const { VITEST: _, NODE_ENV: __, ...env } = process.env;
  // A process group of its own, so that npm, its shell and Storybook end together.
  const command = ['start', '--', '--port', String(port), '--ci'];
  const child = spawn('npm', command, { cwd: root, env, detached: true });
  const closed = new Promise((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    if (child.pid !== undefined && !hasEnded(child)) process.kill(-child.pid);
    await closed;
  });
  const output: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const serves = () =>
    fetch(`${url}/index.json`).then(
      ({ ok }) => ok,
      () => hasEnded(child),
    );
  await expect.poll(serves, { timeout: 60_000, interval: 250 }).toBe(true);
  expect(hasEnded(child), output.join('')).toBe(false);

  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await page.goto(`${url}/iframe.html?viewMode=story&id=chat--with-the-agent`, {
    // The first page makes Vite bundle what it imports: a minute of a slow machine that also runs other tests.
    timeout: 120_000,
  });
  await page.getByRole('button', { name: 'File the quarterly report' }).click();
  await page.getByRole('region', { name: /Please provide the quarterly filing details/ }).waitFor();

  // The tables of props are made from the library's components, and not from other files.
  const served = async (path: string) => (await fetch(`${url}/${path}`)).text();
  expect(await served('src/react/stack/interrupt-stack.tsx')).toMatch(/InterruptStack\.__docgenInfo\s?=/);
  expect(await served('stories/chat/chat.tsx')).not.toContain('__docgenInfo');
}, 210_000);

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;
