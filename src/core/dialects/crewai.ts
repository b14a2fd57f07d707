import { own, ownObject, ownText } from '../util/json.js';
import { without } from './parts/more-from-agent.js';
import { normalizedDialect } from './parts/normalized-dialect.js';
import { describedCall } from './parts/tool-call.js';

/**
 * CrewAI: a method's output that waits for feedback, as text or as one of its outcomes. The server reads `resume`
 * alone, also where the legacy event raised the interrupt.
 *
 * Source: ag-ui-protocol/ag-ui, integrations/crew-ai/python/ag_ui_crewai/_hitl.py (`build_agui_interrupt`,
 * `feedback_from_resume`).
 */
export const crewAiDialect = normalizedDialect('crewai', (open) => {
  const { metadata = {}, ...interrupt } = open.interrupt;
  const legacy = ownObject(metadata, 'value');
  const about = legacy ? ownObject(legacy, 'metadata') : metadata;
  const feedback = ownObject(about, 'crewai');
  if (!about || !feedback) return undefined;
  const output = own(feedback, 'output') ?? null;
  const call = output === null ? null : describedCall(null, ownText(feedback, 'methodName'), output);
  // The outcomes are the options of the schema.
  const crewai = without(feedback, 'flowId', 'emit', ...(call ? ['output'] : []));
  // Outcomes that say yes and no are buttons.
  const reason = interrupt.responseSchema === undefined ? interrupt.reason : 'confirmation';
  return {
    open: {
      ...open,
      channel: 'outcome',
      interrupt: { ...interrupt, reason, metadata: { ...about, crewai } },
    },
    call,
  };
});
