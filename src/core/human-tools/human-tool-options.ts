import type { Tool } from '../protocol/ag-ui.js';
import type { AnswerTo } from '../protocol/answer.js';
import type { ToolCall } from '../protocol/open-interrupt.js';
import type { Prompt } from '../protocol/prompt.js';
import type { Ask, Cancel, Dialect, Reading } from '../protocol/reading.js';
import type { ArgumentsOf } from '../schema/arguments-of.js';
import type { JsonObject, JsonSchema } from '../util/json.js';

/**
 * What `defineHumanTool` takes. The type parameters are inferred: `Parameters` is the schema of the arguments,
 * `Asked` is what `prompt` returns, `Content` what `content` returns.
 */
export interface HumanToolOptions<
  Parameters extends JsonObject = JsonObject,
  Asked extends Prompt | Reading | undefined = Prompt | Reading | undefined,
  Content = unknown,
> {
  readonly name: string;
  /** For the model: what the tool does and when to call it. */
  readonly description: string;
  /** JSON Schema of the arguments that the agent gives. */
  readonly parameters: Parameters;
  /**
   * How a call is asked. If left out, the arguments decide: a list `options` or `choices`, or a text `question`, makes
   * a question; a `responseSchema` makes a form; any other call is approved or denied.
   */
  readonly ask?: 'confirmation' | 'question' | undefined;
  /** JSON Schema of the answer, where it is always the same. The best prompt that it allows is shown. */
  readonly responseSchema?: JsonSchema | undefined;
  /**
   * Returns your own prompt for a call, or a reading that `ask` makes, which sends what it says in place of the table; or
   * undefined for the usual one. The arguments are typed as `parameters` describes them, but are not checked. If the agent
   * sends other arguments and this function throws, `onWarning` gets `DIALECT_FAILED`, and the call is asked as freeform.
   */
  readonly prompt?: ((args: ArgumentsOf<Parameters>, call: ToolCall, ask: Ask) => Asked) | undefined;
  /**
   * What the tool message holds for an answer, in place of the table of `defineHumanTool`: text as it is,
   * anything else as JSON; undefined leaves it to the table. It is called at the press, so a promise is refused.
   */
  readonly content?: ((answer: AnswerTo<PromptOf<Asked>>, prompt: PromptOf<Asked>) => Content) | undefined;
  /**
   * What the tool message holds for a cancel, which the agent takes for an answer: `{ payload }`; or `never`, so that the
   * person is offered none.
   *
   * @default 'own', which sends `{"status":"cancelled"}`; or as the reading says.
   */
  readonly cancel?: Cancel | undefined;
}

/** The prompts that `prompt` of a human tool can return. Any prompt if it can return undefined. */
export type PromptOf<Asked extends Prompt | Reading | undefined> = undefined extends Asked
  ? Prompt
  : Asked extends Reading
    ? Asked['prompt']
    : Extract<Asked, Prompt>;

/** A frontend tool that a person carries out. */
export interface HumanTool {
  /** To be passed to the agent. */
  readonly tool: Tool;
  /** Opens calls of this tool, and says what answers send. */
  readonly dialect: Dialect;
}

/** The definition that an agent is given, of either kind of frontend tool. */
export function toTool(tool: Tool | HumanTool): Tool {
  return 'dialect' in tool ? tool.tool : tool;
}
