import type { ComponentType, ReactNode } from 'react';
import type {
  AnswerValueOf,
  AnyInterruptDefinition,
  DefinedPrompt,
} from '../core/define/interrupt-definition.js';
import type { AnswerTo, Filled } from '../core/protocol/answer.js';
import type { AskedPrompt } from '../core/protocol/defined-request.js';
import type { Prompt } from '../core/protocol/prompt.js';
import type { Issue } from '../core/protocol/validator.js';

/** Props in, callbacks out: a renderer knows no store and no network. */
export interface RendererProps<P extends Prompt = Prompt> {
  /**
   * Unique in the page; prefixes every id the renderer makes. The card is labelled by the element with the
   * id `${id}-ask`, so the question must have it.
   */
  readonly id: string;
  readonly prompt: P;
  /**
   * `expired` and `sending` show everything and take no answer. `confirming`: the answer waits for a second step, which
   * the card shows below the renderer, in place of the renderer's buttons.
   */
  readonly phase: 'open' | 'confirming' | 'checking' | 'sending' | 'expired';
  /** `later`: the answer is kept until the other requests are answered too, and all answers are sent together. */
  readonly sends: 'now' | 'later';
  /** The person's last answer, where sending it failed, the person took it back, or it did not fit the schema. */
  readonly previous: AnswerTo<P> | null;
  /** The issues that the validator found in `previous`. */
  readonly issues: readonly Issue[];
  /** What the person had entered before the renderer was mounted: the value last passed to `onDraftChange`. */
  readonly draft: unknown;
  readonly onDraftChange: (draft: unknown) => void;
  /** Takes the answer; where it sets something dangerous going, the card asks once more. Ignored unless the phase is `open`. */
  readonly onAnswer: (answer: AnswerTo<P>) => void;
  /** The button that abandons the request, placed by the renderer apart from its own. */
  readonly cancel: ReactNode;
}

export type Renderer<P extends Prompt = Prompt> = (props: RendererProps<P>) => ReactNode;

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
