import { readProposals } from '../../core/dialects/calls/tool-review.js';
import { listedOptions } from '../../core/dialects/choices/listed-options.js';
import { readOptionList } from '../../core/dialects/choices/read-option-list.js';
import { standardReading } from '../../core/dialects/standard.js';
import type { Ask, Reading } from '../../core/protocol/reading.js';
import { isObject, type JsonObject, own, ownObject, ownText } from '../../core/util/json.js';
import { mergeObjects, omitKeys } from '../../core/util/merge-objects.js';
import { nativeInterrupt } from '../shared/native-interrupt.js';
import type { TaskTold } from './read-task.js';

const KEY = 'answer';
const SCHEMAS = ['form', 'schema', 'requestedSchema'];
const VALUES = ['form_data', 'values'];
/** A refused sign-in is told in these words, which the agent reads: the protocol knows no refusal. */
const DECLINED = 'The person declined to open the link.';

/**
 * Reads what a task waits for. Text is the question. The protocol fixes no shape for the rest, so data that holds an address, a
 * JSON Schema or a list of options is read as such, and everything else is answered in words. Sends text, or data; null where
 * nothing is sent.
 */
export function readAsked(told: TaskTold, ask: Ask): Reading {
  const { message, data, files, metadata } = told;
  const fields = mergeObjects(...data.filter(isObject));
  const others = data.filter((value) => !isObject(value));
  const more = {
    ...(files.length > 0 && { files }),
    ...(others.length > 0 && { data: others }),
    ...metadata,
  };
  const asked = { message, fields, more };
  const reading =
    readHitl(told, ask) ??
    (told.state === 'auth-required' ? readLink(asked, files, ask) : readForm(asked, ask)) ??
    readOptions(asked, ask) ??
    ask.question(
      { message, questions: [{ key: KEY, freeText: true }], more: { ...fields, ...more } },
      { payload: ({ answers }) => answers.get(KEY)?.text ?? '' },
    );
  return { ...reading, cancel: 'ends' };
}

interface Asked {
  readonly message: string | null;
  /** The fields of all data parts. */
  readonly fields: JsonObject;
  readonly more: JsonObject;
}

/** The server notices by itself that the person has signed in, so nothing is sent for that. */
function readLink(
  { message, fields, more }: Asked,
  files: readonly JsonObject[],
  ask: Ask,
): Reading | undefined {
  const url = [...Object.values(fields), ...files.map((file) => own(file, 'url'))].find(isWebAddress);
  if (url === undefined) return undefined;
  return ask.link(
    { message, url, more: { ...fields, ...more } },
    { payload: ({ kind }) => (kind === 'opened' ? null : DECLINED) },
  );
}

function isWebAddress(value: unknown): value is string {
  return typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

function readForm({ message, fields, more }: Asked, ask: Ask): Reading | undefined {
  const key = SCHEMAS.find((name) => isObject(own(fields, name)));
  if (key === undefined) return undefined;
  const values = VALUES.map((name) => ownObject(fields, name)).find(Boolean) ?? {};
  const responseSchema = withDefaults(ownObject(fields, key) ?? {}, values);
  const metadata = { ...omitKeys(fields, key, 'type', ...VALUES), ...more };
  const open = nativeInterrupt({
    ...{ key, reason: ownText(fields, 'type') ?? '', message, responseSchema, metadata },
  });
  const reading = standardReading(open, ask, []);
  return reading && { ...reading, answerSchema: responseSchema };
}

/** The values that the agent has filled in are the defaults of their fields. */
function withDefaults(schema: JsonObject, values: JsonObject): JsonObject {
  const properties = Object.entries(ownObject(schema, 'properties') ?? {}).map(([name, field]) => {
    const value = own(values, name);
    return [name, isObject(field) && value !== undefined ? { ...field, default: value } : field];
  });
  return properties.length === 0 ? schema : { ...schema, properties: Object.fromEntries(properties) };
}

function readOptions({ message, fields, more }: Asked, ask: Ask): Reading | undefined {
  const listed = listedOptions(fields);
  if (!listed) return undefined;
  const multiple = own(fields, 'multiple') === true;
  const [type, name] = [ownText(fields, 'type'), ownText(fields, 'name')];
  const isNamed = type === 'choice' && name !== null;
  const options = listed.options.map((option) => ({ ...option, value: idOf(option.value) ?? option.label }));
  return ask.question(
    {
      message,
      questions: [{ key: KEY, options, multiple, freeText: !isNamed, suggested: listed.suggested }],
      more: {
        ...omitKeys(fields, ...listed.read, 'multiple', ...(isNamed ? ['type', 'name'] : [])),
        ...more,
      },
    },
    {
      payload({ answers }) {
        const { options: ids = [], text } = answers.get(KEY) ?? {};
        const chosen = options.filter(({ id }) => ids.includes(id)).map(({ value }) => value);
        if (text !== undefined) chosen.push(text);
        const selected = multiple ? chosen : chosen[0];
        return isNamed ? { type, name, selected } : selected;
      },
    },
  );
}

/** How an answer names an option. */
function idOf(option: unknown): unknown {
  return isObject(option) ? (own(option, 'id') ?? own(option, 'value')) : option;
}

/**
 * The name of kagent's extension for people in the loop. An agent sends what it needs only to a client that names the extension
 * in the header `A2A-Extensions` of its message.
 *
 * @example
 * client.sendMessageStream(request, { serviceParameters: { 'A2A-Extensions': HITL_EXTENSION } });
 *
 * Source: kagent, "Human-in-the-Loop" (https://github.com/kagent-dev/kagent/blob/main/docs/architecture/human-in-the-loop.md).
 */
export const HITL_EXTENSION = 'https://kagent.dev/extensions/hitl/v1';

/** What the extension asks; undefined unless the message both names the extension and holds its payload. */
export function hitlRequest({ extensions, metadata }: TaskTold): JsonObject | undefined {
  return extensions.includes(HITL_EXTENSION) ? ownObject(metadata, HITL_EXTENSION) : undefined;
}

/** The subagent that asks, as the extension names it; undefined where the agent itself asks. */
export function subagentOf(told: TaskTold): string | undefined {
  return ownText(ownObject(hitlRequest(told), 'nested'), 'subagent_name') ?? undefined;
}

/** The calls of a subagent stand in for the call by which it was asked: they are what the person decides. */
function toolsOf(request: JsonObject): readonly JsonObject[] {
  const tools = own(ownObject(request, 'nested') ?? request, 'tools');
  return Array.isArray(tools) ? tools.filter(isObject) : [];
}

/** Reads calls to approve, and questions. Undefined for anything else, which is then answered as words. */
function readHitl(told: TaskTold, ask: Ask): Reading | undefined {
  const request = hitlRequest(told);
  const more = omitKeys(told.metadata, HITL_EXTENSION);
  if (request && own(request, 'type') === 'tool_approval_request')
    return readApprovals(request, told, more, ask);
  if (request && own(request, 'type') === 'ask_user_request') return readQuestions(request, told, more, ask);
  return undefined;
}

function readApprovals(request: JsonObject, told: TaskTold, more: JsonObject, ask: Ask): Reading | undefined {
  const tools = toolsOf(request);
  const proposals = tools.map((tool) => ({
    message: null,
    name: ownText(tool, 'name'),
    args: own(tool, 'args') ?? {},
    allowed: ['approve', 'deny'],
    schema: null,
    more: {},
  }));
  const reading = readProposals(proposals, ask, (decisions) => ({
    type: 'tool_approval_response',
    approvals: decisions.map(({ type, feedback }, index) => ({
      id: own(tools[index], 'id'),
      approved: type === 'approve',
      ...(type !== 'approve' && feedback && { rejection_reason: feedback }),
    })),
  }));
  const message = ownText(request, 'hint') ?? told.message;
  return reading && { ...reading, prompt: { ...reading.prompt, message, more } };
}

function readQuestions(request: JsonObject, told: TaskTold, more: JsonObject, ask: Ask): Reading | undefined {
  const asked = own(request, 'questions');
  if (!Array.isArray(asked) || asked.length === 0) return undefined;
  const questions = asked.map((one: unknown, index) => ({
    key: String(index),
    text: ownText(one, 'question'),
    options: readOptionList(own(one, 'choices')),
    multiple: own(one, 'multiple') === true,
    freeText: true,
  }));
  const tools = ownObject(request, 'nested') ? toolsOf(request) : [];
  const asking = tools.find((tool) => own(tool, 'name') === 'ask_user') ?? tools[0];
  const isRepeated = questions.some(({ text }) => text === told.message);
  return ask.question(
    { message: isRepeated ? null : told.message, questions, more },
    {
      payload: ({ answers }) => ({
        type: 'ask_user_response',
        id: own(asking ?? request, 'id'),
        answers: questions.map(({ key, options }) => {
          const { options: ids = [], text } = answers.get(key) ?? {};
          const chosen = options.filter(({ id }) => ids.includes(id)).map(({ label }) => label);
          return { answer: text === undefined ? chosen : [...chosen, text] };
        }),
      }),
    },
  );
}
