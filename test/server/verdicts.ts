import type { ResumeEntry } from 'holdpoint/core';
import { type ApprovalRecord, memoryUsedApprovals, verifyApproval } from 'holdpoint/server';
import { expect } from 'vitest';
import { digestOfRecord } from '../../src/records/check-record.js';
import { ARGS, recordIn, recordingStore, sent } from '../records/record-answers.js';

export const CALL = { name: 'sendEmail', args: ARGS, toolCallId: 'tc-1' };
export const context = () => ({ threadId: 'thread-1', used: memoryUsedApprovals() });

export const verdictOf = async (entry: ResumeEntry, call: typeof CALL | object = CALL, more: object = {}) => {
  const verdict = await verifyApproval(entry, { ...CALL, ...call }, { ...context(), ...more });
  return verdict.verified ? 'verified' : verdict.why;
};

export function withRecord(entry: ResumeEntry, record: unknown): ResumeEntry {
  return { ...entry, metadata: { ...entry.metadata, holdpoint: record } };
}

/** A value as a server reads it from JSON. */
export const received = <T>(value: T): T => JSON.parse(JSON.stringify(value));

/** The entry with a record that says something else, and whose digest is right. Of what was shown, the rest stays. */
export async function resealed(entry: ResumeEntry, change: Partial<ApprovalRecord>): Promise<ResumeEntry> {
  const { digest: _, ...record } = recordIn(entry);
  const fields = received({ ...record, ...change, shown: { ...record.shown, ...change.shown } });
  return withRecord(entry, { ...fields, digest: await digestOfRecord(fields) });
}

/** LangChain's request for five decisions, answered. */
export async function reviewedEntry() {
  const { source, store, key } = recordingStore();
  const to = ['a', 'twice', 'denied', 'twice', 'before'].map((name) => `${name}@example.org`);
  source.interrupt([
    {
      id: 'r-1',
      reason: 'langgraph:interrupt',
      metadata: {
        langgraph: {
          raw: {
            actionRequests: to.map((one) => ({ name: 'sendEmail', args: { to: one } })),
            reviewConfigs: [{ actionName: 'sendEmail', allowedDecisions: ['approve', 'edit', 'reject'] }],
          },
        },
      },
    },
  ]);
  const prompt = store.getState().interrupts[0]?.prompt;
  expect(prompt?.kind).toBe('review');
  const approve = { kind: 'chosen', choice: 'approve' } as const;
  const deny = { kind: 'chosen', choice: 'deny' } as const;
  const edit = { ...approve, editedArgs: { to: 'edited@example.org' } };
  void store.answer(key('r-1'), { kind: 'reviewed', items: [approve, approve, deny, approve, edit] });
  await sent(source, 1);
  const [entry] = source.requests[0]?.resume ?? [];
  if (!entry) throw new Error('The answer did not travel as a resume entry.');
  return { entry, record: recordIn(entry) };
}
