import type { Answer, AnswerEvent, Interrupt, ResumeEntry, StoreOptions } from 'holdpoint/core';
import { type ApprovalRecord, type ApprovalRecordsOptions, approvalRecords } from 'holdpoint/records';
import type { ScriptedSource } from 'holdpoint/testing';
import { expect } from 'vitest';
import { type OpenStore, openStore } from '../support/open-store.js';

export const ADA = { id: 'u-1', name: 'Ada' };
export const ARGS = { to: 'ada@example.org', subject: 'Moved', copies: 2 };

/** A call that waits for an approval and may be edited, with the events that stream it. */
export function emailInterrupt(id = 'i-1', toolCallId = 'tc-1'): Interrupt {
  return {
    id,
    reason: 'tool_call',
    message: 'Send this email?',
    toolCallId,
    responseSchema: {
      type: 'object',
      properties: { approved: { type: 'boolean' }, editedArgs: { type: 'object' } },
      required: ['approved'],
    },
  };
}

export function streamedCall(toolCallId: string, args: object | string = ARGS, toolCallName = 'sendEmail') {
  const delta = typeof args === 'string' ? args : JSON.stringify(args);
  return [
    { type: 'TOOL_CALL_START', toolCallId, toolCallName },
    { type: 'TOOL_CALL_ARGS', toolCallId, delta },
    { type: 'TOOL_CALL_END', toolCallId },
  ];
}

export interface RecordingStore extends OpenStore {
  readonly answered: AnswerEvent[];
}

/** A store with records, and nothing open. */
export function recordingStore(
  options: ApprovalRecordsOptions = {},
  more: Parameters<typeof openStore>[1] = {},
): RecordingStore {
  const answered: AnswerEvent[] = [];
  const records = approvalRecords({ attach: true, reviewer: ADA, ...options });
  return { ...openStore([], { records, onAnswer: (one) => void answered.push(one), ...more }), answered };
}

/** Answers a single request for an email, and returns the sent resume entry with its record. */
export async function recordedEntry(
  answer: Answer = { kind: 'chosen', choice: 'approve' },
  {
    args = ARGS,
    ...options
  }: ApprovalRecordsOptions & Omit<StoreOptions, 'reviewer'> & { args?: object | string } = {},
): Promise<{ readonly entry: ResumeEntry; readonly record: ApprovalRecord }> {
  const { reviewer: _, ...more } = options;
  const { source, store, key } = recordingStore(options, more);
  source.interrupt([emailInterrupt()], streamedCall('tc-1', args));
  void store.answer(key('i-1'), answer);
  await sent(source, 1);
  const [entry] = source.requests[0]?.resume ?? [];
  if (!entry) throw new Error('The answer did not travel as a resume entry.');
  return { entry, record: recordIn(entry) };
}

/** The record in a resume entry. */
export function recordIn(entry: ResumeEntry | undefined): ApprovalRecord {
  const record = entry?.metadata?.holdpoint;
  if (!isRecordLike(record)) throw new Error('The entry has no record.');
  return record;
}

function isRecordLike(value: unknown): value is ApprovalRecord {
  return typeof value === 'object' && value !== null && 'digest' in value;
}

/** Waits until this many requests were sent. */
export async function sent({ requests }: ScriptedSource, count: number): Promise<void> {
  await expect.poll(() => requests.length).toBe(count);
}
