import { readProposals } from '../../core/dialects/calls/tool-review.js';
import { readOptionList } from '../../core/dialects/choices/read-option-list.js';
import type { Ask, Reading } from '../../core/protocol/reading.js';
import { isObject, type JsonObject, own, ownObject, ownText } from '../../core/util/json.js';
import { omitKeys } from '../../core/util/merge-objects.js';
import type { TaskTold } from './read-task.js';

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

/** The calls of a subagent stand in for the call by which it was asked: they are what the person decides. */
function toolsOf(request: JsonObject): readonly JsonObject[] {
  const tools = own(ownObject(request, 'nested') ?? request, 'tools');
  return Array.isArray(tools) ? tools.filter(isObject) : [];
}

/** Reads calls to approve, and questions. Undefined for anything else, which is then answered as words. */
export function readHitl(told: TaskTold, ask: Ask): Reading | undefined {
  const request = hitlRequest(told);
  const subagent = ownText(ownObject(request, 'nested'), 'subagent_name');
  const more = { ...omitKeys(told.metadata, HITL_EXTENSION), ...(subagent !== null && { subagent }) };
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
