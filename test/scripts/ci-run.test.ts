import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { root } from '../../scripts/entries.mjs';

/** What the commands that `.ci/run` starts print, and the code that they exit with. */
interface Commands {
  readonly ci?: string;
  readonly test: string;
  readonly other?: string;
}

/** Runs `.ci/run` with commands of these endings in place of `npm` and `node`. */
function ciRun({ ci = 'exit 0', test, other = 'exit 0' }: Commands) {
  const folder = mkdtempSync(join(tmpdir(), 'holdpoint-ci-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const command = (name: string, script: string) => {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(folder, name), 0o755);
  };
  const started = join(folder, 'started');
  command('npm', `case "$1" in ci) ${ci};; test) ${test};; esac`);
  command('node', `echo "$1, after: $(tail -n 1 "$2")" > ${started}; ${other}`);
  mkdirSync(join(folder, '.ci'));
  copyFileSync(join(root, '.ci/run'), join(folder, '.ci/run'));
  const { status, stdout } = spawnSync('bash', ['.ci/run'], {
    cwd: folder,
    env: { ...process.env, PATH: `${folder}${delimiter}${process.env['PATH']}` },
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  return { status, stdout, other: existsSync(started) ? readFileSync(started, 'utf8').trim() : null };
}

describe('.ci/run', () => {
  it('passes if both runs pass, and shows the second what the first has printed', () => {
    const test = "printf '7 passed, 0 failed\\n30 passed, 0 failed\\n'";
    const { status, stdout, other } = ciRun({ test, other: 'echo 33 passed, 0 failed' });
    expect(status).toBe(0);
    expect(other).toBe('scripts/test-other-browser.mjs, after: 30 passed, 0 failed');
    expect(stdout).toMatch(/^30 passed, 0 failed\n33 passed, 0 failed\n$/m);
  });

  it('fails if the first run fails, and tries the other browser all the same', () => {
    const { status, other } = ciRun({ test: 'echo 30 passed, 1 failed; exit 1' });
    expect(status).not.toBe(0);
    expect(other).toBe('scripts/test-other-browser.mjs, after: 30 passed, 1 failed');
  });

  it('fails if the second run fails', () => {
    const { status } = ciRun({ test: 'echo 30 passed, 0 failed', other: 'exit 3' });
    expect(status).not.toBe(0);
  });

  it('fails at once if the packages cannot be installed', () => {
    const { status, other } = ciRun({ ci: 'exit 1', test: 'echo 30 passed, 0 failed' });
    expect(status).not.toBe(0);
    expect(other).toBeNull();
  });

  it('fails if the first run does not end with totals', () => {
    const { status, other } = ciRun({ test: 'echo 12 passed, 0 failed; echo Killed' });
    expect(status).not.toBe(0);
    expect(other).toBeNull();
  });
});
