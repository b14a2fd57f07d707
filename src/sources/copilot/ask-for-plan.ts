import { own, ownText } from '../../core/util/json.js';
import { newId } from '../../gateway/new-id.js';
import type { Ask, CopilotMessages } from './ask.js';
import type { CopilotExitPlanModeRequest, CopilotExitPlanModeResult } from './callback-types.js';

/** The browser's answer to a plan: the place of an action in its list (null where there are none), or a denial. */
export type CopilotPlanAnswer =
  | { readonly approved: true; readonly action: number | null }
  | { readonly approved: false; readonly feedback?: string };

/**
 * Asks whether the agent may leave plan mode, and how it goes on. Whatever is not an approval keeps it there.
 *
 * Source: @github/copilot-sdk 1.0, `ExitPlanModeHandler`.
 */
export async function askForPlan(
  ask: Ask,
  messages: CopilotMessages,
  asked: CopilotExitPlanModeRequest,
): Promise<CopilotExitPlanModeResult> {
  const outcome = await ask('exit_plan_mode', asked, (request) => {
    const planContent = ownText(request, 'planContent');
    return {
      request,
      read: (answer) => readResult(answer, asked.actions),
      toolCall: planContent === null ? null : { id: newId(), name: 'exit_plan_mode', input: { planContent } },
    };
  });
  if (outcome.ending === 'answered') return outcome.answer;
  const feedback = outcome.ending === 'cancelled' ? messages.dismissed : messages.unanswered;
  return { approved: false, feedback };
}

function readResult(answer: unknown, actions: readonly string[]): CopilotExitPlanModeResult | undefined {
  const [action, feedback] = [own(answer, 'action'), own(answer, 'feedback')];
  if (own(answer, 'approved') === false) {
    if (feedback !== undefined && typeof feedback !== 'string') return undefined;
    return feedback?.trim() ? { approved: false, feedback } : { approved: false };
  }
  if (own(answer, 'approved') !== true) return undefined;
  if (actions.length === 0) return { approved: true };
  const selectedAction = Number.isInteger(action) ? actions[Number(action)] : undefined;
  return selectedAction === undefined ? undefined : { approved: true, selectedAction };
}
