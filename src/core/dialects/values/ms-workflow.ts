import type { OpenInterrupt, ToolCall } from '../../protocol/open-interrupt.js';
import type { Ask, Reading } from '../../protocol/reading.js';
import {
  isObject,
  type JsonObject,
  type JsonSchema,
  own,
  ownObject,
  ownText,
  parseJson,
} from '../../util/json.js';
import { mergeObjects, omitKeys } from '../../util/merge-objects.js';
import { findMessage } from '../calls/find-message.js';
import { proposedCalls } from '../calls/proposed-calls.js';
import { describedCall } from '../calls/tool-call.js';
import { approveOrDeny } from '../choices/approve-deny.js';
import { listedOptions } from '../choices/listed-options.js';
import { normalizedReading, withMessage } from './normalized-dialect.js';
import { ROOT_KEY } from './schema-payload.js';

/** The call that tells a request, by whose id an older server also takes the answer as a tool message. */
export const REQUEST_INFO = 'request_info';

/** What an executor of a workflow asked by `request_info`; undefined for any other interrupt. */
export function workflowRequest(
  { interrupt: { metadata } }: OpenInterrupt,
  call: ToolCall | undefined,
): JsonObject | undefined {
  const told = ownObject(metadata, 'agent_framework');
  if (told && own(told, 'type') === 'workflow_request_info') return told;
  const isTold = call?.name === REQUEST_INFO && ownText(call.args, 'request_id') !== null;
  return isTold && isObject(call.args) ? call.args : undefined;
}

/**
 * Reads a workflow's request: the approval of a call, a question of an agent that is answered in words, a choice between
 * options, or whatever the type of the response asks for.
 *
 * Source: microsoft/agent-framework, python/packages/ag-ui/agent_framework_ag_ui/_workflow_run.py
 * (`_interrupt_entry_for_request_event`, `_coerce_response_for_request`, `_approval_response_matches_request`).
 */
export function workflowReading(info: JsonObject, open: OpenInterrupt, ask: Ask): Reading {
  const data = own(info, 'data') ?? own(info, 'value');
  const fields = isObject(data) ? data : {};
  const { agent_framework: _, ...beside } = open.interrupt.metadata ?? {};
  const more = mergeObjects(beside, { source_executor_id: own(info, 'source_executor_id') ?? null });
  const call = ownObject(fields, 'function_call');
  if (call)
    return approvalReading(
      call,
      mergeObjects(more, omitKeys(fields, 'type', 'id', 'function_call')),
      open,
      ask,
    );
  const said = saidIn(fields);
  const shown = omitKeys(fields, ...(said.isAll ? ['agent_response'] : []));
  const message =
    open.interrupt.message ??
    (typeof data === 'string' ? data : (findMessage(omitKeys(shown, 'text')) ?? said.text));
  const request = { info, open, ask, message, fields: shown, more };
  return wordsReading(request) ?? optionsReading(request) ?? fieldsReading(request) ?? typedReading(request);
}

interface Request {
  readonly info: JsonObject;
  readonly open: OpenInterrupt;
  readonly ask: Ask;
  readonly message: string | null;
  /** What the request says, without what its message says. */
  readonly fields: JsonObject;
  readonly more: JsonObject;
}

/** The server takes an answer to an approval only with the call as it came. */
function approvalReading(call: JsonObject, more: JsonObject, open: OpenInterrupt, ask: Ask): Reading {
  const { interrupt } = open;
  const toolCallId = ownText(call, 'call_id') ?? interrupt.toolCallId ?? interrupt.id;
  const described = describedCall(toolCallId, ownText(call, 'name'), own(call, 'arguments'));
  const choices = approveOrDeny(null, (approved) => ({
    type: 'function_approval_response',
    id: interrupt.id,
    approved,
    function_call: call,
  }));
  const calls = proposedCalls({ ...open, interrupt: { ...interrupt, toolCallId } }, ask, described);
  const denial = choices.find(({ id }) => id === 'deny')?.value;
  return ask.confirmation(
    { message: interrupt.message, calls, choices, more },
    { cancel: open.channel === 'tool' ? { payload: denial } : 'own' },
  );
}

/** What the agent said last in its response, and whether it is all of that. */
function saidIn(fields: JsonObject): { readonly text: string | null; readonly isAll: boolean } {
  const messages = own(ownObject(fields, 'agent_response'), 'messages');
  const texts = (Array.isArray(messages) ? messages : []).map(textOf);
  const text = texts.filter((one) => one !== '').at(-1) ?? null;
  return { text, isAll: text !== null && texts.length === 1 };
}

function textOf(message: unknown): string {
  const contents = own(message, 'contents');
  const parts = Array.isArray(contents) ? contents.map((one) => ownText(one, 'text') ?? '') : [];
  return parts.join('') || (ownText(message, 'text') ?? '');
}

/** Asks for a message, or a list of them, which the server makes from text. */
function wordsReading({ info, open, ask, message, fields, more }: Request): Reading | undefined {
  const schema = schemaOf(info, open);
  const isList = own(schema, 'type') === 'array' && isOpen(own(schema, 'items') ?? {});
  if (!isList && own(info, 'response_type') !== 'Message') return undefined;
  return ask.question(
    { message, more: mergeObjects(more, fields), questions: [{ key: ROOT_KEY, freeText: true }] },
    {
      // The schema is of the messages that the server makes from what is sent.
      check: () => null,
      payload({ answers }) {
        const said = toMessage(answers.get(ROOT_KEY)?.text ?? '');
        return isList ? [said] : said;
      },
    },
  );
}

/** The server parses text that is JSON, and then takes it for no message. */
function toMessage(text: string): unknown {
  return parseJson(text) === undefined ? text : { role: 'user', contents: [text] };
}

/** Asks for one of the options that the request lists. Sends the option as it came. */
function optionsReading({ info, open, ask, message, fields, more }: Request): Reading | undefined {
  const listed = listedOptions(fields);
  if (!listed || !isOpen(schemaOf(info, open))) return undefined;
  const { options, suggested, read } = listed;
  return ask.question(
    {
      message,
      more: mergeObjects(more, omitKeys(fields, ...read)),
      questions: [{ key: ROOT_KEY, options, suggested }],
    },
    {
      payload({ answers }) {
        const chosen = answers.get(ROOT_KEY)?.options[0];
        return options.find(({ id }) => id === chosen)?.value;
      },
    },
  );
}

/** A response whose type names no fields, about an object with fields: these are filled in. */
function fieldsReading({ info, open, ask, message, fields, more }: Request): Reading | undefined {
  const type = ownText(info, 'response_type');
  if (type === null || type === 'Any' || !isOpen(schemaOf(info, open))) return undefined;
  const plain = Object.entries(fields).flatMap(([name, value]) => {
    const isPlain = ['string', 'number', 'boolean'].includes(typeof value) && value !== message;
    return isPlain ? [[name, { type: typeof value, default: value }] as const] : [];
  });
  if (plain.length === 0) return undefined;
  const properties = Object.fromEntries(plain);
  return ask.form({
    message,
    schema: { type: 'object', properties },
    more: mergeObjects(more, omitKeys(fields, ...Object.keys(properties))),
  });
}

function typedReading({ info, open, ask, message, fields, more }: Request): Reading {
  const schema = schemaOf(info, open);
  const { responseSchema: _, ...interrupt } = withMessage(open.interrupt, message);
  const metadata = mergeObjects(more, fields);
  const typed = isOpen(schema) ? {} : { responseSchema: schema };
  return normalizedReading({ open: { ...open, interrupt: { ...interrupt, metadata, ...typed } } }, ask);
}

/** Python's types, for a server that sends no schema. */
const TYPES: Readonly<Record<string, JsonSchema>> = {
  str: { type: 'string' },
  bool: { type: 'boolean' },
  int: { type: 'integer' },
  float: { type: 'number' },
  list: { type: 'array' },
};

function schemaOf(info: JsonObject, { interrupt }: OpenInterrupt): JsonSchema {
  return interrupt.responseSchema ?? TYPES[ownText(info, 'response_type') ?? ''] ?? true;
}

/** Whether a schema names neither fields nor any other type than an object. */
function isOpen(schema: unknown): boolean {
  if (!isObject(schema)) return schema === true;
  const names = Object.keys(schema).filter(
    (name) => !['description', 'title', 'additionalProperties'].includes(name),
  );
  return names.every((name) => name === 'type' && own(schema, 'type') === 'object');
}
