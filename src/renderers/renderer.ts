import type { ReactNode } from 'react';
import type { AnswerTo } from '../core/protocol/answer.js';
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
