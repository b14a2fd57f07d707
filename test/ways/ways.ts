/** One way in which a producer asks, at the version that the tests use. */
export interface Way {
  /** Where the producer asks so: the public repository or package, and the file. */
  readonly source: string;
  /** What the person sees. */
  readonly sees: string;
}

/**
 * Every way in which a producer asks, by a few words for the request. A test of one names it by these words, and `npm run
 * matrix` prints them; what an AG-UI producer sends is a recording in test/wire/producers, which has the same fields.
 */
export type Ways = Readonly<Record<string, Way>>;

const tables = import.meta.glob<Readonly<Record<string, Ways>>>(['./*.ts', '!./ways.ts', '!./*.test.ts'], {
  eager: true,
});

/** Each table with the name of its file. */
export const allWays: readonly (readonly [file: string, Ways])[] = Object.entries(tables).flatMap(
  ([path, module]) => Object.values(module).map((ways) => [path.replace(/^\.\/|\.ts$/g, ''), ways] as const),
);
