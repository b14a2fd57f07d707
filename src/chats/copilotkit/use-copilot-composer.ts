import type { CSSProperties } from 'react';
import type { InterruptComposerState } from '../../react/composer/composer-state.js';
import { useInterruptComposer } from '../../react/composer/use-interrupt-composer.js';
import { useCopilotInterrupts } from './copilot-interrupts.js';

/** The props that CopilotChat gives its input, as far as they are needed. */
export interface CopilotInputLike {
  readonly value?: string;
  readonly onChange?: (text: string) => void;
  /** How far CopilotChat lifts the input above a phone's keyboard, in CSS pixels. */
  readonly keyboardHeight?: number;
}

/** Props of `CopilotChatInput`: its slots while what is typed is an answer. */
export interface CopilotInputSlots {
  /** 0, because the element around the input is lifted instead. */
  readonly keyboardHeight: 0;
  readonly textArea?: InterruptComposerState['inputProps'] & { readonly placeholder?: string };
  readonly sendButton?: {
    readonly onClick: () => void;
    readonly disabled: boolean;
    readonly title: string;
    readonly 'aria-label': string;
  };
}

/** What `useCopilotComposer` returns. */
export type CopilotComposer = InterruptComposerState & {
  /** For the element around `CopilotChatInput` and what stands above it: a phone's keyboard lifts them together. */
  readonly rootProps: { readonly style: CSSProperties };
  /** For `CopilotChatInput`. */
  readonly slots: CopilotInputSlots;
};

/**
 * Lets CopilotKit's input answer what the agent asks. While a request is open, typed text is its answer. Otherwise the
 * input works as usual, including attachments and stopping.
 *
 * @param input The props of the slot `input` of CopilotChat.
 * @returns What `useInterruptComposer` returns, with the props for CopilotKit: `rootProps` and `slots`.
 * @throws HoldpointError `NO_RUN` outside of `CopilotInterrupts`.
 *
 * @example
 * const Input = Object.assign((props: CopilotChatInputProps) => {
 *   const run = useCopilotInterrupts();
 *   const composer = useCopilotComposer(props);
 *   return (
 *     <div {...composer.rootProps}>
 *       <InterruptComposerLine run={run} composer={composer} />
 *       <CopilotChatInput {...props} {...composer.slots} />
 *     </div>
 *   );
 * }, CopilotChatInput);
 *
 * Source: the declarations of `@copilotkit/react-core` 1.74.0.
 */
export function useCopilotComposer({
  value = '',
  onChange,
  keyboardHeight = 0,
}: CopilotInputLike): CopilotComposer {
  const run = useCopilotInterrupts();
  const composer = useInterruptComposer(run, { text: value, onTextChange: (text) => onChange?.(text) });
  const style = keyboardHeight > 0 ? { transform: `translateY(-${keyboardHeight}px)` } : {};
  return {
    ...composer,
    rootProps: { ...composer.rootProps, style },
    slots: { keyboardHeight: 0, ...answerSlots(composer) },
  };
}

function answerSlots(composer: InterruptComposerState): Partial<CopilotInputSlots> {
  const { status, intent, send, inputProps } = composer;
  if (status !== 'open' && status !== 'ready') return {};
  const placeholder = status === 'open' ? composer.placeholder : null;
  return {
    textArea: { ...inputProps, ...(placeholder === null ? {} : { placeholder }) },
    sendButton: {
      onClick: send,
      disabled: intent.kind === 'none',
      title: intent.label,
      'aria-label': intent.label,
    },
  };
}
