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
import { hasDuplicateKeys } from '../util/has-duplicate-keys.js';
import { isObject, type JsonObject, own, ownText, sameJson } from '../util/json.js';
import type { HumanToolOptions } from './human-tool-options.js';

const MESSAGES = ['question', 'message', 'prompt', 'action', 'title', 'text', 'description'];
const LISTS = ['options', 'choices'];
const SCHEMAS = ['responseSchema', 'response_schema', 'requestedSchema', 'schema'];
const MULTIPLE = ['multiSelect', 'multiple', 'multi_select', 'allowMultiple'];
const FREE_TEXT = ['allowFreeText', 'allow_free_text', 'allowOther'];
const OPTION_KEYS = ['label', 'value', 'id', 'description', 'preview'];
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
  const shownAlways = [key, readImportance(args) && 'importance'];
  // Arguments that the prompt itself shows are not shown twice; all others are shown in full.
  const callUnless = (...shown: readonly (string | undefined)[]): readonly ProposedCall[] => {
    const all = [...shownAlways, ...shown];
    const isShown = message !== null && Object.keys(args).every((name) => all.includes(name));
    return isShown && !hasDuplicateKeys(call.argsText) ? [] : proposedCalls(open, context);
  };
  const bySchema = asInterrupt(options, open, message);
  const prompt = bySchema && standardPrompt(bySchema, context, callUnless());
  if (prompt) return { ...prompt, [ASKED_BY_SCHEMA]: options };
  const schemaKey = SCHEMAS.find((name) => isObject(own(args, name)));
  const schema = schemaKey === undefined ? undefined : own(args, schemaKey);
  if (isObject(schema) && !options.ask)
    return { kind: 'form', message, schema, declinable: false, calls: callUnless(schemaKey) };
  const listKey = LISTS.find((name) => readOptionList(own(args, name)).length > 0);
  const isQuestion = options.ask ? options.ask === 'question' : listKey !== undefined || key === 'question';
  return isQuestion ? toQuestion(message, listKey, args, callUnless) : toConfirmation(message, callUnless());
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
  listKey: string | undefined,
  args: JsonObject,
  callUnless: (...shown: readonly (string | undefined)[]) => readonly ProposedCall[],
): Question {
  const listed = listKey === undefined ? undefined : own(args, listKey);
  const options = readOptionList(listed);
  const wantedKey = SUGGESTED.find((name) => (own(args, name) ?? null) !== null);
  const wanted = wantedKey === undefined ? undefined : own(args, wantedKey);
  const suggested = options.find(({ value, label }) => sameJson(value, wanted) || label === wanted);
  // A flag shows in how the question is asked, if it is one at all.
  const flagOf = (names: readonly string[]) => names.find((name) => typeof own(args, name) === 'boolean');
  const [multiple, freeText] = [flagOf(MULTIPLE), flagOf(FREE_TEXT)];
  const isTrue = (flag: string | undefined) => flag !== undefined && own(args, flag) === true;
  const shown = [multiple, freeText, isShownByOptions(listed) && listKey, suggested && wantedKey];
  return question({
    message,
    calls: callUnless(...shown.map((name) => name || undefined)),
    questions: [
      {
        key: ROOT_KEY,
        options,
        multiple: isTrue(multiple),
        freeText: options.length === 0 || isTrue(freeText),
        suggested: suggested?.id ?? null,
      },
    ],
  });
}

/** Whether the options of a list show all of it: each is plain, or has nothing but a label, what is sent, and texts beside. */
function isShownByOptions(listed: unknown): boolean {
  return (
    Array.isArray(listed) &&
    readOptionList(listed).length === listed.length &&
    listed.every(
      (item) =>
        !isObject(item) ||
        Object.entries(item).every(
          ([name, value]) => OPTION_KEYS.includes(name) && typeof value !== 'object',
        ),
    )
  );
}

function toConfirmation(message: string | null, calls: readonly ProposedCall[]): Confirmation {
  return confirmation({ message, calls, choices: approveOrDeny({ key: 'feedback', required: false }) });
}
