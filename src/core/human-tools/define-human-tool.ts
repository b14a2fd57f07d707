import { withImportance } from '../dialects/values/read-importance.js';
import type { AnswerTo } from '../protocol/answer.js';
import type { Prompt } from '../protocol/prompt.js';
import type { Dialect, Reading } from '../protocol/reading.js';
import { payloadTo } from '../protocol/reply.js';
import { readShape } from '../schema/schema-shape.js';
import { isObject, type JsonObject } from '../util/json.js';
import type { HumanTool, HumanToolOptions } from './human-tool-options.js';
import { humanToolReading, sentAsContent } from './human-tool-reading.js';

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
 * | approved, denied, another choice | the choice's `value`, or else `true`, `false`, its id |
 * | denied with a reason | `{"approved":false,"feedback":"…"}` |
 * | one option, several | the option as the agent gave it; a JSON list of them |
 * | free text | the text |
 * | a filled form, a `responseSchema` | the JSON value |
 * | a form declined | `false` |
 * | a link opened, not opened | `true`, `false` |
 * | a review | a JSON list of its decisions |
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
  Asked extends Prompt | Reading | undefined = Prompt | Reading | undefined,
  Content = unknown,
>(
  // `prompt` is required if `Asked` says that every call has a prompt of the app's own.
  options: HumanToolOptions<Parameters, Asked, Content> &
    (undefined extends Asked ? unknown : Required<Pick<HumanToolOptions<Parameters, Asked>, 'prompt'>>) &
    (Content extends PromiseLike<unknown> ? { readonly content: 'It cannot be asynchronous.' } : unknown),
): HumanTool;
// The agent's arguments are not checked against `parameters`, so this implementation treats them as any JSON object.
export function defineHumanTool(options: HumanToolOptions): HumanTool {
  const { name, description, parameters } = options;
  return { tool: { name, description, parameters }, dialect: dialectOf(options) };
}

const ANSWERS: Readonly<Record<Prompt['kind'], readonly AnswerTo<Prompt>['kind'][]>> = {
  confirmation: ['chosen'],
  question: ['answered'],
  form: ['filled', 'declined'],
  review: ['reviewed'],
  link: ['opened', 'declined'],
  freeform: ['filled'],
};

function dialectOf(options: HumanToolOptions): Dialect {
  const { name, responseSchema: answerSchema, parameters: callSchema } = options;
  return {
    name,
    tools: [name],
    formTools: asksForForm(options) ? [name] : [],
    read(open, ask) {
      const call = ask.toolCalls.get(open.interrupt.toolCallId ?? '');
      if (open.channel !== 'tool' || call?.name !== name) return undefined;
      const args = isObject(call.args) ? call.args : {};
      const asked = options.prompt?.(args, call, ask) ?? humanToolReading(options, open, ask, call);
      const base = 'prompt' in asked ? asked : sentAsContent(asked);
      const prompt = withImportance(base.prompt, args);
      const wrap = (payload: unknown, answer: AnswerTo<Prompt>) => {
        // A definition may ask in another way, whose answers `content` does not know.
        const content = isAnswerTo(prompt, answer) ? options.content?.(answer, prompt) : undefined;
        // `undefined` leaves an answer to the table, while null is sent.
        return content === undefined ? payload : content;
      };
      const { cancel = base.cancel } = options;
      return {
        ...base,
        prompt,
        payload: (answer) => payloadTo(base, answer),
        wrap,
        cancel,
        answerSchema,
        callSchema,
      };
    },
  };
}

/** Whether a prompt of this kind takes an answer of this one. */
function isAnswerTo({ kind }: Prompt, answer: AnswerTo<Prompt>): boolean {
  return ANSWERS[kind].includes(answer.kind);
}

/** Whether each call asks for a form, whatever its arguments are. */
function asksForForm({ prompt, responseSchema }: HumanToolOptions): boolean {
  return !prompt && readShape(responseSchema).kind === 'form';
}
