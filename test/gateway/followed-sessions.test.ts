import { createManualClock } from 'holdpoint/testing';
import { describe, expect, it } from 'vitest';
import { followAllowed } from '../../src/gateway/http/followed-sessions.js';
import { NOON } from './support.js';

/**
 * A person who may see `a` and `b` at first; `log` has the calls of the app, the stream and the
 * sessions.
 */
function follow(everyMs: number | null = 10_000) {
  const clock = createManualClock(NOON);
  const log: string[] = [];
  const warnings: unknown[] = [];
  const app = { ask: async (): Promise<readonly string[] | null> => ['a', 'b'], end: () => {} };
  const join = (ids: readonly string[]) => (watcher: { end(): void }) => {
    log.push(`joined ${ids}`);
    app.end = watcher.end;
    return () => log.push(`left ${ids}`);
  };
  const ask = () => {
    log.push('asked');
    return app.ask();
  };
  const warn = (code: string, detail: unknown) => warnings.push([code, detail]);
  const asking = { ask, callback: 'sessionsOf', everyMs, clock, warn };
  const leave = followAllowed<string>(
    ['a', 'b'],
    join,
    asking,
  )({
    next: (event) => log.push(event),
    end: () => log.push('ended'),
  });
  /** Advances the clock, and waits for the result of what was asked then. */
  const later = async (ms = 10_000) => {
    log.length = 0;
    clock.advance(ms);
    await new Promise((resolve) => setImmediate(resolve));
    return log;
  };
  return { app, later, leave, log, warnings };
}

describe('the sessions that a person may see', () => {
  it('are asked for every ten seconds; the same ones in another order change nothing', async () => {
    const { app, later, log } = follow();
    expect(log).toEqual(['joined a,b']);
    expect(await later(9_999)).toEqual([]);
    expect(await later(1)).toEqual(['asked']);
    app.ask = async () => ['b', 'a', 'b'];
    expect(await later()).toEqual(['asked']);
    app.ask = async () => ['c'];
    expect(await later()).toEqual(['asked', 'left a,b', 'joined c']);
    expect(await later()).toEqual(['asked']);
  });

  it('are not asked for again when the app sets no interval', async () => {
    expect(await follow(null).later(10 ** 9)).toEqual([]);
  });

  it.each([
    ['throws', 'no database'],
    ['rejects', 'no database'],
    ['answers too late', 'No answer within 10000 ms'],
  ])('end the stream when the app %s, which is a warning', async (how, error) => {
    const { app, later, leave, warnings } = follow();
    let answer = (_ids: readonly string[]) => {};
    app.ask = () => {
      if (how === 'throws') throw new Error('no database');
      if (how === 'rejects') return Promise.reject(new Error('no database'));
      return new Promise((resolve) => {
        answer = resolve;
      });
    };
    const log = [...(await later()), ...(await later(9_999)), ...(await later(1))];
    expect(log).toEqual(['asked', 'left a,b', 'ended']);
    expect(warnings).toEqual([['CALLBACK_FAILED', { callback: 'sessionsOf', error: new Error(error) }]]);
    answer(['c']);
    leave();
    expect(await later(10 ** 9)).toEqual([]);
  });

  it('end the stream once when the app returns null', async () => {
    const { app, later } = follow();
    app.ask = async () => null;
    expect(await later()).toEqual(['asked', 'left a,b', 'ended']);
    app.end();
    expect(await later()).toEqual([]);
  });

  it('are not asked for after the stream has ended, or the person has left', async () => {
    const ended = follow();
    ended.app.end();
    ended.app.end();
    expect(ended.log).toEqual(['joined a,b', 'ended']);
    expect(await ended.later()).toEqual([]);
    const left = follow();
    left.leave();
    expect(left.log).toEqual(['joined a,b', 'left a,b']);
    expect(await left.later()).toEqual([]);
  });

  it.each([[['c']], [null], ['rejects']])(
    'do not change when the person left before the app returned %j',
    async (ids) => {
      const { app, later, leave, log, warnings } = follow();
      let say = () => {};
      app.ask = () =>
        new Promise((resolve, reject) => {
          say = () => (typeof ids === 'string' ? reject(new Error(ids)) : resolve(ids));
        });
      expect(await later()).toEqual(['asked']);
      leave();
      say();
      expect(await later()).toEqual([]);
      expect([log, warnings]).toEqual([[], []]);
    },
  );
});
