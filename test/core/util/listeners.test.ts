import { describe, expect, it } from 'vitest';
import { createListeners } from '../../../src/core/util/listeners.js';

describe('listeners', () => {
  it('are each called once, until they are removed', () => {
    const { subscribe, notify } = createListeners();
    const calls: string[] = [];
    const stop = subscribe(() => calls.push('first'));
    subscribe(() => calls.push('second'));
    notify();
    stop();
    notify();
    expect(calls).toEqual(['first', 'second', 'second']);
  });

  it('are removed one by one, even if the same function was added twice', () => {
    const listeners = createListeners();
    let calls = 0;
    const listener = () => {
      calls += 1;
    };
    const stop = listeners.subscribe(listener);
    listeners.subscribe(listener);
    stop();
    stop();
    listeners.notify();
    expect([calls, listeners.size]).toEqual([1, 1]);
  });

  it('that are added during a change are called from the next one on', () => {
    const { subscribe, notify } = createListeners();
    let late = 0;
    subscribe(() => {
      subscribe(() => {
        late += 1;
      });
    });
    notify();
    expect(late).toBe(0);
    notify();
    expect(late).toBe(1);
  });

  it('start something with the first of them, stop it with the last, and start it again', () => {
    const calls: string[] = [];
    const { subscribe } = createListeners(() => {
      calls.push('start');
      return () => calls.push('stop');
    });
    expect(calls).toEqual([]);
    const first = subscribe(() => {});
    const second = subscribe(() => {});
    first();
    first();
    expect(calls).toEqual(['start']);
    second();
    second();
    expect(calls).toEqual(['start', 'stop']);
    subscribe(() => {})();
    expect(calls).toEqual(['start', 'stop', 'start', 'stop']);
  });

  it('all get the same argument', () => {
    const { subscribe, notify } = createListeners<[string, number]>();
    const heard: unknown[] = [];
    subscribe((...args) => heard.push(args));
    subscribe((text) => heard.push(text));
    notify('a', 1);
    expect(heard).toEqual([['a', 1], 'a']);
  });
});
