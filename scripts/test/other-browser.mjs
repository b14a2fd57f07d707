import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findBrowser, isPackagedHere, nameBrowser } from '../find-browser.mjs';

const run = promisify(execFile);

/** Many times what an installation needs: it only ends one that hangs. */
const INSTALLED_WITHIN = 15 * 60_000;

/**
 * @typedef {import('../find-browser.mjs').Kind} Kind
 * @typedef {{
 *   isPackagedHere: boolean,
 *   findInstalled: () => Promise<unknown>,
 *   install: () => Promise<unknown>,
 * }} Here What this machine has and can do. `findInstalled` and `install` reject if there is no browser.
 */

/**
 * The kind of browser that a run has not used, which is installed if need be.
 *
 * @param {Kind} used
 * @param {Here} [here]
 * @returns {Promise<{ kind: Kind } | { missing: string }>} `missing` names what cannot be had here, and why
 */
export async function otherBrowser(used, here = { isPackagedHere, findInstalled, install }) {
  if (used === 'installed') {
    // One that does not start is no missing one: the tests that use it fail.
    if (here.isPackagedHere) return { kind: 'packaged' };
    return { missing: 'The npm package @sparticuz/chromium has no browser for this system.' };
  }
  try {
    await here.findInstalled().catch(async () => {
      await here.install();
      // Ubuntu's package may install a file that starts nothing.
      await here.findInstalled();
    });
    return { kind: 'installed' };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { missing: `No browser is installed, and apt-get installs none that starts: ${why}` };
  }
}

async function findInstalled() {
  const env = { HOLDPOINT_BROWSER: 'installed', HOLDPOINT_CHROMIUM: '' };
  return nameBrowser(await findBrowser(env));
}

async function install() {
  for (const [command = '', ...args] of installCommands(process.getuid?.() === 0))
    await run(command, args, { timeout: INSTALLED_WITHIN, maxBuffer: 2 ** 26 });
}

/**
 * Installs Debian's Chromium without asking anything, the password for `sudo` included.
 *
 * @param {boolean} isRoot
 * @returns {readonly (readonly string[])[]}
 */
export function installCommands(isRoot) {
  const asRoot = isRoot ? [] : ['sudo', '--non-interactive'];
  // Another installation may hold the lock for a while.
  const apt = [
    ...asRoot,
    'env',
    'DEBIAN_FRONTEND=noninteractive',
    'apt-get',
    '--option=DPkg::Lock::Timeout=300',
  ];
  return [
    [...apt, 'update'],
    [...apt, 'install', '--yes', 'chromium'],
  ];
}

/**
 * What a run of `npm test` came to, by the end of what it printed.
 *
 * @param {string} printed
 * @returns {import('./report.mjs').Count}
 */
export function readRun(printed) {
  const [, passed, failed] =
    /^(\d+) passed, (\d+) failed\s*$/.exec(printed.trimEnd().split('\n').at(-1) ?? '') ?? [];
  if (passed === undefined || failed === undefined) throw new Error('The first run has printed no totals.');
  const failures = [...printed.matchAll(/^FAILED (.*(?:\n {4}.*)*)/gm)].map(([, text = '']) =>
    text.replaceAll('\n    ', '\n'),
  );
  return { passed: Number(passed), failed: Number(failed), failures };
}
