import { spawn } from 'node:child_process';
import { root } from '../entries.mjs';

/**
 * Many times what any test or tool needs until its next output, also on a slow machine: only what
 * hangs is ended.
 */
export const QUIET_LIMIT = 5 * 60_000;

/**
 * @typedef {{
 *   args: readonly string[],
 *   env?: Readonly<Record<string, string>>,
 *   quietLimit?: number,
 *   written?: () => number,
 *   print: (text: string) => void,
 * }} Command A script of Node with its arguments. It is ended once it has printed nothing, and `written` has not grown,
 *   for `quietLimit` milliseconds.
 */

/**
 * Runs a script of Node to its end, however long that takes, as long as it makes progress.
 *
 * @param {Command} command
 * @returns {Promise<number | null>} its exit code; null if it was killed or hung
 */
export function runCommand({ args, env, quietLimit = QUIET_LIMIT, written = () => 0, print }) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...colours(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group of its own, so that a hanging command is ended with all of its children.
      detached: process.platform !== 'win32',
    });
    const end = () => endGroup(child);
    const isQuiet = watchProgress(quietLimit, () => performance.now());
    let printed = 0;
    const onData = (/** @type {Buffer} */ chunk) => {
      printed += chunk.length;
      print(chunk.toString());
    };
    child.stdout.on('data', onData);
    child.stderr.on('data', onData);
    const look = () => {
      if (!isQuiet(printed + written())) return;
      clearInterval(looking);
      print(`\nNothing was printed for ${Math.round(quietLimit / 1000)} s: it hangs, and is ended.\n`);
      end();
    };
    const looking = setInterval(look, Math.min(1000, quietLimit));
    process.once('exit', end);
    const settle = (/** @type {number | null} */ code) => {
      clearInterval(looking);
      process.removeListener('exit', end);
      resolve(code);
    };
    child.once('error', ({ message }) => {
      print(`${message}\n`);
      settle(null);
    });
    child.once('close', settle);
  });
}

/**
 * Reports when a process has made no progress for too long.
 *
 * @param {number} quietLimit
 * @param {() => number} now
 * @returns {(done: number) => boolean} takes how much it has done until now
 */
export function watchProgress(quietLimit, now) {
  let last = now();
  let before = 0;
  return (done) => {
    if (done !== before) last = now();
    before = done;
    return now() - last > quietLimit;
  };
}

/** @param {import('node:child_process').ChildProcess} child */
function endGroup(child) {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}

/** The output is piped through here, so a tool cannot detect that it ends on a terminal. */
function colours() {
  return process.stdout.isTTY && process.env.NO_COLOR === undefined ? { FORCE_COLOR: '1' } : {};
}
