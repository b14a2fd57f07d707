import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { HttpAgent } from '@ag-ui/client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { manifest, root } from '../../scripts/entries.mjs';
import { suggestions } from '../../stories/agent/scenarios/index.js';
import { endedWell, interruptsOf, resolveEach, runAndCollect, userMessage } from '../agent/support.js';

/** Runs the built command as npx does. */
function startDemo(...args: string[]) {
  const demo = spawn(process.execPath, [join(root, 'dist', 'demo', 'holdpoint-demo.js'), ...args]);
  onTestFinished(() => {
    demo.kill();
  });
  const ended = once(demo, 'close').then(([code]) => code);
  return { demo, ended, said: { out: textOf(demo.stdout), err: textOf(demo.stderr) } };
}

function textOf(stream: NodeJS.ReadableStream) {
  let text = '';
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  return () => text;
}

/** Starts it on a free port, and waits until its output is complete. */
async function listeningDemo() {
  const { said } = startDemo('--port', '0');
  await expect.poll(said.out).toContain('Ctrl+C');
  const url = /http:\/\/localhost:\d+\/agent/.exec(said.out())?.[0];
  if (url === undefined) throw new Error(`It names no address: ${said.out()}`);
  return { url, said };
}

describe('npx holdpoint-demo', () => {
  it('is the command that the package installs', () => {
    expect(manifest).toMatchObject({ bin: { 'holdpoint-demo': 'dist/demo/holdpoint-demo.js' } });
  });

  it('prints its address and every message that it understands', async () => {
    const { said } = await listeningDemo();
    for (const { text } of suggestions) expect(said.out()).toContain(text);
  });

  it('asks an agent of @ag-ui/client for an approval, and continues with the answer', async () => {
    const { url } = await listeningDemo();
    const agent = new HttpAgent({ url });
    agent.addMessage(userMessage('Email Ada that the meeting moved'));
    const asked = interruptsOf(await runAndCollect(agent));
    expect(asked).toMatchObject([{ reason: 'tool_call' }]);
    expect(endedWell(await runAndCollect(agent, { resume: resolveEach(asked, [{ approved: true }]) }))).toBe(
      true,
    );
  });

  it('lets a page of another origin post to it', async () => {
    const { url } = await listeningDemo();
    const headers = {
      origin: 'http://localhost:5173',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,accept',
    };
    const preflight = await fetch(url, { method: 'OPTIONS', headers });
    expect(preflight.status).toBe(204);
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': expect.stringContaining('POST'),
      'access-control-allow-headers': 'content-type,accept',
    });
    const posted = await fetch(url, { method: 'POST', body: '{}', headers: { origin: headers.origin } });
    expect(posted.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('reports that a port is taken, and ends', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve));
    onTestFinished(() => {
      other.close();
    });
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { ended, said } = startDemo('--port', String(port));
    expect(await ended).toBe(1);
    expect(said.err()).toContain(`Port ${port} is taken.`);
  });

  it.each([
    ['--port', '70000', 'is not a port'],
    ['--port', 'http', 'is not a port'],
    ['--model', 'gpt', "'--model'"],
  ])('%s %s: reports the error and the usage', async (option, value, why) => {
    const { ended, said } = startDemo(option, value);
    expect(await ended).toBe(1);
    expect(said.err()).toContain(why);
    expect(said.err()).toContain('--port 8000');
  });

  it('prints its options', async () => {
    const { ended, said } = startDemo('--help');
    expect(await ended).toBe(0);
    expect(said.out()).toContain('--host localhost');
  });
});
