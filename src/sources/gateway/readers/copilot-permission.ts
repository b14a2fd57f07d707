import { approveOrDeny } from '../../../core/dialects/choices/approve-deny.js';
import type { Choice, QuestionOption } from '../../../core/protocol/prompt.js';
import { asWords } from '../../../core/util/as-words.js';
import { isObject, own, ownObject, ownText } from '../../../core/util/json.js';
import { omitKeys } from '../../../core/util/merge-objects.js';
import type { CopilotPermissionAnswer } from '../../copilot/ask-for-permission.js';
import type { CopilotPlanAnswer } from '../../copilot/ask-for-plan.js';
import type { CopilotUserInputAnswer } from '../../copilot/ask-for-user-input.js';
import type { InteractionReader } from '../interaction-reader.js';
import { messageLines, toProposedCall } from './to-proposed-call.js';

const FOR_SESSION = 'session';

/**
 * Reads a permission request of Copilot: approve once, approve for the session by a tick, or reject with a reason.
 *
 * Source: @github/copilot-sdk 1.0, `PermissionRequest` and `PermissionRequestResult`.
 */
export const readCopilotPermission: InteractionReader = ({ kind, request, toolCall }, ask) => {
  // The same as in the server's `askForPermission`, of which only types may be imported here.
  if (kind !== 'copilot:permission' || !isObject(request) || !toolCall) return undefined;
  const warnings = own(request, 'warnings');
  const rule = ownText(request, 'sessionRule');
  return ask.confirmation(
    {
      message: messageLines([ownText(request, 'intention'), ...(isTexts(warnings) ? warnings : [])]),
      calls: [toProposedCall(toolCall)],
      choices: approveOrDeny({ key: 'feedback', required: false }, toDecision),
      extras: rule === null ? [] : [{ id: FOR_SESSION, label: null, description: `${rule} · session` }],
      importance: own(request, 'risky') === true ? 'high' : null,
      more: ownObject(request, 'details') ?? null,
    },
    {
      payload({ choice, feedback, extras = [] }): CopilotPermissionAnswer {
        if (choice === 'deny') return { kind: 'reject', ...(feedback === undefined ? {} : { feedback }) };
        return extras.includes(FOR_SESSION) ? { kind: 'approve-for-session' } : toDecision(true);
      },
    },
  );
};

function toDecision(approved: boolean): CopilotPermissionAnswer {
  return { kind: approved ? 'approve-once' : 'reject' };
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

const KEY = 'answer';

/**
 * Reads a question of Copilot's `ask_user`: choices, the person's own words, or both.
 *
 * Source: @github/copilot-sdk 1.0, `UserInputRequest` and `UserInputResponse`.
 */
export const readCopilotQuestion: InteractionReader = ({ kind, request }, ask) => {
  // The same as in the server's `askForUserInput`, of which only types may be imported here.
  if (kind !== 'copilot:user_input' || !isObject(request)) return undefined;
  const choices = own(request, 'choices');
  const options = Array.isArray(choices) ? choices.map(toOption) : [];
  return ask.question(
    {
      message: ownText(request, 'question'),
      questions: [
        {
          key: KEY,
          options,
          freeText: own(request, 'allowFreeform') !== false || options.length === 0,
        },
      ],
      more: omitKeys(request, 'question', 'choices', 'allowFreeform'),
    },
    {
      payload({ answers }): CopilotUserInputAnswer {
        const { options: [chosen] = [], text = '' } = answers.get(KEY) ?? {};
        return chosen === undefined ? { text } : { choice: Number(chosen) };
      },
    },
  );
};

/** Its id is its place, because an agent may offer the same words twice. */
function toOption(value: unknown, index: number): QuestionOption {
  const label = typeof value === 'string' ? value : JSON.stringify(value);
  return { id: `${index}`, label, description: null, preview: null, value: label };
}

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
