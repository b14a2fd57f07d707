import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { root } from '../../scripts/entries.mjs';

const script = join(root, 'scripts', 'find-browser.mjs');

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'holdpoint-browser-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** The path that the finder prints with these variables set. */
function find(variables: Readonly<Record<string, string>>): string {
  const env = { ...process.env, HOLDPOINT_CHROMIUM: '', HOLDPOINT_BROWSER: '', ...variables };
  return execFileSync(process.execPath, [script], { env }).toString().trim();
}

function pathBehind(folder: string): string {
  return `${folder}${delimiter}${process.env['PATH']}`;
}

describe('the browser of the tests', () => {
  it('is the one that HOLDPOINT_CHROMIUM names, before any other', () => {
    const folder = emptyFolder();
    symlinkSync(process.execPath, join(folder, 'chromium'));
    const named = join(folder, 'named');
    symlinkSync(process.execPath, named);
    expect(find({ HOLDPOINT_CHROMIUM: named, PATH: pathBehind(folder) })).toBe(named);
  });

  it('is never another one than that of HOLDPOINT_CHROMIUM', () => {
    const env = { ...process.env, HOLDPOINT_CHROMIUM: join(emptyFolder(), 'missing') };
    const { status, stderr } = spawnSync(process.execPath, [script], { env, encoding: 'utf8' });
    expect(status).not.toBe(0);
    expect(stderr).toContain('HOLDPOINT_CHROMIUM names a file that does not exist');
  });

  it('is an installed one if there is one', () => {
    const folder = emptyFolder();
    symlinkSync(process.execPath, join(folder, 'chromium'));
    expect(find({ PATH: pathBehind(folder) })).toBe(join(folder, 'chromium'));
  });

  it('is the one in the npm package when HOLDPOINT_BROWSER says so', () => {
    const folder = emptyFolder();
    symlinkSync(process.execPath, join(folder, 'chromium'));
    expect(find({ HOLDPOINT_BROWSER: 'packaged', PATH: pathBehind(folder) })).toContain('chromium-');
    const installed = find({ HOLDPOINT_BROWSER: 'installed', PATH: pathBehind(folder) });
    expect(installed).toBe(join(folder, 'chromium'));
  });

  it('is an error when HOLDPOINT_BROWSER has an unknown value', () => {
    const env = { ...process.env, HOLDPOINT_CHROMIUM: '', HOLDPOINT_BROWSER: 'other' };
    const { status, stderr } = spawnSync(process.execPath, [script], { env, encoding: 'utf8' });
    expect(status).not.toBe(0);
    expect(stderr).toContain('HOLDPOINT_BROWSER is neither "installed" nor "packaged": other');
  });

  it('is not an executable that does not start', () => {
    const folder = emptyFolder();
    writeFileSync(join(folder, 'chromium'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    const found = find({ PATH: pathBehind(folder) });
    expect(found).not.toBe(join(folder, 'chromium'));
    expect(found).toMatch(/chrom/i);
  });
});
