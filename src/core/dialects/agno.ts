import type { Answer } from '../protocol/answer.js';
import type { Dialect } from '../protocol/reading.js';
import { own, ownObject, ownText } from '../util/json.js';
import { omitKeys } from '../util/merge-objects.js';
import { proposedCalls } from './calls/proposed-calls.js';
import { describedCall, toolResult } from './calls/tool-call.js';
import { normalizedReading } from './values/normalized-dialect.js';

/**
 * Agno: for three of its four kinds of pause, the schema says all that is needed. The fourth is a call that agno does
 * not run itself: the payload is the call's result, and a failure is sent as `metadata.agno.error`.
 *
 * Source: agno-agi/agno, libs/agno/agno/os/interfaces/agui/interrupts.py (`build_interrupt`,
 * `ERROR_REPORT_PATH`, `external_execution_result`).
 */
export const agnoDialect: Dialect = {
  name: 'agno',
  read(open, ask) {
    const { metadata = {}, toolCallId } = open.interrupt;
    const pause = ownObject(metadata, 'agno');
    if (!pause) return undefined;
    const agno = omitKeys(pause, 'pause_type', 'tool_name', 'error_report_path');
    const call = describedCall(toolCallId, ownText(pause, 'tool_name'));
    const asked = { ...open, interrupt: { ...open.interrupt, metadata: { ...metadata, agno } } };
    if (own(pause, 'pause_type') !== 'external_execution')
      return normalizedReading({ open: asked, call }, ask);
    const calls = proposedCalls(asked, ask, call ?? undefined);
    return toolResult(ask, asked.interrupt, calls, ['result', 'failure'], {
      payload: (answer) => (failureIn(answer) === null ? (answer.feedback ?? '') : undefined),
      deliver(_, answer) {
        const error = failureIn(answer);
        return error === null ? {} : { metadata: { agno: { error } } };
      },
    });
  },
};

function failureIn(answer: Answer): string | null {
  return answer.kind === 'chosen' && answer.choice === 'failure' ? (answer.feedback ?? '') : null;
}
