import { HoldpointError } from '../../errors/holdpoint-error.js';
import type { Answer } from '../../protocol/answer.js';
import type { Prompt, QuestionOption } from '../../protocol/prompt.js';
import { isObject, type JsonObject, own, ownText } from '../../util/json.js';
import { omitKeys } from '../../util/omit-keys.js';
import { approveOrDeny, isApproval } from './approve-deny.js';
import { confirmation } from './confirmation.js';
import { questionItem } from './question-item.js';
import { readOptionList } from './read-option-list.js';
import { ROOT_KEY } from './standard-reply.js';
import { describedCall } from './tool-call.js';

/** A tool of a Mastra agent that suspended itself. */
export interface MastraSuspension {
  readonly toolCallId: string | undefined;
  readonly toolName: string | null;
  readonly args: unknown;
  /** The tool's suspend payload. */
  readonly payload: unknown;
  /** The schema of what the tool is resumed with. */
  readonly schema: unknown;
}

type BuiltIn =
  | { readonly tool: 'question'; readonly options: readonly QuestionOption[]; readonly multiple: boolean }
  | { readonly tool: 'plan' };

/** What the agent asks by one of Mastra's own tools, `ask_user` and `submit_plan`; undefined for any other. */
export function mastraToolPrompt(suspension: MastraSuspension): Prompt | undefined {
  const builtIn = readBuiltIn(suspension);
  if (!builtIn) return undefined;
  const { toolCallId, toolName, payload, args } = suspension;
  const sent = { ...fieldsOf(args), ...fieldsOf(payload) };
  if (builtIn.tool === 'plan') {
    const call = describedCall(toolCallId, toolName, omitKeys(sent, 'toolId', 'title'));
    return {
      ...confirmation({
        message: ownText(sent, 'title'),
        calls: call ? [call] : [],
        choices: approveOrDeny({ key: 'feedback', required: false }),
      }),
      more: null,
    };
  }
  const { options, multiple } = builtIn;
  const read = options.length > 0 ? ['options', 'selectionMode'] : [];
  return {
    kind: 'question',
    message: ownText(sent, 'question'),
    calls: [],
    more: omitKeys(sent, 'question', ...read),
    questions: [questionItem({ key: ROOT_KEY, options, multiple, freeText: options.length === 0 })],
  };
}

/**
 * What one of Mastra's own tools is resumed with; undefined for any other tool or kind of answer.
 *
 * @throws HoldpointError `UNWRITABLE` for edited arguments, which these tools do not take.
 *
 * Source: @mastra/core 1.71, tools/builtin/ask-user and submit-plan.
 */
export function mastraToolAnswer(suspension: MastraSuspension, answer: Answer): unknown {
  const builtIn = readBuiltIn(suspension);
  if (builtIn?.tool === 'plan' && answer.kind === 'chosen') {
    if (answer.editedArgs !== undefined) throw new HoldpointError('UNWRITABLE', 'editedArgs');
    const feedback = answer.feedback?.trim();
    const action = isApproval(answer) ? 'approved' : 'rejected';
    return { action, ...(feedback ? { feedback } : {}) };
  }
  if (builtIn?.tool !== 'question' || answer.kind !== 'answered') return undefined;
  const { options: chosen = [], text } = answer.answers.get(ROOT_KEY) ?? {};
  const labels = builtIn.options.filter(({ id }) => chosen.includes(id)).map(({ label }) => label);
  return builtIn.multiple ? labels : (labels[0] ?? text ?? '');
}

function readBuiltIn({ toolName, payload, schema }: MastraSuspension): BuiltIn | undefined {
  const name = toolName ?? '';
  if (ownText(payload, 'toolId') === 'submit_plan' || /^submit_?plan(tool)?$/i.test(name)) {
    return { tool: 'plan' };
  }
  // An agent may give the tool any name, so a schema that accepts a text identifies it just as well.
  const takesText = schema ? isTextOrTexts(schema) : /^ask_?user(tool)?$/i.test(name);
  if (!takesText || ownText(payload, 'question') === null) return undefined;
  const options = readOptionList(own(payload, 'options'));
  const multiple = options.length > 0 && own(payload, 'selectionMode') === 'multi_select';
  return { tool: 'question', options, multiple };
}

function isTextOrTexts(schema: unknown): boolean {
  const cases = own(schema, 'anyOf');
  return [schema, ...(Array.isArray(cases) ? cases : [])].some((one) => own(one, 'type') === 'string');
}

function fieldsOf(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}
