import { answeredValues, confirmation, question, reading } from '../dialects/ask.js';
import { proposedCalls } from '../dialects/calls/proposed-calls.js';
import { approveOrDeny } from '../dialects/choices/approve-deny.js';
import { OPTION_LISTS, readOptionList } from '../dialects/choices/read-option-list.js';
import { standardReading } from '../dialects/standard.js';
import { withMessage } from '../dialects/values/normalized-dialect.js';
import { readImportance } from '../dialects/values/read-importance.js';
import { ROOT_KEY } from '../dialects/values/schema-payload.js';
import type { Answered, Chosen } from '../protocol/answer.js';
import type { OpenInterrupt, ToolCall } from '../protocol/open-interrupt.js';
import type { Choice, Prompt, ProposedCall, QuestionPrompt } from '../protocol/prompt.js';
import type { Ask, Reading } from '../protocol/reading.js';
import { hasDuplicateKeys } from '../util/has-duplicate-keys.js';
import { isObject, type JsonObject, own, ownText, sameJson } from '../util/json.js';
import type { HumanToolOptions } from './human-tool-options.js';

const MESSAGES = ['question', 'message', 'prompt', 'action', 'title', 'text', 'description'];
const SCHEMAS = ['responseSchema', 'response_schema', 'requestedSchema', 'schema'];
const MULTIPLE = ['multiSelect', 'multiple', 'multi_select', 'allowMultiple'];
const FREE_TEXT = ['allowFreeText', 'allow_free_text', 'allowOther'];
const OPTION_KEYS = ['label', 'value', 'id', 'description', 'preview'];
const SUGGESTED = ['suggested', 'recommended', 'default'];

type CallsUnless = (...shown: readonly (string | undefined)[]) => readonly ProposedCall[];

/** The reading of a call of a human tool, as its `responseSchema` or its arguments decide. */
export function humanToolReading(
  options: HumanToolOptions,
  open: OpenInterrupt,
  ask: Ask,
  call: ToolCall,
): Reading {
  const args = isObject(call.args) ? call.args : {};
  const key = MESSAGES.find((name) => ownText(args, name) !== null);
  const message = key === undefined ? null : ownText(args, key);
  const shownAlways = [key, readImportance(args) && 'importance'];
  // Arguments that the prompt itself shows are not shown twice; all others are shown in full.
  const callUnless: CallsUnless = (...shown) => {
    const all = [...shownAlways, ...shown];
    const isShown = message !== null && Object.keys(args).every((name) => all.includes(name));
    return isShown && !hasDuplicateKeys(call.argsText) ? [] : proposedCalls(open, ask);
  };
  const { responseSchema } = options;
  if (responseSchema !== undefined) {
    const interrupt = withMessage({ ...open.interrupt, reason: 'input_required', responseSchema }, message);
    const reading = standardReading({ ...open, interrupt }, ask, callUnless());
    if (reading) return reading;
  }
  return sentAsContent(promptFor(options.ask, key, args, callUnless));
}

/** The reading of a prompt whose answers are sent as the table of `defineHumanTool` says. */
export function sentAsContent(prompt: Prompt): Reading {
  switch (prompt.kind) {
    case 'confirmation':
      return reading(prompt, undefined, (answer) => chosenContent(prompt.choices, answer));
    case 'question':
      return reading(prompt, undefined, (answer) => answeredContent(prompt, answer));
    case 'review':
      return reading(prompt, undefined, ({ items }) =>
        items.map((answer, index) => chosenContent(prompt.items[index]?.choices ?? [], answer)),
      );
    case 'form':
      return reading(prompt, undefined, (answer) => answer.kind === 'filled' && answer.value);
    case 'freeform':
      return reading(prompt, undefined, ({ value }) => value);
    case 'link':
      return reading(prompt, undefined, ({ kind }) => kind === 'opened');
    default:
      return prompt satisfies never;
  }
}

function chosenContent(choices: readonly Choice[], { choice, feedback }: Chosen): unknown {
  const { value, tone } = choices.find(({ id }) => id === choice) ?? {};
  if (feedback !== undefined) return { approved: tone === 'approve', feedback };
  if (value !== undefined) return value;
  return choice === 'approve' || (choice !== 'deny' && choice);
}

/** The chosen option or list of options; for several questions, an object of these by question key. */
function answeredContent({ questions }: QuestionPrompt, { kind, answers }: Answered): unknown {
  const all = new Map(questions.map(({ key }) => [key, answers.get(key) ?? { options: [] }]));
  const values = answeredValues(questions, { kind, answers: all });
  return questions.length === 1 ? Object.values(values)[0] : values;
}

/** The prompt for these arguments. `key` is the one that holds the message. */
function promptFor(
  ask: HumanToolOptions['ask'],
  key: string | undefined,
  args: JsonObject,
  callUnless: CallsUnless,
): Prompt {
  const message = key === undefined ? null : ownText(args, key);
  const schemaKey = SCHEMAS.find((name) => isObject(own(args, name)));
  const schema = schemaKey === undefined ? undefined : own(args, schemaKey);
  if (isObject(schema) && !ask)
    return { kind: 'form', message, schema, declinable: false, calls: callUnless(schemaKey) };
  const listKey = OPTION_LISTS.find((name) => readOptionList(own(args, name)).length > 0);
  const isQuestion = ask ? ask === 'question' : listKey !== undefined || key === 'question';
  if (isQuestion) return toQuestion(message, listKey, args, callUnless);
  const choices = approveOrDeny({ key: 'feedback', required: false });
  return confirmation({ message, calls: callUnless(), choices });
}

function toQuestion(
  message: string | null,
  listKey: string | undefined,
  args: JsonObject,
  callUnless: CallsUnless,
): QuestionPrompt {
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
