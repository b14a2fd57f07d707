import { isObject, own, ownText } from '../util/json.js';
import { normalizedDialect, reportedCall } from './parts/normalized-dialect.js';

/**
 * CrewAI: a method's output that waits for feedback, as text or as one of its outcomes. Whichever channel
 * asked, only `resume` is listened to.
 *
 * Source: ag-ui-protocol/ag-ui, integrations/crew-ai/python/ag_ui_crewai/_hitl.py (`build_agui_interrupt`,
 * `feedback_from_resume`).
 */
export const crewAiDialect = normalizedDialect('crewai', (open) => {
  const { metadata = {}, ...interrupt } = open.interrupt;
  const legacy = own(metadata, 'value');
  const said = isObject(legacy) ? own(legacy, 'metadata') : metadata;
  const told = isObject(said) ? own(said, 'crewai') : undefined;
  if (!isObject(said) || !isObject(told)) return undefined;
  const output = own(told, 'output') ?? null;
  const call = output === null ? null : reportedCall({}, ownText(told, 'methodName'), output);
  // Outcomes that say yes and no are buttons.
  const reason = interrupt.responseSchema === undefined ? interrupt.reason : 'confirmation';
  return { open: { ...open, channel: 'outcome', interrupt: { ...interrupt, reason, metadata: said } }, call };
});
