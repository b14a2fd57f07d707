import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { root } from './entries.mjs';

const run = promisify(execFile);
const require = createRequire(import.meta.url);

/**
 * @typedef {{ executablePath: string, args: string[], env: Record<string, string> }} Browser
 *   Launch options as Playwright and Vitest's Playwright provider take them.
 * @typedef {'installed' | 'packaged'} Kind
 */

/** Where the packaged browser is unpacked, in a folder for each version. */
const cache = join(root, 'node_modules', '.cache', 'holdpoint');

/** True if `@sparticuz/chromium` has a browser for this system. */
export const isPackagedHere = process.platform === 'linux' && process.arch === 'x64';

const args = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Without a graphics card the processor draws each tile: with few large ones, a page takes a
  // tenth less work.
  '--default-tile-width=2048',
  '--default-tile-height=2048',
];

/**
 * Finds a Chromium without downloading anything: the one in HOLDPOINT_CHROMIUM, an installed one,
 * one that Playwright has already downloaded, or the one in the npm package `@sparticuz/chromium`.
 * HOLDPOINT_BROWSER limits this to one kind: `installed`, which includes Playwright's, or
 * `packaged`.
 *
 * @param {Readonly<Record<string, string | undefined>>} [variables]
 * @returns {Promise<Browser>}
 * @throws when HOLDPOINT_CHROMIUM names no file, HOLDPOINT_BROWSER no kind, or there is no such Chromium here
 */
export async function findBrowser(variables = process.env) {
  const named = variables.HOLDPOINT_CHROMIUM;
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`HOLDPOINT_CHROMIUM names a file that does not exist: ${named}`);
    return launchOptions(named);
  }
  const kind = variables.HOLDPOINT_BROWSER || 'any';
  if (!['any', 'installed', 'packaged'].includes(kind))
    throw new Error(`HOLDPOINT_BROWSER is neither "installed" nor "packaged": ${kind}`);
  if (kind !== 'packaged') {
    for (const candidate of installedCandidates()) {
      if (existsSync(candidate) && (await starts(candidate))) return launchOptions(candidate);
    }
    // Last, because Playwright takes most of a second to load.
    const own = await playwrightsOwn();
    if (existsSync(own) && (await starts(own))) return launchOptions(own);
  }
  if (kind !== 'installed' && isPackagedHere) return packagedBrowser();
  throw new Error(
    'No Chromium was found. Install Chromium or Chrome, or name one in the environment variable HOLDPOINT_CHROMIUM.',
  );
}

/**
 * @param {Browser} browser
 * @returns {Kind} `installed` also for the one in HOLDPOINT_CHROMIUM
 */
export function kindOf({ executablePath }) {
  return executablePath.startsWith(join(cache, 'chromium-')) ? 'packaged' : 'installed';
}

/**
 * The browser's name and version, such as `Chromium 153.0.8010.0`.
 *
 * @param {Browser} browser
 */
export async function nameBrowser({ executablePath, env }) {
  // On Windows `--version` opens a window instead of printing.
  if (process.platform === 'win32') return executablePath;
  const { stdout } = await run(executablePath, ['--version'], { env });
  return stdout.trim();
}

/**
 * @param {string} executablePath
 * @param {Record<string, string>} [extraEnvironment]
 * @returns {Browser}
 */
function launchOptions(executablePath, extraEnvironment = {}) {
  /** @type {Record<string, string>} */
  const env = {};
  for (const [name, value] of Object.entries(process.env)) if (value !== undefined) env[name] = value;
  return { executablePath, args, env: { ...env, ...extraEnvironment } };
}

function installedCandidates() {
  if (process.platform === 'darwin') {
    return ['Chromium', 'Google Chrome', 'Microsoft Edge'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    );
  }
  if (process.platform === 'win32') {
    const folders = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) => process.env[name]);
    const paths = ['Chromium/Application/chrome.exe', 'Google/Chrome/Application/chrome.exe'];
    return folders.flatMap((folder) => (folder ? paths.map((path) => join(folder, path)) : []));
  }
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/bin',
    '/usr/local/bin',
    '/opt/google/chrome',
  ];
  return [...new Set(folders)].flatMap((folder) => names.map((name) => join(folder, name)));
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright');
  return chromium.executablePath();
}

/**
 * A file alone proves nothing: Ubuntu's `chromium-browser` may be a stub, and libraries may be missing.
 *
 * @param {string} executablePath
 * @param {Record<string, string>} [extraEnvironment]
 */
async function starts(executablePath, extraEnvironment = {}) {
  // On Windows `--version` opens a window instead of printing.
  if (process.platform === 'win32') return true;
  try {
    await run(executablePath, ['--version'], {
      env: { ...process.env, ...extraEnvironment },
      timeout: 20_000,
    });
    return true;
  } catch {
    return false;
  }
}

/** @returns {Promise<Browser>} */
async function packagedBrowser() {
  const folder = await unpacked();
  const executablePath = join(folder, 'chromium');
  const fonts = existsSync('/etc/fonts/fonts.conf')
    ? {}
    : { FONTCONFIG_FILE: join(folder, 'holdpoint-fonts.conf') };
  const libraries = { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') };
  // Tries the system's libraries first: the packaged ones are for machines that lack some (mostly
  // NSS).
  if (await starts(executablePath)) return launchOptions(executablePath, fonts);
  if (await starts(executablePath, libraries))
    return launchOptions(executablePath, { ...fonts, ...libraries });
  throw new Error('The Chromium inside @sparticuz/chromium does not start on this machine.');
}

/**
 * The folder of the packaged browser, which is unpacked once and then renamed, so that it is always
 * complete.
 */
async function unpacked() {
  const packageFile = join(require.resolve('@sparticuz/chromium'), '..', '..', 'package.json');
  const { version } = JSON.parse(await readFile(packageFile, 'utf8'));
  const folder = join(cache, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const scratch = await mkdtemp(join(cache, 'unpacking-'));
  try {
    await unpackInto(scratch);
    const fontFolders = `<dir>${join(folder, 'fonts')}</dir><dir>/usr/share/fonts</dir>`;
    await writeFile(
      join(scratch, 'holdpoint-fonts.conf'),
      `<fontconfig>${fontFolders}<cachedir>${join(folder, 'fonts-cache')}</cachedir></fontconfig>\n`,
    );
    await rename(scratch, folder);
  } catch (error) {
    await rm(scratch, { recursive: true, force: true });
    // If another process has unpacked it meanwhile, the rename fails and that copy is used.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/**
 * The package unpacks into the system's temporary folder, and its libraries only if it detects AWS
 * Lambda; a separate process has both in its environment, which leaves ours unchanged.
 *
 * @param {string} folder
 */
async function unpackInto(folder) {
  const script = `const { default: chromium } = await import(${JSON.stringify(import.meta.resolve('@sparticuz/chromium'))}); await chromium.executablePath();`;
  await run(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { executablePath } = await findBrowser();
  console.log(executablePath);
}
