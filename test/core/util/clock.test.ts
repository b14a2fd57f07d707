import { describe, expect, it } from 'vitest';
import { systemClock } from '../../../src/core/util/clock.js';

describe("the system's clock", () => {
  it('returns the time', () => {
    const before = Date.now();
    const now = systemClock.now();
    expect(now).toBeGreaterThanOrEqual(before);
    expect(now).toBeLessThanOrEqual(Date.now());
  });

  it('calls back once, and not if it was cancelled before', async () => {
    const calls: string[] = [];
    const cancel = systemClock.after(0, () => calls.push('cancelled'));
    systemClock.after(-5, () => calls.push('past'));
    cancel();
    await new Promise<void>((resolve) => systemClock.after(2, resolve));
    expect(calls).toEqual(['past']);
  });

  it('calls back in the order of the delays, not of the calls', async () => {
    const calls: string[] = [];
    const later = new Promise<void>((resolve) => systemClock.after(5, resolve)).then(() =>
      calls.push('later'),
    );
    const sooner = new Promise<void>((resolve) => systemClock.after(0, resolve)).then(() =>
      calls.push('sooner'),
    );
    await Promise.all([later, sooner]);
    expect(calls).toEqual(['sooner', 'later']);
  });
});
