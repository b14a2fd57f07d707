import type { Dialect } from '../protocol/dialect.js';
import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import { own, ownObject, ownText } from '../util/json.js';
import { omitKeys } from '../util/omit-keys.js';
import { normalizedDialect } from './parts/normalized-dialect.js';
import { describedCall } from './parts/tool-call.js';
import { toolResultPrompt, toolResultReply } from './parts/tool-result.js';

const pauses = normalizedDialect('agno', ({ interrupt, ...open }) => {
  const { metadata = {}, toolCallId } = interrupt;
  const pause = ownObject(metadata, 'agno');
  if (!pause) return undefined;
  const agno = omitKeys(pause, 'pause_type', 'tool_name', 'error_report_path');
  const call = describedCall(toolCallId, ownText(pause, 'tool_name'));
  return { open: { ...open, interrupt: { ...interrupt, metadata: { ...metadata, agno } } }, call };
});

/**
 * Agno: for three of its four kinds of pause, the schema says all that is needed. The fourth is a call that agno does
 * not run itself: the payload is the call's result, and a failure is sent as `metadata.agno.error`.
 *
 * Source: agno-agi/agno, libs/agno/agno/os/interfaces/agui/interrupts.py (`build_interrupt`,
 * `ERROR_REPORT_PATH`, `external_execution_result`).
 */
export const agnoDialect: Dialect = {
  name: 'agno',
  read(open, context) {
    const prompt = pauses.read(open, context);
    if (!prompt || !isExternal(open)) return prompt;
    const calls = 'calls' in prompt ? prompt.calls : [];
    return { ...toolResultPrompt(open, calls, ['result', 'failure']), more: prompt.more ?? null };
  },
  write: (open, prompt, answer) =>
    isExternal(open)
      ? toolResultReply(open, answer, (error) => ({
          via: 'resume',
          entry: { interruptId: open.interrupt.id, status: 'resolved', metadata: { agno: { error } } },
        }))
      : pauses.write(open, prompt, answer),
};

function isExternal({ interrupt: { metadata } }: OpenInterrupt): boolean {
  return own(ownObject(metadata, 'agno'), 'pause_type') === 'external_execution';
}
