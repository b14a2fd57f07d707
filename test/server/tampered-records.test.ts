import type { ApprovalRecord } from 'holdpoint/server';
import { describe, expect, it } from 'vitest';
import { digestOfRecord } from '../../src/records/check-record.js';
import { digestOfSent } from '../../src/records/seal-record.js';
import { ARGS, recordedEntry } from '../records/record-answers.js';
import { changedAt, other, pathsOf } from '../records/tamper.js';
import { received, verdictOf, withRecord } from './verdicts.js';

describe('a record that was changed', () => {
  const paths = async () => {
    const { record } = await recordedEntry({ kind: 'chosen', choice: 'approve', editedArgs: ARGS });
    return pathsOf(record);
  };

  it('is refused, whichever field was changed', async () => {
    const { entry, record } = await recordedEntry({ kind: 'chosen', choice: 'approve', editedArgs: ARGS });
    const all = await paths();
    expect(all.length).toBeGreaterThan(40);
    for (const path of all) {
      for (const change of [other, () => undefined]) {
        const changed = received(withRecord(entry, changedAt(record, path, change)));
        expect([path.join('.'), await verdictOf(changed)]).not.toContain('verified');
      }
    }
  });

  it('is refused when a field was added', async () => {
    const { entry, record } = await recordedEntry();
    expect(await verdictOf(withRecord(entry, { ...record, note: 'added' }))).toBe('altered');
    const shown = { ...record.shown, note: 'added' };
    expect(await verdictOf(withRecord(entry, { ...record, shown }))).toBe('altered');
  });

  it('is also refused with a matching digest, when it contradicts what the server knows', async () => {
    const { entry, record } = await recordedEntry();
    const forged = async (change: Partial<ApprovalRecord>) => {
      const { digest, ...fields } = { ...record, ...change };
      return withRecord(entry, { ...fields, digest: await digestOfRecord(fields) });
    };
    expect(await verdictOf(await forged({ threadId: 'thread-2' }))).toBe('otherThread');
    expect(await verdictOf(await forged({ threadId: null }))).toBe('otherThread');
    expect(await verdictOf(await forged({ interruptId: 'i-2' }))).toBe('otherRequest');
    expect(await verdictOf(await forged({ sent: null }))).toBe('otherAnswer');
    expect(await verdictOf(await forged({ sent: record.digest }))).toBe('otherAnswer');
    // A payload that is nested too deep has no digest, so `sent: null` must not match it.
    let payload: unknown = true;
    for (let level = 0; level < 600; level += 1) payload = [payload];
    expect(await verdictOf({ ...(await forged({ sent: null })), payload })).toBe('otherAnswer');
    expect(await verdictOf(await forged({ answer: { kind: 'chosen', choice: 'deny' } }))).toBe('notApproved');
    expect(await verdictOf(await forged({ answer: { kind: 'filled', value: true } }))).toBe('notApproved');
    const cancelled = { ...entry, status: 'cancelled' as const };
    const sent = await digestOfSent(cancelled);
    const { metadata = {} } = await forged({ sent });
    expect(await verdictOf({ ...cancelled, metadata })).toBe('notApproved');
    const { shown } = record;
    const item = { ...shown, kind: 'confirmation' };
    const reviewed = (items: unknown) => ({ kind: 'reviewed', items });
    for (const [what, change] of Object.entries<Partial<ApprovalRecord>>({
      'nothing that is asked': { shown: {} },
      'another kind': { shown: { ...shown, kind: 'form' } },
      'choices that are no list': { shown: { ...shown, choices: 'approve' } },
      'a choice that is none': { shown: { ...shown, choices: [null, 'approve'] } },
      'a choice that denies': { shown: { ...shown, choices: [{ id: 'approve', tone: 'deny' }] } },
      'calls that are no list': { shown: { ...shown, calls: null } },
      'a call that is none': { shown: { ...shown, calls: [null] } },
      'a choice in an answer of another kind': { answer: { kind: 'filled', choice: 'approve' } },
      'items that are none': { shown: { kind: 'review', items: [null, 7] }, answer: reviewed([null, {}]) },
      'items that are no list': { shown: { kind: 'review', items: 'all' }, answer: reviewed([]) },
      'items of another kind': { shown: { kind: 'form', items: [item] }, answer: reviewed([record.answer]) },
      'an item without an answer': { shown: { kind: 'review', items: [item] }, answer: reviewed([]) },
      'answers that are no list': { shown: { kind: 'review', items: [item] }, answer: reviewed('approve') },
    }))
      expect([what, await verdictOf(await forged(change))]).toEqual([what, 'notApproved']);
    for (const change of [{ found: false }, { complete: false }, { conflicting: true }]) {
      const calls = [{ ...firstCall(record), ...change }];
      expect(await verdictOf(await forged({ shown: { ...shown, calls } }))).toBe('notShown');
    }
  });
});

function firstCall({ shown }: ApprovalRecord): object {
  const [call] = Array.isArray(shown.calls) ? shown.calls : [];
  return Object(call);
}
