import type { Answer } from '../protocol/answer.js';
import type { Prompt } from '../protocol/prompt.js';
import type { ToolCall } from '../protocol/tool-call.js';
import type { JsonObject, JsonSchema } from '../util/json.js';

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
