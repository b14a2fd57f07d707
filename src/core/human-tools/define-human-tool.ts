import type { Tool } from '../protocol/ag-ui.js';
import type { Answer } from '../protocol/answer.js';
import type { Dialect } from '../protocol/dialect.js';
import type { Prompt } from '../protocol/prompt.js';
import { resolved } from '../protocol/reply.js';
import type { ToolCall } from '../protocol/tool-call.js';
import { isObject, type JsonObject, type JsonSchema } from '../util/json.js';
import { asInterrupt, humanToolPrompt } from './human-tool-prompt.js';
import { humanToolReply } from './human-tool-reply.js';

export interface HumanToolOptions {
  readonly name: string;
  /** For the model: what the tool does and when to call it. */
  readonly description: string;
  /** JSON Schema of the arguments that the agent gives. */
  readonly parameters: JsonObject;
  /**
   * How a call is asked. Left out, the arguments tell: a list `options` or `choices`, or a `question`, is a
   * question; a `responseSchema` is a form; everything else is approved or denied.
   */
  readonly ask?: 'confirmation' | 'question' | undefined;
  /** JSON Schema of the answer, where it is always the same. The best prompt that it allows is shown. */
  readonly responseSchema?: JsonSchema | undefined;
  /** Asks in a way of your own; undefined asks as if this were left out. */
  readonly prompt?: ((args: JsonObject, call: ToolCall) => Prompt | undefined) | undefined;
  /**
   * What the tool message holds for an answer, in place of the table below: text as it is, anything else
   * as JSON; undefined leaves it to the table.
   */
  readonly content?: ((answer: Answer, prompt: Prompt) => unknown) | undefined;
}

/** A frontend tool that a person carries out. */
export interface HumanTool {
  /** To be passed to the agent. */
  readonly tool: Tool;
  /** Opens calls of this tool, and writes the answers. */
  readonly dialect: Dialect;
}

/**
 * Defines a frontend tool whose calls are prompts and whose results are the answers.
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
 * Source: reference/ag-ui-tools.txt, "Frontend-Defined Tools", "Tool Results", "Human-in-the-Loop Workflows".
 */
export function defineHumanTool(options: HumanToolOptions): HumanTool {
  const { name, description, parameters } = options;
  return { tool: { name, description, parameters }, dialect: dialectOf(options) };
}

function dialectOf(options: HumanToolOptions): Dialect {
  // The app's own prompts are answered by the table: `responseSchema` says nothing of them.
  const custom = new WeakSet<Prompt>();
  return {
    name: options.name,
    tools: [options.name],
    read(open, context) {
      const call = context.toolCalls.get(open.interrupt.toolCallId ?? '');
      if (open.channel !== 'tool' || call?.name !== options.name) return undefined;
      const chosen = options.prompt?.(isObject(call.args) ? call.args : {}, call);
      if (!chosen) return humanToolPrompt(options, open, context, call);
      custom.add(chosen);
      return chosen;
    },
    write(open, prompt, answer) {
      const content = options.content?.(answer, prompt);
      if (content !== undefined) return resolved(open, content);
      const asked = custom.has(prompt) ? null : asInterrupt(options, open, null);
      return humanToolReply(asked, open, prompt, answer);
    },
  };
}

/** The definition that an agent is given, of either kind of frontend tool. */
export function toTool(tool: Tool | HumanTool): Tool {
  return 'dialect' in tool ? tool.tool : tool;
}
