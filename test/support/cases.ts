/**
 * How many random cases a test tries: few in `npm test`, and HOLDPOINT_ATTACKS of them, but never fewer, in
 * `npm run attack`. The seed is the same.
 *
 * @param share The share of them, for a test whose single case is slow. Default: 1, all of them.
 */
export function cases(few: number, share = 1): number {
  const attacks = process.env.HOLDPOINT_ATTACKS;
  return attacks === undefined ? few : Math.max(few, Math.ceil(Number(attacks) * share));
}
