import type { DialectContext } from './dialect.js';
import { readImportance } from './dialects/importance.js';
import { standardDialect } from './dialects/standard.js';
import { ROOT_KEY } from './dialects/standard-reply.js';
import type { HumanToolOptions } from './human-tool.js';
import { isObject, type JsonObject, own, ownText, sameJson } from './json.js';
import type { Confirmation, Prompt, Question } from './prompt.js';
import { proposedCalls } from './proposed-call.js';
import { readOptionList } from './read-option-list.js';
import { readShape } from './schema-shape.js';
import type { OpenInterrupt, ToolCall } from './source.js';

const WORDS = ['question', 'message', 'prompt', 'action', 'title', 'text', 'description'];
const LISTS = ['options', 'choices'];
const SCHEMAS = ['responseSchema', 'response_schema', 'requestedSchema', 'schema'];

/** How a call of a human tool is asked: as the app says, else as its arguments tell. */
export function humanToolPrompt(
  options: HumanToolOptions,
  open: OpenInterrupt,
  context: DialectContext,
  call: ToolCall,
): Prompt {
  const args = isObject(call.args) ? call.args : {};
  const chosen = options.prompt?.(args, call);
  if (chosen) return chosen;
  const key = WORDS.find((name) => ownText(args, name) !== null);
  const message = key === undefined ? null : ownText(args, key);
  const asked = asInterrupt(options, open, message);
  const fixed = asked && standardDialect().read(asked, context);
  if (fixed) return fixed;
  const schema = SCHEMAS.map((name) => own(args, name)).find(isObject);
  if (schema && !options.ask) return { kind: 'form', message, schema, declinable: false, calls: [] };
  const list = LISTS.map((name) => readOptionList(own(args, name))).find(({ length }) => length > 0) ?? [];
  const isQuestion = options.ask ? options.ask === 'question' : list.length > 0 || key === 'question';
  if (isQuestion) return toQuestion(message, list, args);
  return toConfirmation(open, context, { args, message, key });
}

/** The call as an interrupt that asks for the tool's own `responseSchema`; null where it has none to speak of. */
export function asInterrupt(
  { responseSchema }: HumanToolOptions,
  open: OpenInterrupt,
  message: string | null,
): OpenInterrupt | null {
  if (responseSchema === undefined || readShape(responseSchema).kind === 'anything') return null;
  const { id } = open.interrupt;
  const interrupt = { id, reason: 'input_required', ...(message === null ? {} : { message }) };
  return { ...open, interrupt: { ...interrupt, responseSchema } };
}

function toQuestion(
  message: string | null,
  list: ReturnType<typeof readOptionList>,
  args: JsonObject,
): Question {
  const isTrue = (...names: string[]) => names.some((name) => own(args, name) === true);
  const multiple = isTrue('multiSelect', 'multiple', 'multi_select', 'allowMultiple');
  const wanted = own(args, 'suggested') ?? own(args, 'recommended') ?? own(args, 'default');
  const suggested = list.find(({ value, label }) => sameJson(value, wanted) || label === wanted);
  return {
    kind: 'question',
    message,
    calls: [],
    questions: [
      {
        key: ROOT_KEY,
        header: null,
        text: null,
        description: null,
        options: list,
        multiple,
        freeText: list.length === 0 || isTrue('allowFreeText', 'allow_free_text', 'allowOther'),
        required: true,
        suggested: suggested?.id ?? null,
        minimum: 1,
        maximum: multiple ? null : 1,
      },
    ],
  };
}

function toConfirmation(
  open: OpenInterrupt,
  context: DialectContext,
  { args, message, key }: { args: JsonObject; message: string | null; key: string | undefined },
): Confirmation {
  const told = Object.keys(args).every((name) => name === key || name === 'importance');
  return {
    kind: 'confirmation',
    message,
    // What the message and the importance say already is not said twice; all else is shown in full.
    calls: message !== null && told ? [] : proposedCalls(open, context),
    choices: [
      { id: 'approve', label: null, tone: 'approve', feedback: 'none' },
      { id: 'deny', label: null, tone: 'deny', feedback: 'optional' },
    ],
    edit: null,
    extras: [],
    importance: readImportance(args),
  };
}
