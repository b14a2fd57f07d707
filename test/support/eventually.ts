import { vi } from 'vitest';

/** Waits for a condition. The limit is no measure of speed: it only ends a test that can never pass. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 120_000 });
}
