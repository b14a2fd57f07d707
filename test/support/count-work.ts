import { Session } from 'node:inspector/promises';
import { setFlagsFromString } from 'node:v8';

export interface WorkCounter {
  /**
   * The work that a function causes: how often V8 runs each block of the files whose URL contains
   * `within`. Unlike a time, it is the same on every machine.
   *
   * @param run May wait only for promises that settle without timers or input.
   * @throws if it waits for a timer, or for anything from outside.
   */
  count(within: string, run: () => unknown): Promise<number>;
  stop(): Promise<void>;
}

/** Starts counting. The code to be counted has to be loaded already. */
export async function startCounting(): Promise<WorkCounter> {
  // A garbage collection may drop a function's code, and its counts with it.
  setFlagsFromString('--no-flush-bytecode');
  // Optimised code is not counted completely.
  setFlagsFromString('--no-opt');
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  return {
    async count(within, run) {
      await session.post('Profiler.takePreciseCoverage');
      let isAlone = true;
      const turn = setImmediate(() => {
        isAlone = false;
      });
      await run();
      clearImmediate(turn);
      // Otherwise a timer of an earlier test may have been counted too.
      if (!isAlone) throw new Error('What is counted waited for more than promises.');
      const { result } = await session.post('Profiler.takePreciseCoverage');
      return result
        .filter(({ url }) => url.includes(within))
        .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
        .reduce((sum, { count }) => sum + count, 0);
    },
    async stop() {
      await session.post('Profiler.stopPreciseCoverage');
      session.disconnect();
      setFlagsFromString('--opt');
    },
  };
}
