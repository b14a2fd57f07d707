import { spawn } from 'node:child_process';
import { root } from '../entries.mjs';

/**
 * @typedef {{
 *   args: readonly string[],
 *   env?: Readonly<Record<string, string>>,
 *   quietLimit: number,
 *   written?: () => number,
 *   onOutput: (text: string) => void,
 * }} Command A script of Node with its arguments. It is ended once it has printed nothing, and `written` has not grown,
 *   for `quietLimit` milliseconds.
 *
 * @typedef {{ code: number | null, crashed: boolean }} Ending
 *   `crashed` if it did not exit by itself: it printed nothing for too long, or was killed.
 */

/**
 * Runs a script of Node to its end, however long that takes, as long as it makes progress.
 *
 * @param {Command} command
 * @returns {Promise<Ending>}
 */
export function runCommand({ args, env, quietLimit, written = () => 0, onOutput }) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...colours(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group of its own, so that a hanging command is ended with all of its children.
      detached: process.platform !== 'win32',
    });
    const end = () => endGroup(child);
    const watch = watchProgress({ quietLimit, now: () => performance.now() });
    const print = (/** @type {Buffer} */ chunk) => {
      watch.progress();
      onOutput(chunk.toString());
    };
    child.stdout.on('data', print);
    child.stderr.on('data', print);
    const looking = setInterval(
      () => {
        if (!watch.isQuiet(written())) return;
        clearInterval(looking);
        onOutput(`\nNothing was printed for ${Math.round(quietLimit / 1000)} s: it hangs, and is ended.\n`);
        end();
      },
      Math.min(1000, quietLimit),
    );
    process.once('exit', end);
    const settle = (/** @type {number | null} */ code) => {
      clearInterval(looking);
      process.removeListener('exit', end);
      resolve({ code, crashed: code === null });
    };
    child.once('error', (error) => {
      onOutput(`${error.message}\n`);
      settle(null);
    });
    child.once('close', settle);
  });
}

/**
 * Reports when a process has made no progress for too long.
 *
 * @param {{ quietLimit: number, now: () => number }} options
 */
export function watchProgress({ quietLimit, now }) {
  let last = now();
  let size = 0;
  return {
    progress() {
      last = now();
    },
    /** @param {number} written how much it has written elsewhere */
    isQuiet(written) {
      if (written !== size) last = now();
      size = written;
      return now() - last > quietLimit;
    },
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
