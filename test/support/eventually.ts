import { vi } from 'vitest';

/** Waits for a condition. The limit does not measure speed; it ends a test that can never pass. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 30_000 });
}
