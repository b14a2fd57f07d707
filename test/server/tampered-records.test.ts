import type { ApprovalRecord } from 'holdpoint/server';
import { describe, expect, it } from 'vitest';
import { digestOfRecord } from '../../src/records/read-record.js';
import { ARGS, recordedEntry } from '../records/record-answers.js';
import { received, verdictOf, withRecord } from './verdicts.js';

describe('a record that somebody changed', () => {
  const paths = async () => {
    const { record } = await recordedEntry({ kind: 'chosen', choice: 'approve', editedArgs: ARGS });
    return pathsOf(record);
  };

  it('is refused, whichever of its fields it was', async () => {
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

  it('is refused where a field was added', async () => {
    const { entry, record } = await recordedEntry();
    expect(await verdictOf(withRecord(entry, { ...record, note: 'added' }))).toBe('altered');
    const shown = { ...record.shown, note: 'added' };
    expect(await verdictOf(withRecord(entry, { ...record, shown }))).toBe('altered');
  });

  it('is refused also with a digest that fits, where what it says is not what the server knows', async () => {
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
    expect(await verdictOf(await forged({ answer: { kind: 'chosen', choice: 'deny' } }))).toBe('notApproved');
    expect(await verdictOf(await forged({ answer: { kind: 'filled', value: true } }))).toBe('notApproved');
    for (const shown of [
      {},
      { ...record.shown, kind: 'form' },
      { ...record.shown, choices: 'approve' },
      { ...record.shown, choices: [{ id: 'approve', tone: 'deny' }] },
      { ...record.shown, calls: null },
      ...[{ found: false }, { complete: false }, { conflicting: true }].map((change) => ({
        ...record.shown,
        calls: [{ ...firstCall(record), ...change }],
      })),
      { kind: 'review', items: [null, 7] },
    ])
      expect(await verdictOf(await forged({ shown }))).toMatch(/^not(Approved|Shown)$/);
  });
});

function firstCall({ shown }: ApprovalRecord): object {
  const [call] = Array.isArray(shown.calls) ? shown.calls : [];
  return Object(call);
}

type Path = readonly (string | number)[];

/** The path of every value in a record, of containers too. */
function pathsOf(value: unknown, at: Path = []): Path[] {
  const within = Array.isArray(value)
    ? value.flatMap((one, index) => pathsOf(one, [...at, index]))
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, one]) => pathsOf(one, [...at, key]))
      : [];
  return at.length > 0 ? [at, ...within] : within;
}

function changedAt(value: unknown, [key, ...rest]: Path, change: (value: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((one, index) => (index === key ? changedAt(one, rest, change) : one));
  return Object.fromEntries(
    Object.entries(value ?? {}).map(([name, one]) => [
      name,
      name === key ? changedAt(one, rest, change) : one,
    ]),
  );
}

/** Another value of the same type, so that no check of shapes finds it. */
function other(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (typeof value !== 'string') return value === null ? 'x' : null;
  const at = Date.parse(value);
  if (/^[0-9a-f]{64}$/.test(value)) return value.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
  return value.includes('T') && !Number.isNaN(at) ? new Date(at + 1).toISOString() : `${value}.`;
}
