import type { ComponentType } from 'react';
import type { AnswerValueOf, DefinedPrompt } from '../core/define/defined-types.js';
import type { AnyInterruptDefinition } from '../core/define/interrupt-definition.js';
import type { Filled } from '../core/protocol/answer.js';
import type { AskedPrompt } from '../core/protocol/defined-request.js';
import type { Prompt } from '../core/protocol/prompt.js';
import type { RendererProps } from './renderer.js';

/** The props of a component that shows the interrupts of a definition. */
export interface DefinedRendererProps<Definition extends AnyInterruptDefinition = AnyInterruptDefinition>
  extends Omit<RendererProps, 'prompt' | 'previous' | 'onAnswer'> {
  /** The prompt. `prompt.payload` is what the agent sent. */
  readonly prompt: DefinedPrompt<Definition>;
  /** The person's previous answer, unchanged. It may be the one that did not fit the schema. */
  readonly previous: Filled<AnswerValueOf<Definition>> | null;
  /** Takes the answer. Ignored unless the phase is `open`. */
  readonly onAnswer: (answer: Filled<AnswerValueOf<Definition>>) => void;
}

interface Rendered {
  readonly render: ComponentType<DefinedRendererProps>;
}

/** The component that a definition brings for its requests; null where it has none. */
export function definedRenderer({ definition: by }: AskedPrompt): Rendered['render'] | null {
  return by && isRendered(by.definition) ? by.definition.render : null;
}

/** True for a prompt that a definition read. */
export function hasPayload(prompt: Prompt): prompt is Prompt & { readonly payload: unknown } {
  return 'payload' in prompt;
}

function isRendered(definition: object): definition is Rendered {
  return 'render' in definition;
}
