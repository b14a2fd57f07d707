import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { kindOf } from '../../scripts/find-browser.mjs';
import { installCommands, otherBrowser, readRun } from '../../scripts/test/other-browser.mjs';

/** A machine on which a browser can be found once these installations were made. */
function machine(installations: number, isPackagedHere = true) {
  let made = 0;
  return {
    made: () => made,
    isPackagedHere,
    async findInstalled() {
      if (made < installations) throw new Error('No Chromium was found.');
    },
    async install() {
      made += 1;
      if (made > 1) throw new Error('It was installed twice.');
    },
  };
}

describe('the other kind of browser', () => {
  it('is the packaged one after an installed one, and nothing is installed', async () => {
    const here = machine(1);
    expect(await otherBrowser('installed', here)).toEqual({ kind: 'packaged' });
    expect(here.made()).toBe(0);
  });

  it('is named as missing where the npm package has none', async () => {
    const other = await otherBrowser('installed', machine(0, false));
    expect(other).toEqual({ missing: expect.stringContaining('@sparticuz/chromium has no browser') });
  });

  it('is an installed one after the packaged one, and none is installed where there is one', async () => {
    const here = machine(0);
    expect(await otherBrowser('packaged', here)).toEqual({ kind: 'installed' });
    expect(here.made()).toBe(0);
  });

  it('is installed where there is none', async () => {
    const here = machine(1);
    expect(await otherBrowser('packaged', here)).toEqual({ kind: 'installed' });
    expect(here.made()).toBe(1);
  });

  it('is named as missing, with the reason, where it cannot be installed', async () => {
    const install = () => Promise.reject(new Error('spawn sudo ENOENT'));
    const other = await otherBrowser('packaged', { ...machine(1), install });
    expect(other).toEqual({ missing: expect.stringContaining('spawn sudo ENOENT') });
  });

  it('is named as missing where what was installed does not start', async () => {
    const other = await otherBrowser('packaged', machine(2));
    expect(other).toEqual({ missing: expect.stringContaining('No Chromium was found.') });
  });
});

describe('the kind of a browser', () => {
  it.each([
    ['packaged', join(root, 'node_modules/.cache/holdpoint/chromium-153.0.0/chromium')],
    ['installed', '/usr/bin/chromium'],
    ['installed', join(root, 'own/chromium')],
  ] as const)('is %s: %s', (kind, executablePath) => {
    expect(kindOf({ executablePath, args: [], env: {} })).toBe(kind);
  });
});

it('apt-get asks nothing, also where it needs sudo', () => {
  const commands = installCommands(false);
  expect(commands.map((command) => command.slice(0, 2))).toEqual([
    ['sudo', '--non-interactive'],
    ['sudo', '--non-interactive'],
  ]);
  expect(commands.map((command) => command.slice(2))).toEqual(installCommands(true));
  expect(installCommands(true).map((command) => command.join(' '))).toEqual([
    expect.stringMatching(/^env DEBIAN_FRONTEND=noninteractive apt-get .*update$/),
    expect.stringMatching(/^env DEBIAN_FRONTEND=noninteractive apt-get .*install --yes chromium$/),
  ]);
});

describe('the first run', () => {
  it('came to its last totals, and its failures are told once more', () => {
    const printed = [
      '✓ next',
      '2 passed, 0 failed',
      '',
      'FAILED unit: a.test.ts > b',
      '    Error: c',
      '        at d.ts:1:2',
      '',
      'FAILED lint: lint',
      '',
      'unit                 2 passed    1 failed',
      '4211 passed, 2 failed',
      '',
    ];
    expect(readRun(printed.join('\n'))).toEqual({
      passed: 4211,
      failed: 2,
      failures: ['unit: a.test.ts > b\nError: c\n    at d.ts:1:2', 'lint: lint'],
    });
  });

  it('is an error if it broke off', () => {
    expect(() => readRun('2 passed, 0 failed\nKilled\n')).toThrow('has printed no totals');
  });
});
