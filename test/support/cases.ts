/** How many random cases a test tries: few in `npm test`, many in `npm run attack`. The seed is the same. */
export function cases(few: number, many: number): number {
  return process.env.HOLDPOINT_ATTACKS === undefined ? few : many;
}
