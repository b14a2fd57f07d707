import { describe, expect, it } from 'vitest';
import { type Press, type Refusal, refusalOf, type Seen } from '../../../src/core/admission/refusal.js';

const PRESS: Press = { at: 1_000, by: 'pointer', pointer: 'mouse', on: 'Approve' };
const KEY: Press = { at: 1_000, by: 'key', pointer: null, on: 'Approve' };
const ON_IT = { key: 'k', text: 'Approve', at: 1_000 };
const SEEN: Seen = { paintedAt: 0, inView: 'whole', unread: false, pressedOn: ON_IT, lastAct: null };
const RULES = { graceMs: 350, requireSeen: false };
const under = (at: number, more: object = {}) => ({ key: 'other', at, isUnder: true, moved: true, ...more });

interface Row {
  readonly press?: Partial<Press>;
  readonly seen?: Partial<Seen>;
  readonly rules?: Partial<typeof RULES>;
  readonly plain?: boolean;
  readonly why: Refusal | null;
}

function whyOf(start: Press, { press, seen, rules, plain = false }: Row) {
  return refusalOf('k', { ...start, ...press }, { ...SEEN, ...seen }, { ...RULES, ...rules }, !plain);
}

describe('a press of a pointer', () => {
  it.each<[string, Row]>([
    ['on what it began on', { why: null }],
    ['that began on nothing that is shown', { seen: { pressedOn: null }, why: 'moved' }],
    ['that began on another request', { seen: { pressedOn: { ...ON_IT, key: 'other' } }, why: 'moved' }],
    ['that began on another button', { seen: { pressedOn: { ...ON_IT, text: 'Deny' } }, why: 'moved' }],
    ['on a button of several requests', { seen: { pressedOn: { ...ON_IT, key: '' } }, why: null }],
    ['before the request is painted', { seen: { paintedAt: null }, why: 'fresh' }],
    ['in the grace', { seen: { paintedAt: 651 }, why: 'fresh' }],
    ['as the grace ends', { seen: { paintedAt: 650 }, why: null }],
    [
      'that ends after the grace and began in it',
      { press: { at: 1_400 }, seen: { paintedAt: 700 }, why: 'fresh' },
    ],
    ['without a grace', { seen: { paintedAt: null }, rules: { graceMs: 0 }, why: null }],
    ['by which a request is refused', { seen: { paintedAt: 651 }, plain: true, why: 'fresh' }],
    ['on what came under it less than a second ago', { seen: { lastAct: under(1) }, why: 'moved' }],
    ['on what came under it a second ago', { seen: { lastAct: under(0) }, why: null }],
    [
      'on what came under it, without a grace',
      { seen: { lastAct: under(1) }, rules: { graceMs: 0 }, why: null },
    ],
    ['on what lay there before', { seen: { lastAct: under(1, { isUnder: false }) }, why: null }],
    [
      'of a mouse that rests on another request',
      { seen: { lastAct: under(-3_999, { moved: false }) }, why: 'moved' },
    ],
    ['of a mouse that has rested', { seen: { lastAct: under(-4_000, { moved: false }) }, why: null }],
    ['of a mouse that has moved', { seen: { lastAct: under(-3_999) }, why: null }],
    [
      'of a mouse that rests on the same request',
      { seen: { lastAct: under(-1, { moved: false, key: 'k' }) }, why: null },
    ],
    [
      'of a mouse that rests on buttons of several',
      { seen: { lastAct: under(-1, { moved: false, key: '' }) }, why: null },
    ],
    [
      'of a finger',
      { press: { pointer: 'touch' }, seen: { lastAct: under(-1, { moved: false }) }, why: null },
    ],
    ['on a card out of view', { seen: { inView: 'none' }, why: null }],
    ['on a card with unread values', { seen: { unread: true }, why: null }],
    [
      'on a card whose values have to be read',
      { seen: { unread: true }, rules: { requireSeen: true }, why: 'unseen' },
    ],
    ['over a card whose end has not been in view', { seen: { endAhead: true }, why: 'unseen' }],
    ['over such a card that denies', { seen: { endAhead: true }, plain: true, why: null }],
    ['on a card whose values are read', { rules: { requireSeen: true }, why: null }],
    [
      'that refuses what was not read',
      { seen: { unread: true }, rules: { requireSeen: true }, plain: true, why: null },
    ],
  ])('%s', (_, row) => expect(whyOf(PRESS, row)).toBe(row.why));
});

describe('a key', () => {
  it.each<[string, Row]>([
    ['needs no press before it', { seen: { pressedOn: null }, why: null }],
    [
      'that counts when it is let go began on the same control',
      { press: { isRelease: true }, seen: { pressedOn: null }, why: 'moved' },
    ],
    ['that counts when it goes down', { press: { isRelease: false }, seen: { pressedOn: null }, why: null }],
    ['where the pointer was', { press: { isRelease: true }, seen: { lastAct: under(1) }, why: null }],
    ['in the grace', { seen: { pressedOn: null, paintedAt: 651 }, why: 'fresh' }],
  ])('%s', (_, row) => expect(whyOf(KEY, row)).toBe(row.why));
});

describe.each(['composer', 'shortcut'] as const)('an answer by the %s', (by) => {
  it.each<[string, Row]>([
    ['to a card that is seen whole', { why: null }],
    ['to a card that is seen in part', { seen: { inView: 'part' }, why: 'notInView' }],
    ['to a card with unread values', { seen: { unread: true }, why: 'notInView' }],
    ['that only refuses', { seen: { inView: 'none', unread: true }, plain: true, why: null }],
  ])('%s', (_, row) => expect(whyOf({ ...KEY, by }, row)).toBe(row.why));
});

it('an app’s rule acts without a press, and its renderer without an event', () => {
  const unpainted = {
    seen: { paintedAt: null, pressedOn: null, unread: true },
    rules: { requireSeen: true },
  };
  expect(whyOf({ ...PRESS, by: 'rule' }, { ...unpainted, why: null })).toBeNull();
  expect(whyOf({ ...PRESS, by: 'renderer' }, { ...unpainted, why: null })).toBe('unseen');
  expect(whyOf({ ...PRESS, by: 'renderer' }, { ...unpainted, rules: {}, why: null })).toBeNull();
});
