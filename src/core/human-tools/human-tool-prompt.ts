import { approveOrDeny } from '../dialects/parts/approve-deny.js';
import { confirmation } from '../dialects/parts/confirmation.js';
import { withMessage } from '../dialects/parts/normalized-dialect.js';
import { proposedCalls } from '../dialects/parts/proposed-calls.js';
import { question } from '../dialects/parts/question.js';
import { readImportance } from '../dialects/parts/read-importance.js';
import { readOptionList } from '../dialects/parts/read-option-list.js';
import { ROOT_KEY } from '../dialects/parts/standard-reply.js';
import { standardPrompt } from '../dialects/standard.js';
import { ASKED_BY_SCHEMA } from '../protocol/asked-by-schema.js';
import type { DialectContext } from '../protocol/dialect.js';
import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import type { Confirmation, Prompt, ProposedCall, Question } from '../protocol/prompt.js';
import type { ToolCall } from '../protocol/tool-call.js';
import { isObject, type JsonObject, own, ownText, sameJson } from '../util/json.js';
import type { HumanToolOptions } from './human-tool-options.js';

const MESSAGES = ['question', 'message', 'prompt', 'action', 'title', 'text', 'description'];
const LISTS = ['options', 'choices'];
const SCHEMAS = ['responseSchema', 'response_schema', 'requestedSchema', 'schema'];
const MULTIPLE = ['multiSelect', 'multiple', 'multi_select', 'allowMultiple'];
const FREE_TEXT = ['allowFreeText', 'allow_free_text', 'allowOther'];
const SUGGESTED = ['suggested', 'recommended', 'default'];

/** The prompt for a call of a human tool, as its arguments decide. */
export function humanToolPrompt(
  options: HumanToolOptions,
  open: OpenInterrupt,
  context: DialectContext,
  call: ToolCall,
): Prompt {
  const args = isObject(call.args) ? call.args : {};
  const key = MESSAGES.find((name) => ownText(args, name) !== null);
  const message = key === undefined ? null : ownText(args, key);
  // Arguments that the prompt itself shows are not shown twice; all others are shown in full.
  const callUnless = (...shown: readonly string[]): readonly ProposedCall[] =>
    message !== null && Object.keys(args).every((name) => name === key || shown.includes(name))
      ? []
      : proposedCalls(open, context);
  const bySchema = asInterrupt(options, open, message);
  const prompt = bySchema && standardPrompt(bySchema, context, callUnless());
  if (prompt) return { ...prompt, [ASKED_BY_SCHEMA]: options };
  const schema = SCHEMAS.map((name) => own(args, name)).find(isObject);
  if (schema && !options.ask)
    return { kind: 'form', message, schema, declinable: false, calls: callUnless(...SCHEMAS) };
  const list = LISTS.map((name) => readOptionList(own(args, name))).find(({ length }) => length > 0) ?? [];
  const isQuestion = options.ask ? options.ask === 'question' : list.length > 0 || key === 'question';
  if (isQuestion)
    return toQuestion(message, list, args, callUnless(...LISTS, ...MULTIPLE, ...FREE_TEXT, ...SUGGESTED));
  return toConfirmation(message, args, callUnless('importance'));
}

/** The call as an interrupt that asks for the tool's own `responseSchema`; null where the tool has none. */
export function asInterrupt(
  { responseSchema }: HumanToolOptions,
  open: OpenInterrupt,
  message: string | null,
): OpenInterrupt | null {
  if (responseSchema === undefined) return null;
  const interrupt = { ...open.interrupt, reason: 'input_required', responseSchema };
  return { ...open, interrupt: withMessage(interrupt, message) };
}

function toQuestion(
  message: string | null,
  list: ReturnType<typeof readOptionList>,
  args: JsonObject,
  calls: readonly ProposedCall[],
): Question {
  const isTrue = (names: readonly string[]) => names.some((name) => own(args, name) === true);
  const wanted = SUGGESTED.map((name) => own(args, name)).find(
    (value) => value !== undefined && value !== null,
  );
  const suggested = list.find(({ value, label }) => sameJson(value, wanted) || label === wanted);
  return question({
    message,
    calls,
    questions: [
      {
        key: ROOT_KEY,
        options: list,
        multiple: isTrue(MULTIPLE),
        freeText: list.length === 0 || isTrue(FREE_TEXT),
        suggested: suggested?.id ?? null,
      },
    ],
  });
}

function toConfirmation(
  message: string | null,
  args: JsonObject,
  calls: readonly ProposedCall[],
): Confirmation {
  const choices = approveOrDeny({ key: 'feedback', required: false });
  return confirmation({ message, calls, choices, importance: readImportance(args) });
}
