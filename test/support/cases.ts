/**
 * How many random cases a test tries: few in `npm test`, and in `npm run attack` as many as HOLDPOINT_ATTACKS says. The seed is
 * the same.
 *
 * @param share How many of those, where one case is slow. Default: 1, all of them.
 */
export function cases(few: number, share = 1): number {
  const attacks = process.env.HOLDPOINT_ATTACKS;
  return attacks === undefined ? few : Math.ceil(Number(attacks) * share);
}
