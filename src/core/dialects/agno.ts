import type { Dialect } from '../protocol/dialect.js';
import { ownObject, ownText } from '../util/json.js';
import { proposedCalls } from './parts/proposed-calls.js';
import { describedCall } from './parts/tool-call.js';
import { toolResultPrompt, toolResultReply } from './parts/tool-result.js';

/**
 * Agno's external execution: a call that agno does not run itself. Its result is the payload, and a failure
 * is sent as `metadata.agno.error`. The other three pauses say all that is needed in their schemas.
 *
 * Source: agno-agi/agno, libs/agno/agno/os/interfaces/agui/interrupts.py (`build_interrupt`,
 * `ERROR_REPORT_PATH`, `external_execution_result`).
 */
export const agnoDialect: Dialect = {
  name: 'agno',
  read(open, context) {
    const pause = ownObject(open.interrupt.metadata, 'agno');
    if (pause?.pause_type !== 'external_execution') return undefined;
    const call = describedCall(open.interrupt.toolCallId, ownText(pause, 'tool_name'));
    return toolResultPrompt(open, proposedCalls(open, context, call), ['result', 'failure']);
  },
  write: (open, _prompt, answer) =>
    toolResultReply(open, answer, (error) => ({
      via: 'resume',
      entry: { interruptId: open.interrupt.id, status: 'resolved', metadata: { agno: { error } } },
    })),
};
