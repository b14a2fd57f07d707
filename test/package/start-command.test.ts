import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { manifest, root } from '../../scripts/entries.mjs';

const command = join(root, 'dist', 'bin', 'holdpoint-start.js');
const folder = mkdtempSync(join(tmpdir(), 'holdpoint-start-'));

const start = (...args: readonly string[]) =>
  spawnSync(process.execPath, [command, ...args], { cwd: folder, encoding: 'utf8' });
const manifestOf = (app: string): { dependencies: Record<string, string> } =>
  JSON.parse(readFileSync(join(folder, app, 'package.json'), 'utf8'));

describe('npx holdpoint-start', () => {
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is a command of the package, whose starters it has', () => {
    expect(manifest).toMatchObject({ bin: { 'holdpoint-start': 'dist/bin/holdpoint-start.js' } });
    const starters = readdirSync(join(root, 'starters'));
    expect(starters.length).toBeGreaterThan(0);
    for (const starter of starters) expect(start('--help').stdout).toContain(starter);
  });

  it.each(readdirSync(join(root, 'starters')))('copies %s, for this version of Holdpoint', (starter) => {
    expect(start(starter, starter)).toMatchObject({ status: 0, stderr: '' });
    expect(readdirSync(join(folder, starter)).sort()).toEqual(
      readdirSync(join(root, 'starters', starter)).sort(),
    );
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(manifestOf(starter).dependencies['holdpoint']).toBe(`^${version}`);
  });

  it('names another Holdpoint where it is told so', () => {
    expect(start('vite-ag-ui', 'own', '--holdpoint', 'file:../holdpoint.tgz').status).toBe(0);
    expect(manifestOf('own').dependencies['holdpoint']).toBe('file:../holdpoint.tgz');
  });

  it.each([
    ['no folder', ['vite-ag-ui'], 'Name a starter and a new folder.'],
    ['a starter that is none', ['svelte', 'app'], 'There is no starter svelte.'],
    ['a folder that exists', ['vite-ag-ui', '.'], 'exists already.'],
  ])('writes nothing for %s, and says so', (_what, args, said) => {
    const before = readdirSync(folder);
    const { status, stderr } = start(...args);
    expect(status).toBe(1);
    expect(stderr).toContain(said);
    expect(readdirSync(folder)).toEqual(before);
    expect(existsSync(join(folder, 'app'))).toBe(false);
  });
});
