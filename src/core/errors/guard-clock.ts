import { type Clock, systemClock } from '../util/clock.js';
import { type FromApp, isFunction } from './app-values.js';

/** Returns the clock with ours in place of each of its methods that throws or gives no time. */
export function guardClock(clock: Clock, fromApp: FromApp, ours: Clock = systemClock): Clock {
  const paint = clock.afterPaint;
  return {
    now: () => fromApp('clock.now', () => clock.now(), isTime, ours.now),
    after: (ms, callback) =>
      fromApp(
        'clock.after',
        () => clock.after(ms, callback),
        isCancel,
        () => ours.after(ms, callback),
      ),
    ...(paint && {
      afterPaint: (callback) =>
        fromApp(
          'clock.afterPaint',
          () => clock.afterPaint?.(callback),
          isCancel,
          () => (ours.afterPaint ?? atOnce)(callback),
        ),
    }),
  };
}

function isTime(value: unknown): value is number {
  return Number.isFinite(value);
}

function isCancel(value: unknown): value is () => void {
  return isFunction(value);
}

function atOnce(callback: () => void): () => void {
  callback();
  return () => {};
}
