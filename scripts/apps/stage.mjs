import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../entries.mjs';

/** @typedef {import('../apps.mjs').App} App */

/**
 * Copies an app to a folder of its own, with the shared page if it has none, and with the packed
 * library in its `node_modules`. A light app finds the other packages in Holdpoint's
 * `node_modules`; any other app installs the pinned ones of its package.json, unless it has done
 * so before.
 *
 * @param {App} app
 * @param {string} tarball
 * @returns {string} the folder
 */
export function stageApp(app, tarball) {
  const folder = join(root, '.apps', app.name);
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    if (!['node_modules', '.installed'].includes(name)) rmSync(join(folder, name), { recursive: true });
  }
  cpSync(join(root, 'apps', 'shared', 'index.html'), join(folder, 'index.html'));
  if (app.about.from) cpSync(join(root, 'apps', app.about.from), folder, { recursive: true });
  cpSync(join(root, 'apps', app.name), folder, { recursive: true });
  cpSync(join(root, 'apps', 'shared'), join(folder, 'shared'), { recursive: true });
  if (app.about.light) {
    checkPins(app);
    const library = join(folder, 'node_modules', 'holdpoint');
    rmSync(library, { recursive: true, force: true });
    mkdirSync(library, { recursive: true });
    execFileSync('tar', ['-xzf', tarball, '-C', library, '--strip-components=1']);
  } else install(folder, tarball);
  return folder;
}

/** @param {App} app */
function checkPins({ name, dependencies }) {
  for (const [dependency, pinned] of Object.entries(dependencies)) {
    if (pinned.startsWith('file:')) continue;
    const { version } = JSON.parse(
      readFileSync(join(root, 'node_modules', dependency, 'package.json'), 'utf8'),
    );
    if (version !== pinned)
      throw new Error(
        `apps/${name} pins ${dependency} ${pinned}, and ${version} is installed: change the pin.`,
      );
  }
}

/**
 * @param {string} folder
 * @param {string} tarball
 */
function install(folder, tarball) {
  const mark = join(folder, '.installed');
  const wanted = createHash('sha256')
    .update(readFileSync(join(folder, 'package.json')))
    .update(readFileSync(tarball))
    .digest('hex');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  // npm would keep an installed file of the same name and version.
  for (const stale of ['holdpoint', '.package-lock.json'])
    rmSync(join(folder, 'node_modules', stale), { recursive: true, force: true });
  npm(folder, ['install', '--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts']);
  writeFileSync(mark, wanted);
}

/**
 * Builds the app for production.
 *
 * @param {App} app
 * @param {string} folder
 * @returns {number} the bytes of its scripts and stylesheets, gzipped
 */
export function buildApp({ about }, folder) {
  npm(folder, ['run', 'build']);
  const output = join(folder, about.output ?? about.serve ?? join('.next', 'static'));
  const files = readdirSync(output, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.(js|css)$/.test(file))
    .reduce((sum, file) => sum + gzipSync(readFileSync(join(output, file))).length, 0);
}

/**
 * Calls `build` while the app is without Holdpoint.
 *
 * @template T
 * @param {App} app
 * @param {string} folder
 * @param {() => T} build
 */
export function withoutHoldpoint({ about }, folder, build) {
  const ask = join(folder, about.ask ?? join('shared', 'ask.tsx'));
  const asks = readFileSync(ask);
  cpSync(join(folder, 'shared', 'ask-nothing.tsx'), ask);
  try {
    return build();
  } finally {
    writeFileSync(ask, asks);
  }
}

/**
 * @param {string} cwd
 * @param {readonly string[]} args
 */
function npm(cwd, args) {
  const env = { ...process.env, NODE_ENV: undefined, NEXT_TELEMETRY_DISABLED: '1', CI: '1' };
  try {
    execFileSync('npm', args, { cwd, env, shell: process.platform === 'win32', stdio: 'pipe' });
  } catch (error) {
    const { stdout, stderr } = /** @type {{ stdout: Buffer, stderr: Buffer }} */ (error);
    throw new Error(`npm ${args[0]} failed:\n${stderr}\n${stdout}`);
  }
}
