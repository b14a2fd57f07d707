import type { World } from './instances.js';

/** Some instances, each of which may be killed and is then replaced. */
export async function openFleet(world: World, size: number, random: () => number) {
  const running = await Promise.all(Array.from({ length: size }, () => world.start()));
  let kills = 0;
  const indexOfAny = () => Math.floor(random() * running.length);

  return {
    /** The address of one of them, which may be killed right afterwards. */
    any(): string {
      return running[indexOfAny()]?.url ?? '';
    },
    kills: () => kills,
    /** Kills one, and starts another in its place. */
    async killOne(): Promise<void> {
      const [victim] = running.splice(indexOfAny(), 1);
      await victim?.kill();
      kills += 1;
      running.push(await world.start());
    },
  };
}

/** Runs the tasks, at most `atOnce` concurrently. */
export async function runAll(tasks: readonly (() => Promise<void>)[], atOnce: number): Promise<void> {
  const waiting = [...tasks];
  const worker = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) await task();
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

export type Fleet = Awaited<ReturnType<typeof openFleet>>;
