import type { Dialect } from '../protocol/dialect.js';
import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import { isObject, own, ownText } from '../util/json.js';
import { proposedCallsOr, reportedCall } from './parts/normalized-dialect.js';
import { toolResultPrompt, toolResultReply } from './parts/tool-result.js';

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
    const call = reportedCall(open.interrupt, ownText(told, 'tool_name'), undefined);
    return toolResultPrompt(open, proposedCallsOr(call, open, context), ['result', 'failure']);
  },
  write: (open, _prompt, answer) =>
    toolResultReply(open, answer, (error) => ({
      via: 'resume',
      entry: { interruptId: open.interrupt.id, status: 'resolved', metadata: { agno: { error } } },
    })),
};

function agnoOf({ interrupt: { metadata = {} } }: OpenInterrupt) {
  const told = own(metadata, 'agno');
  return isObject(told) ? told : undefined;
}
