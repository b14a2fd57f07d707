import type { ResumeEntry } from '../core/protocol/ag-ui.js';
import type { Reviewer } from '../core/protocol/reviewer.js';
import { own } from '../core/util/json.js';
import { digestOfSent } from '../records/digest-of-sent.js';
import { isRecord } from '../records/read-record.js';

/**
 * Names an answer, the same each time that it is sent, so that a repeated one is taken once and accepted twice: by its
 * record, else by who gave it and what it says. Null where neither is known: it is then accepted once.
 */
export async function answerToken(entry: ResumeEntry, reviewer: Reviewer | null): Promise<string | null> {
  const record = own(entry.metadata, 'holdpoint');
  if (isRecord(record)) return record.digest;
  const sent = reviewer && (await digestOfSent(entry));
  return sent && `${reviewer.id}:${sent}`;
}
