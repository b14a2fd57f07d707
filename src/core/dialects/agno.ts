import type { Dialect } from '../protocol/dialect.js';
import { isObject, own, ownText } from '../util/json.js';
import type { OpenInterrupt } from '../protocol/source.js';
import { resultPrompt, resultReply } from './parts/tool-result.js';
import { callsOr, toldCall } from './parts/normalized-dialect.js';

/**
 * Agno's external execution: a call that agno does not run itself. Its result is the payload, and a failure
 * is told beside it. The other three pauses say all that is needed in their schemas.
 *
 * Source: agno-agi/agno, libs/agno/agno/os/interfaces/agui/interrupts.py (`build_interrupt`,
 * `ERROR_REPORT_PATH`, `external_execution_result`).
 */
export const agnoDialect: Dialect = {
  name: 'agno',
  read(open, context) {
    const told = agnoOf(open);
    if (told?.pause_type !== 'external_execution') return undefined;
    const call = toldCall(open.interrupt, ownText(told, 'tool_name'), undefined);
    return resultPrompt(open, callsOr(call, open, context), ['result', 'failure']);
  },
  write: (open, _prompt, answer) =>
    resultReply(open, answer, (error) => ({
      via: 'resume',
      entry: { interruptId: open.interrupt.id, status: 'resolved', metadata: { agno: { error } } },
    })),
};

function agnoOf({ interrupt: { metadata = {} } }: OpenInterrupt) {
  const told = own(metadata, 'agno');
  return isObject(told) ? told : undefined;
}
