import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { bundle } from '../../scripts/bundle.mjs';

/**
 * Bundles a page for a server with React 18.2 in development mode, which warns. Returns the path of
 * its entry.
 */
async function builtForReact18(page: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'holdpoint-react-18-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const chunks = await bundle(page, {
    platform: 'node',
    resolve: { alias: { react: 'react-18', 'react-dom': 'react-dom-18' } },
    transform: { define: { 'process.env.NODE_ENV': '"development"' } },
  });
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  for (const { fileName, code } of chunks) await writeFile(join(folder, fileName), code);
  return join(folder, chunks[0]?.fileName ?? '');
}

it('React 18.2 renders every component on a server without a warning', async () => {
  const entry = await builtForReact18('test/package/support/page-on-server.tsx');
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [entry]);
  expect(stderr).toBe('');
  for (const said of ['Begin?', 'Send it?', 'Where to?', 'Where are you?', 'A line.'])
    expect(stdout).toContain(said);
});
