import type { ResumeEntry } from 'holdpoint/core';
import { memoryUsedApprovals, verifyApproval } from 'holdpoint/server';
import { ARGS } from '../records/record-answers.js';

export const CALL = { name: 'sendEmail', args: ARGS, toolCallId: 'tc-1' };
export const context = () => ({ threadId: 'thread-1', used: memoryUsedApprovals() });

export const verdictOf = async (entry: ResumeEntry, call: typeof CALL | object = CALL, more: object = {}) => {
  const verdict = await verifyApproval(entry, { ...CALL, ...call }, { ...context(), ...more });
  return verdict.verified ? 'verified' : verdict.why;
};

export function withRecord(entry: ResumeEntry, record: unknown): ResumeEntry {
  return { ...entry, metadata: { ...entry.metadata, holdpoint: record } };
}

/** The entry as a server reads it from JSON. */
export const received = (entry: ResumeEntry): ResumeEntry => JSON.parse(JSON.stringify(entry));
