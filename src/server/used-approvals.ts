/**
 * Which approvals have been used already. Each runs its call once, so the store has to outlive the process and to be
 * shared by all machines that run tools: a table with a unique key, or Redis with `SET … NX`. A use adds up to four ids of
 * 64 characters.
 *
 * @example
 * const used: UsedApprovals = {
 *   async add(id) {
 *     const { rowCount } = await pool.query('insert into used_approvals values ($1) on conflict do nothing', [id]);
 *     return rowCount === 1;
 *   },
 * };
 */
export interface UsedApprovals {
  /**
   * Adds an id, in one step: of two calls with the same id at the same time only one may return true.
   *
   * @returns Whether the id was new.
   */
  add(id: string): boolean | Promise<boolean>;
}

/**
 * Creates a store of used approvals in this process: for tests, and for a single server whose approvals do not outlive
 * it. It holds about five hundred bytes for each approval.
 *
 * @returns The option `used` of `verifyApproval`.
 *
 * @example
 * const used = memoryUsedApprovals();
 * await verifyApproval(entry, call, { threadId, used });
 */
export function memoryUsedApprovals(): UsedApprovals {
  const ids = new Set<string>();
  return {
    add(id) {
      const before = ids.size;
      ids.add(id);
      return ids.size > before;
    },
  };
}
