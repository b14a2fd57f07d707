import { buildResumeArray } from '@ag-ui/client';
import type { Answer, InterruptedRunState, ResumeEntry } from 'holdpoint/core';
import { expect } from 'vitest';
import { asClientType, isExpired, onWire } from './store-steps.js';

type Open = InterruptedRunState['interrupts'];

/** The answers that a store was given, as its model records them. */
export interface Account {
  /** The last answer to each key. */
  readonly said: ReadonlyMap<string, Answer>;
  /** The metadata sent with an answer. */
  readonly metadata: WeakMap<Answer, object>;
}

/** Covers exactly what is open, in order, and equals the array that AG-UI's own client builds. */
export function checkResume(resume: readonly ResumeEntry[], open: Open, { said, metadata }: Account): void {
  const answers = new Map(open.map(({ key, interrupt }) => [interrupt.id, said.get(key)]));
  const responses = Object.fromEntries(
    [...answers].flatMap(([id, answer]) => (answer ? [[id, onWire(answer)]] : [])),
  );
  const bare = resume.map(({ metadata: _, ...entry }) => entry);
  const asked = open.map(({ interrupt }) => asClientType(interrupt));
  expect(bare).toStrictEqual(buildResumeArray(asked, responses));
  for (const entry of resume) {
    const answer = answers.get(entry.interruptId);
    expect(entry.metadata).toEqual(answer && metadata.get(answer));
  }
}

/** No id is open twice, and each status has the last answer. */
export function checkStatuses(open: Open, { said }: Account, inFlight: boolean): void {
  expect(new Set(open.map(({ interrupt }) => interrupt.id)).size).toBe(open.length);
  for (const { key, status, interrupt } of open) {
    const answer = said.get(key) ?? null;
    if (status.state === 'open') {
      if (status.previous !== null) expect(status.previous).toEqual(answer);
    } else expect(status.answer, interrupt.id).toEqual(answer);
    // Without a request in flight no answer is `sending`; a failed one can be sent again.
    if (!inFlight) expect(status.state).not.toBe('sending');
  }
}

/** What has expired can only be cancelled. */
export function checkExpired(resume: readonly ResumeEntry[], open: Open, now: number): void {
  for (const { interrupt } of open) {
    const entry = resume.find(({ interruptId }) => interruptId === interrupt.id);
    if (isExpired(interrupt, now)) expect(entry?.status).toBe('cancelled');
  }
}

/** After a reload: the answers by the keys of the new page, which restored what was open. */
export function carriedOver(before: Open, after: Open, { said }: Account): Map<string, Answer> {
  expect(after.map(({ interrupt }) => interrupt)).toEqual(before.map(({ interrupt }) => interrupt));
  for (const [index, { status }] of before.entries()) {
    if (status.state === 'staged') expect(after[index]?.status.state).toBe('staged');
  }
  const carried = new Map<string, Answer>();
  after.forEach(({ key }, index) => {
    const answer = said.get(before[index]?.key ?? '');
    if (answer) carried.set(key, answer);
  });
  return carried;
}
