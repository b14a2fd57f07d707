import type { StandardSchema } from '../../core/define/interrupt-schema.js';
import { isObject, own, ownText } from '../../core/util/json.js';

/** What a model writes to ask a question: the input of `askUser`. */
export interface AskUserInput {
  readonly question: string;
  readonly options: readonly AskUserOption[];
  /** Whether several options may be chosen. */
  readonly multiSelect?: boolean | undefined;
}

/** One answer that the person may choose. */
export interface AskUserOption {
  readonly label: string;
  readonly description?: string | undefined;
}

const OPTION = {
  type: 'object',
  properties: {
    label: { type: 'string', description: 'The answer in a few words.' },
    description: { type: 'string', description: 'What choosing it means.' },
  },
  required: ['label'],
  additionalProperties: false,
};

const INPUT = {
  type: 'object',
  properties: {
    question: { type: 'string', description: 'One question, whole, as a person would ask it.' },
    options: { type: 'array', items: OPTION, minItems: 1 },
    multiSelect: { type: 'boolean', description: 'True if several options may be chosen.' },
  },
  required: ['question', 'options'],
  additionalProperties: false,
};

// Of Standard JSON Schema, so that it needs no package of the AI SDK.
const inputSchema: StandardSchema<AskUserInput> & {
  readonly '~standard': {
    readonly jsonSchema: {
      readonly input: () => { readonly [key: string]: unknown };
      readonly output: () => { readonly [key: string]: unknown };
    };
  };
} = {
  '~standard': {
    version: 1,
    vendor: 'holdpoint',
    validate: (value) =>
      isAskUserInput(value) ? { value } : { issues: [{ message: 'A question, and options with a label.' }] },
    jsonSchema: { input: () => INPUT, output: () => INPUT },
  },
};

/**
 * A tool for the `tools` of a route: the model asks the person a question with options. It has no `execute`, so the page
 * answers it: `useAiSdkSource` shows it by default, and its output is `{ selected }`, the labels that were chosen.
 *
 * @example
 * streamText({ model, tools: { askUser, ...yours }, messages: await convertToModelMessages(withoutOpenToolCalls(messages)) });
 *
 * Source: AI SDK, "Chatbot Tool Usage" (https://ai-sdk.dev/docs/ai-sdk-ui/chatbot-tool-usage).
 */
export const askUser = {
  description:
    'Asks the person a question, and waits. Use it where you cannot go on without their choice, and never to confirm a call.',
  inputSchema,
} as const;

function isAskUserInput(value: unknown): value is AskUserInput {
  const options = own(value, 'options');
  return (
    isObject(value) &&
    ownText(value, 'question') !== null &&
    Array.isArray(options) &&
    options.length > 0 &&
    options.every((option) => ownText(option, 'label') !== null)
  );
}
