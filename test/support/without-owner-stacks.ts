import * as React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
/** From this many elements a second on, React's development build takes no stack for an element. */
const LIMIT = 10_000;

/**
 * Tells React that it has taken its stacks of this second, so that it takes no more. It takes one for each element, a
 * quarter of the time of a test in jsdom, and shows them in its own warnings alone. An older React takes none.
 */
export function withoutOwnerStacks(): void {
  const internals: unknown = Reflect.get(React, INTERNALS);
  if (typeof internals !== 'object' || internals === null) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => LIMIT, set() {} });
}
