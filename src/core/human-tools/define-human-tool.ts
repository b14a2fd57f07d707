import { withImportance } from '../dialects/parts/read-importance.js';
import { ASKED_BY_SCHEMA } from '../protocol/asked-by-schema.js';
import type { Dialect } from '../protocol/dialect.js';
import type { Prompt } from '../protocol/prompt.js';
import { resolved } from '../protocol/reply.js';
import { readShape } from '../schema/schema-shape.js';
import { isObject, type JsonObject } from '../util/json.js';
import type { HumanTool } from './human-tool.js';
import type { HumanToolOptions } from './human-tool-options.js';
import { asInterrupt, humanToolPrompt } from './human-tool-prompt.js';
import { humanToolReply } from './human-tool-reply.js';

/**
 * Defines a frontend tool whose calls are prompts and whose results are the answers.
 *
 * @param options The tool as the agent sees it, and how its calls become prompts. `parameters` types the arguments of
 *   `prompt`; what `prompt` returns types the answer that `content` gets.
 * @returns `tool`, to be passed to the agent, and `dialect`. `useInterruptedRun` takes both as `tools`.
 *
 * What the tool message holds, where `content` does not say otherwise:
 *
 * | answer | content |
 * | --- | --- |
 * | approved, denied | `true`, `false` |
 * | denied with a reason | `{"approved":false,"feedback":"…"}` |
 * | one option, several | the option as the agent gave it; a JSON list of them |
 * | free text | the text |
 * | a filled form, a `responseSchema` | the JSON value |
 * | cancelled | `{"status":"cancelled"}` |
 *
 * @example
 * const confirmAction = defineHumanTool({
 *   name: 'confirmAction',
 *   description: 'Ask the user to confirm a specific action before proceeding',
 *   parameters: {
 *     type: 'object',
 *     properties: {
 *       action: { type: 'string' },
 *       importance: { type: 'string', enum: ['low', 'medium', 'high', 'critical'] },
 *     },
 *     required: ['action'],
 *   },
 * });
 * const run = useInterruptedRun(agent, { tools: [confirmAction] });
 * await agent.runAgent({ tools: [confirmAction.tool] });
 *
 * Source: https://docs.ag-ui.com/concepts/tools, "Frontend-Defined Tools", "Tool Results", "Human-in-the-Loop Workflows".
 */
export function defineHumanTool<
  const Parameters extends JsonObject,
  Asked extends Prompt | undefined = Prompt | undefined,
>(
  // `prompt` is required if `Asked` says that every call has a prompt of the app's own.
  options: HumanToolOptions<Parameters, Asked> &
    (undefined extends Asked ? unknown : Required<Pick<HumanToolOptions<Parameters, Asked>, 'prompt'>>),
): HumanTool;
// The agent's arguments are not checked against `parameters`, so this implementation treats them as any JSON object.
export function defineHumanTool(options: HumanToolOptions): HumanTool {
  const { name, description, parameters } = options;
  return { tool: { name, description, parameters }, dialect: dialectOf(options) };
}

function dialectOf(options: HumanToolOptions): Dialect {
  return {
    name: options.name,
    tools: [options.name],
    formTools: asksForForm(options) ? [options.name] : [],
    answerSchema: options.responseSchema,
    callSchema: options.parameters,
    cancelAs: options.cancelAs,
    read(open, context) {
      const call = context.toolCalls.get(open.interrupt.toolCallId ?? '');
      if (open.channel !== 'tool' || call?.name !== options.name) return undefined;
      const args = isObject(call.args) ? call.args : {};
      const prompt = options.prompt?.(args, call) ?? humanToolPrompt(options, open, context, call);
      return withImportance(prompt, args);
    },
    write(open, prompt, answer) {
      const content = options.content?.(answer, prompt);
      if (content !== undefined) return resolved(open, content);
      // The table above decides how answers to the app's own prompts are sent, because `responseSchema` does not
      // describe them.
      const bySchema = prompt[ASKED_BY_SCHEMA] === options ? asInterrupt(options, open, null) : null;
      return humanToolReply(bySchema, open, prompt, answer);
    },
  };
}

/** Whether each call asks for a form, whatever its arguments are. */
function asksForForm({ prompt, responseSchema }: HumanToolOptions): boolean {
  return !prompt && readShape(responseSchema).kind === 'form';
}
