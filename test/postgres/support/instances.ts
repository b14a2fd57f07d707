import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';

/** A running process of the example. */
export interface Instance {
  readonly url: string;
  readonly process: ChildProcess;
  /** Kills it at once. */
  kill(): Promise<void>;
  /** Stops it, so that it settles what its agents wait for. */
  stop(): Promise<void>;
}

export interface World {
  readonly pool: pg.Pool;
  readonly table: string;
  start(options?: StartOptions): Promise<Instance>;
}

interface StartOptions {
  /** The address of the database, if not the default. */
  readonly url?: string;
  /** Starts `reviewed-instance.mjs` with these values. */
  readonly reviewed?: { readonly viewingMs: number; readonly aheadMs: number };
}

/** A table of this test, and processes over it. All are removed when the test ends. */
export function openWorld({ leaseMs = 1_000 }: { readonly leaseMs?: number } = {}): World {
  const connectionString = inject('postgresUrl');
  const table = `holdpoint_${crypto.randomUUID().replaceAll('-', '')}`;
  const pool = new pg.Pool({ connectionString, max: 5 });
  pool.on('error', () => {});
  const running = new Set<Instance>();
  onTestFinished(async () => {
    await Promise.all([...running].map((instance) => instance.kill()));
    await pool.query(`drop table if exists ${table}`);
    await pool.end();
  });

  return {
    pool,
    table,
    async start({ url = connectionString, reviewed } = {}) {
      const env = { ...process.env, DATABASE_URL: url, TABLE: table, LEASE_MS: String(leaseMs), PORT: '0' };
      const people = reviewed && {
        VIEWING_MS: String(reviewed.viewingMs),
        AHEAD_MS: String(reviewed.aheadMs),
      };
      const child = fork(inject(reviewed ? 'reviewedInstance' : 'instance'), {
        env: { ...env, ...people },
        execArgv: [],
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      });
      let printed = '';
      child.stderr?.setEncoding('utf8').on('data', (text: string) => {
        printed = (printed + text).slice(-2_000);
      });
      const exited = once(child, 'exit').then(([code]) =>
        Promise.reject(new Error(`It ended with ${code}: ${printed}`)),
      );
      exited.catch(() => {});
      const [{ port }] = await Promise.race([once(child, 'message'), exited]);
      const end = async (signal: NodeJS.Signals) => {
        running.delete(instance);
        if (child.exitCode !== null || child.signalCode !== null) return;
        const exited = once(child, 'exit');
        child.kill(signal);
        await exited;
      };
      const instance: Instance = {
        url: `http://127.0.0.1:${port}`,
        process: child,
        kill: () => end('SIGKILL'),
        stop: () => end('SIGTERM'),
      };
      running.add(instance);
      return instance;
    },
  };
}
