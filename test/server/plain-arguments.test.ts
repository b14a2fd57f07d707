import { verifyApproval } from 'holdpoint/server';
import { describe, expect, it } from 'vitest';
import { ARGS, recordedEntry } from '../records/record-answers.js';
import { APPROVE } from '../support/open-store.js';
import { context, resealed, verdictOf } from './verdicts.js';

class Copied {
  constructor(args: object) {
    Object.assign(this, args);
  }
}

class List extends Array<string> {}

describe('arguments that a tool could read otherwise than they were shown', () => {
  it.each<[string, () => unknown]>([
    ['a toJSON that tells the shown ones', () => ({ to: 'eve@example.org', toJSON: () => ARGS })],
    ['an inherited toJSON', () => Object.create({ toJSON: () => ARGS })],
    ['inherited properties', () => Object.assign(Object.create({ bcc: 'eve@example.org' }), ARGS)],
    ['an object of a class', () => new Copied(ARGS)],
    ['a property that is not enumerable', () => Object.defineProperty({ ...ARGS }, 'bcc', { value: 'eve' })],
    ['a symbol as a key', () => ({ ...ARGS, [Symbol('bcc')]: 'eve' })],
    [
      'a getter',
      () => ({
        ...ARGS,
        get to() {
          return ARGS.to;
        },
      }),
    ],
    ['a Map', () => new Map(Object.entries(ARGS))],
  ])('%s', async (_, args) => {
    expect(await verdictOf((await recordedEntry()).entry, { args: args() })).toBe('notShown');
  });

  it.each<[string, unknown, () => unknown]>([
    ['a number that is none, for null', null, () => Number.NaN],
    ['an infinite number, for null', null, () => Number.NEGATIVE_INFINITY],
    ['undefined in a list, for null', [null], () => [undefined]],
    ['undefined behind another item, for null', ['a', null], () => ['a', undefined]],
    ['a hole behind another item, for null', ['a', null], () => Object.assign(Array(2), ['a'])],
    ['a hole in a list, for null', [null], () => Array(1)],
    ['a hole beside a name', [null], () => Object.assign(Array(1), { bcc: 'eve' })],
    ['a list with a name', ['a'], () => Object.assign(['a'], { bcc: 'eve' })],
    ['a list of a class', ['a'], () => List.of('a')],
    ['a Set, for an empty object', {}, () => new Set(['eve'])],
    ['a Map, for an empty object', {}, () => new Map()],
    ['a function, for an empty object', {}, () => () => 'eve'],
    ['a boxed text', 'a', () => Object('a')],
    ['a date, for its text', '2026-01-01T00:00:00.000Z', () => new Date('2026-01-01')],
    ['half a surrogate pair, for the text that records have for it', '\uFFFDd83d', () => '\ud83d'],
  ])('%s', async (_, shown, value) => {
    const args = { value: shown };
    const { entry } = await recordedEntry(APPROVE, { args });
    expect(await verdictOf(entry, { args: { value: value() } })).toBe('notShown');
    expect(await verdictOf(entry, { args: { in: { value: value() } } })).toBe('notShown');
    expect(await verdictOf(entry, { args })).toBe('verified');
  });

  it('are not those that JSON has: every kind of value, in objects and lists', async () => {
    const args = {
      on: true,
      off: false,
      none: null,
      text: '\u{1f600}',
      lists: [[], {}, [0.5, -1e21, false]],
    };
    const { entry } = await recordedEntry(APPROVE, { args });
    expect(await verdictOf(entry, { args })).toBe('verified');
  });

  it('are not those that have no prototype, or leave a property undefined', async () => {
    const { entry } = await recordedEntry();
    expect(await verdictOf(entry, { args: Object.assign(Object.create(null), ARGS) })).toBe('verified');
    expect(await verdictOf(entry, { args: { ...ARGS, bcc: undefined } })).toBe('verified');
  });
});

describe('a key that is written twice', () => {
  const doubled = '{"to":"eve@example.org","to":"ada@example.org","subject":"Moved","copies":2}';

  it('in the text that was shown, whoever reads the first', async () => {
    const { entry } = await recordedEntry(APPROVE, { args: doubled });
    expect(await verdictOf(entry)).toBe('notShown');
    expect(await verdictOf(entry, { argsText: doubled })).toBe('notShown');
  });

  it('in the text that is about to run', async () => {
    const { entry } = await recordedEntry();
    expect(await verdictOf(entry, { argsText: JSON.stringify(ARGS) })).toBe('verified');
    expect(await verdictOf(entry, { argsText: doubled })).toBe('notShown');
    expect(await verdictOf(entry, { argsText: doubled.replace('"to"', '"\\u0074o"') })).toBe('notShown');
  });

  it('in a text that a page adds to its record', async () => {
    const { entry, record } = await recordedEntry();
    const [call] = [record.shown['calls']].flat();
    const added = { calls: [{ ...Object(call), argsText: doubled }] };
    expect(await verdictOf(await resealed(entry, { shown: added }), { argsText: doubled })).toBe('notShown');
  });
});

it.each([null, undefined, 'sendEmail', 7, [], {}, { args: ARGS }, { name: null, args: ARGS }])(
  'a call that is none is refused plainly: %j',
  async (call) => {
    const { entry, record } = await recordedEntry();
    const [shown] = [record.shown['calls']].flat();
    const nameless = await resealed(entry, { shown: { calls: [{ ...Object(shown), name: undefined }] } });
    for (const one of [entry, nameless])
      expect(await verifyApproval(one, JSON.parse(JSON.stringify(call ?? null)), context())).toEqual({
        verified: false,
        why: 'notShown',
      });
  },
);
