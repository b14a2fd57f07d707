import * as React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
/** After this many elements in a second, React's development build records no more stacks. */
const LIMIT = 10_000;

/**
 * Makes React believe that it has recorded its stacks of this second, so that it records no more.
 * It records one for each element, a quarter of a test's time in jsdom, and only shows them in its
 * own warnings. An older React records none.
 */
export function withoutOwnerStacks(): void {
  const internals: unknown = Reflect.get(React, INTERNALS);
  if (typeof internals !== 'object' || internals === null) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => LIMIT, set() {} });
}
