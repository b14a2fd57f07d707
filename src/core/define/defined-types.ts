import type { Prompt } from '../protocol/prompt.js';
import type { AnyInterruptDefinition } from './interrupt-definition.js';
import type { InputOf, OutputOf } from './interrupt-schema.js';

/** A prompt with the agent's payload, as parsed by the definition's schema. */
export type DefinedPrompt<Definition extends AnyInterruptDefinition> = Prompt & {
  readonly payload: OutputOf<Definition['payload']>;
};

/** What is answered to an interrupt of a definition, as it is written. */
export type AnswerValueOf<Definition extends AnyInterruptDefinition> = InputOf<Definition['response']>;
