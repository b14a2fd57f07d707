import { confirmation } from '../../core/dialects/parts/confirmation.js';
import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { Choice } from '../../core/protocol/prompt.js';
import { asWords } from '../../core/util/as-words.js';
import { isObject, own, ownText } from '../../core/util/json.js';
import { omitKeys } from '../../core/util/omit-keys.js';
import type { GatewayDialect } from '../gateway/gateway-dialect.js';
import { toProposedCall } from '../gateway/to-proposed-call.js';
import type { CopilotPlanAnswer } from './ask-for-plan.js';

const APPROVE: Choice = { id: 'approve', label: null, tone: 'approve', feedback: 'none' };
const DENY: Choice = { id: 'deny', label: null, tone: 'deny', feedback: 'optional' };

/**
 * Shows a plan that Copilot made in plan mode: one button for each action that it offers, the recommended one
 * marked, or a denial with what should change.
 *
 * Source: @github/copilot-sdk 1.0, `ExitPlanModeRequest` and `ExitPlanModeAction`.
 */
export const exitPlanDialect: GatewayDialect = {
  // The same as in the server's `askForPlan`, of which only types may be imported here.
  kind: 'copilot:exit_plan_mode',
  read({ request, toolCall }) {
    if (!isObject(request)) return undefined;
    const actions = actionsOf(request);
    const choices = actions.map((action, index) => ({
      ...APPROVE,
      id: `${index}`,
      label: asWords(action),
      suggested: action === ownText(request, 'recommendedAction'),
    }));
    return confirmation({
      message: ownText(request, 'summary'),
      calls: toolCall ? [toProposedCall(toolCall)] : [],
      choices: [...(choices.length > 0 ? choices : [APPROVE]), DENY],
      more: omitKeys(request, 'summary', 'planContent', 'actions', 'recommendedAction'),
    });
  },
  write({ request }, _prompt, answer): CopilotPlanAnswer {
    if (answer.kind !== 'chosen' || answer.editedArgs !== undefined) {
      throw new HoldpointError('UNWRITABLE', answer.kind);
    }
    const { choice, feedback } = answer;
    if (choice === DENY.id) return { approved: false, ...(feedback === undefined ? {} : { feedback }) };
    const actions = actionsOf(request);
    const action = actions.findIndex((_, index) => `${index}` === choice);
    const isOffered = actions.length > 0 ? action >= 0 : choice === APPROVE.id;
    if (!isOffered) throw new HoldpointError('UNWRITABLE', choice);
    return { approved: true, action: action >= 0 ? action : null };
  },
};

function actionsOf(request: unknown): readonly string[] {
  const actions = own(request, 'actions');
  return Array.isArray(actions) ? actions.map(String) : [];
}
