import type { Choice } from '../../../core/protocol/prompt.js';
import { asWords } from '../../../core/util/as-words.js';
import { isObject, own, ownText } from '../../../core/util/json.js';
import { omitKeys } from '../../../core/util/omit-keys.js';
import type { CopilotPlanAnswer } from '../../copilot/ask-for-plan.js';
import type { InteractionReader } from '../interaction-reader.js';
import { toProposedCall } from './to-proposed-call.js';

/**
 * Reads a plan that Copilot made in plan mode: one button for each action that it offers, the recommended one
 * marked, or a denial with what should change.
 *
 * Source: @github/copilot-sdk 1.0, `ExitPlanModeRequest` and `ExitPlanModeAction`.
 */
export const readCopilotPlan: InteractionReader = ({ kind, request, toolCall }, ask) => {
  // The same as in the server's `askForPlan`, of which only types may be imported here.
  if (kind !== 'copilot:exit_plan_mode' || !isObject(request)) return undefined;
  const choices = [...approvals(request), DENY];
  return ask.confirmation(
    {
      message: ownText(request, 'summary'),
      calls: toolCall ? [toProposedCall(toolCall)] : [],
      choices,
      more: omitKeys(request, 'summary', 'planContent', 'actions', 'recommendedAction'),
    },
    {
      payload({ choice, feedback }) {
        const value = choices.find(({ id }) => id === choice)?.value;
        return feedback === undefined ? value : { ...value, feedback };
      },
    },
  );
};

type PlanChoice = Choice & { readonly value: CopilotPlanAnswer };

const DENY: PlanChoice = {
  id: 'deny',
  label: null,
  tone: 'deny',
  feedback: 'optional',
  value: { approved: false },
};

/** A choice for each action, whose place is sent; one alone where there are none. */
function approvals(request: unknown): readonly PlanChoice[] {
  const approval = { tone: 'approve', feedback: 'none' } as const;
  const actions = own(request, 'actions');
  if (!Array.isArray(actions) || actions.length === 0)
    return [{ ...approval, id: 'approve', label: null, value: { approved: true, action: null } }];
  return actions.map((action, index) => ({
    ...approval,
    id: `${index}`,
    label: asWords(String(action)),
    suggested: String(action) === ownText(request, 'recommendedAction'),
    value: { approved: true, action: index },
  }));
}
