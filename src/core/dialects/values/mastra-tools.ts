import type { Ask, Reading } from '../../protocol/reading.js';
import { isObject, type JsonObject, own, ownText } from '../../util/json.js';
import { omitKeys } from '../../util/merge-objects.js';
import { describedCall } from '../calls/tool-call.js';
import { valueWithFeedback } from '../calls/value-with-feedback.js';
import { approveOrDeny } from '../choices/approve-deny.js';
import { readOptionList } from '../choices/read-option-list.js';
import { ROOT_KEY } from './schema-payload.js';

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

/**
 * Reads what the agent asks by one of Mastra's own tools, `ask_user` and `submit_plan`; undefined for any other.
 *
 * Source: @mastra/core 1.71, tools/builtin/ask-user and submit-plan.
 */
export function mastraTool(suspension: MastraSuspension, ask: Ask): Reading | undefined {
  const { toolName, payload, args, schema } = suspension;
  const name = toolName ?? '';
  const sent = { ...fieldsOf(args), ...fieldsOf(payload) };
  if (ownText(payload, 'toolId') === 'submit_plan' || /^submit_?plan(tool)?$/i.test(name))
    return planReading(suspension, sent, ask);
  // An agent may give the tool any name, so a schema that accepts a text identifies it just as well.
  const takesText = schema ? isTextOrTexts(schema) : /^ask_?user(tool)?$/i.test(name);
  return takesText && ownText(payload, 'question') !== null ? userQuestion(payload, sent, ask) : undefined;
}

function planReading({ toolCallId, toolName }: MastraSuspension, sent: JsonObject, ask: Ask): Reading {
  const call = describedCall(toolCallId, toolName, omitKeys(sent, 'toolId', 'title'));
  const choices = approveOrDeny({ key: 'feedback', required: false }, (approved) => ({
    action: approved ? 'approved' : 'rejected',
  }));
  return ask.confirmation(
    { message: ownText(sent, 'title'), calls: call ? [call] : [], choices, more: null },
    { payload: valueWithFeedback(choices, 'feedback') },
  );
}

/** Sends the label of the chosen option, a list of them where several may be chosen, or the text. */
function userQuestion(payload: unknown, sent: JsonObject, ask: Ask): Reading {
  const options = readOptionList(own(payload, 'options')).map((one) => ({ ...one, value: one.label }));
  const freeText = options.length === 0;
  const multiple = !freeText && own(payload, 'selectionMode') === 'multi_select';
  const read = freeText ? [] : ['options', 'selectionMode'];
  return ask.question(
    {
      message: ownText(sent, 'question'),
      more: omitKeys(sent, 'question', ...read),
      questions: [{ key: ROOT_KEY, options, multiple, freeText }],
    },
    {
      payload: ({ answers }) => {
        const { options: chosen = [], text = '' } = answers.get(ROOT_KEY) ?? {};
        const labels = options.filter(({ id }) => chosen.includes(id)).map(({ value }) => value);
        return multiple ? labels : (labels[0] ?? text);
      },
    },
  );
}

function isTextOrTexts(schema: unknown): boolean {
  const cases = own(schema, 'anyOf');
  return [schema, ...(Array.isArray(cases) ? cases : [])].some((one) => own(one, 'type') === 'string');
}

function fieldsOf(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}
