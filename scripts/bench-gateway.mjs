import { availableParallelism } from 'node:os';
import { measure } from './gateway-bench/measure.mjs';
import { startPostgres } from './start-postgres.mjs';

/**
 * How long it takes to open 10,000 requests beside 1,000 streams, answers per second, and milliseconds from the POST to the promise
 * of the waiting agent, 16 at once and at a fixed rate: `npm run bench:gateway`, after `npm run build`. Everything runs on this
 * machine. `--small` uses a tenth of it.
 */
const small = process.argv.includes('--small');
const scale = small ? 0.1 : 1;
const load = {
  open: 10_000 * scale,
  streams: 1_000 * scale,
  answers: 3_000 * scale,
  atOnce: 16,
  rate: 30,
  paced: 900 * scale,
};
console.log(`On ${availableParallelism()} processors:`);
const postgres = await startPostgres();
try {
  for (const { name, processes, url } of [
    { name: 'memory, 1 process', processes: 1, url: undefined },
    { name: 'Postgres, 1 process', processes: 1, url: postgres.url },
    { name: 'Postgres, 3 processes', processes: 3, url: postgres.url },
  ]) {
    const { openingSeconds, atOnce, paced } = await measure({ ...load, processes, ...(url ? { url } : {}) });
    console.log(`${name}: ${load.open} opened in ${openingSeconds.toFixed(1)} s`);
    console.log(
      `  ${load.atOnce} at once: ${atOnce.perSecond.toFixed(0)} answers a second, ${inWords(atOnce)}`,
    );
    console.log(`  ${load.rate} a second: ${inWords(paced)}`);
  }
} finally {
  await postgres.stop();
}

/** @param {{ median: number, p99: number }} times */
function inWords({ median, p99 }) {
  return `${median.toFixed(1)} ms in the middle, ${p99.toFixed(1)} ms at the 99th percentile`;
}
