import { measure } from './gateway-bench/measure.mjs';
import { startPostgres } from './start-postgres.mjs';

/**
 * Answers per second, and milliseconds from the POST to the promise of the waiting agent, with
 * 10,000 open requests and 1,000 streams: `npm run bench:gateway`, after `npm run build`.
 * Everything runs on this machine. `--small` uses a tenth of it.
 */
const small = process.argv.includes('--small');
const scale = small ? 0.1 : 1;
const load = { open: 10_000 * scale, streams: 1_000 * scale, answers: 3_000 * scale, atOnce: 16 };
const postgres = await startPostgres();
try {
  for (const { name, processes, url } of [
    { name: 'memory, 1 process', processes: 1, url: undefined },
    { name: 'Postgres, 1 process', processes: 1, url: postgres.url },
    { name: 'Postgres, 3 processes', processes: 3, url: postgres.url },
  ]) {
    const { perSecond, median, p99 } = await measure({ ...load, processes, ...(url ? { url } : {}) });
    const times = `${median.toFixed(1)} ms in the middle, ${p99.toFixed(1)} ms at the 99th percentile`;
    console.log(`${name}: ${perSecond.toFixed(0)} answers a second, ${times}`);
  }
} finally {
  await postgres.stop();
}
