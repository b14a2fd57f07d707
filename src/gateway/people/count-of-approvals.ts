/**
 * How many people have to approve.
 *
 * @throws RangeError where it is no whole number from 1 on: a mistake may not let fewer people decide.
 */
export function countOfApprovals(needed = 1): number {
  if (Number.isSafeInteger(needed) && needed >= 1) return needed;
  throw new RangeError(`approvals must be a whole number from 1 on, not ${needed}.`);
}
