import { readExpiry } from 'holdpoint/core';
import { expect, it } from 'vitest';

const now = Date.UTC(2026, 0, 1);
const kindAt = (expiresAt: string | undefined) =>
  readExpiry({ id: 'i', reason: 'confirmation', ...(expiresAt === undefined ? {} : { expiresAt }) }, now);

it('an interrupt is open until the moment at which it expires', () => {
  expect(kindAt('2026-01-01T00:00:00.001Z')).toEqual({ kind: 'open', at: now + 1 });
  expect(kindAt('2026-01-01T00:00:00.000Z')).toEqual({ kind: 'expired', at: now });
  expect(kindAt('2025-12-31T23:59:59.999Z')).toEqual({ kind: 'expired', at: now - 1 });
});

it('an interrupt never expires without a date, or with one that cannot be read', () => {
  expect(kindAt(undefined)).toEqual({ kind: 'none' });
  expect(kindAt('soon')).toEqual({ kind: 'none' });
});
