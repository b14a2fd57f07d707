import { isEmptyJson, own, ownObject, ownText } from '../util/json.js';
import { omitKeys } from '../util/merge-objects.js';
import { normalizedDialect } from './values/normalized-dialect.js';

/**
 * CrewAI: a method's output that waits for feedback, as text or as one of its outcomes. The server reads `resume`
 * alone, also where the legacy event raised the interrupt.
 *
 * Source: ag-ui-protocol/ag-ui, integrations/crew-ai/python/ag_ui_crewai/_hitl.py (`build_agui_interrupt`,
 * `feedback_from_resume`).
 */
export const crewAiDialect = normalizedDialect('crewai', (open) => {
  const { metadata: outer = {}, ...interrupt } = open.interrupt;
  const legacy = ownObject(outer, 'value');
  const metadata = legacy ? ownObject(legacy, 'metadata') : outer;
  const feedback = ownObject(metadata, 'crewai');
  if (!metadata || !feedback) return undefined;
  // The schema lists the outcomes as its options. The output is what the person judges, not a call that will run.
  const crewai = omitKeys(feedback, 'output', 'methodName', 'flowId', 'emit');
  const output = own(feedback, 'output');
  const methodName = ownText(feedback, 'methodName');
  // Show the method's name before its output, or alone if the output is empty.
  const shown = isEmptyJson(output)
    ? { ...metadata, crewai: { ...crewai, methodName } }
    : { ...metadata, crewai, [methodName ?? 'output']: output };
  // Outcomes that say yes and no are buttons.
  const reason = interrupt.responseSchema === undefined ? interrupt.reason : 'confirmation';
  // On a cancel CrewAI takes its default outcome, or else the first one, which may be the approval.
  return {
    cancel: interrupt.responseSchema === undefined ? 'own' : 'never',
    open: { ...open, channel: 'outcome', interrupt: { ...interrupt, reason, metadata: shown } },
  };
});
