import type { ResumeEntry } from '../core/protocol/ag-ui.js';
import type { Reviewer } from '../core/protocol/reviewer.js';
import { own } from '../core/util/json.js';
import { isRecord } from '../records/check-record.js';
import { digestOfSent } from '../records/digest-of-sent.js';

/**
 * Returns a token for an answer that is the same each time the answer is sent. So an answer that is sent again is
 * accepted again, but takes effect once. The token is made of the answer's record, or else of the person and the
 * answer. Null where neither is known: the answer is then accepted only once.
 */
export async function answerToken(entry: ResumeEntry, reviewer: Reviewer | null): Promise<string | null> {
  const record = own(entry.metadata, 'holdpoint');
  if (isRecord(record)) return record.digest;
  const sent = reviewer && (await digestOfSent(entry));
  return sent && `${reviewer.id}:${sent}`;
}
