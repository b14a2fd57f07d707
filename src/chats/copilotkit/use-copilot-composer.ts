import type { InterruptComposerState } from '../../react/composer-state.js';
import { useInterruptComposer } from '../../react/use-interrupt-composer.js';
import { useCopilotInterrupts } from './copilot-interrupts.js';

/** The props that CopilotChat gives its input, as far as they are needed. */
export interface CopilotInputLike {
  readonly value?: string;
  readonly onChange?: (text: string) => void;
}

/** Slots of `CopilotChatInput` while what is typed is an answer; empty while it is a message. */
export interface CopilotInputSlots {
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
  /** For `CopilotChatInput`. */
  readonly slots: CopilotInputSlots;
};

/**
 * Makes CopilotKit's input the voice of what is asked. While a request is open, what is typed is its answer; else the
 * input does what it does by itself, attachments and stopping included.
 *
 * @param input The props of the slot `input` of CopilotChat.
 *
 * @example
 * const Input = Object.assign((props: CopilotChatInputProps) => {
 *   const composer = useCopilotComposer(props);
 *   return (
 *     <div {...composer.rootProps}>
 *       <CopilotChatInput {...props} {...composer.slots} />
 *     </div>
 *   );
 * }, CopilotChatInput);
 *
 * Source: the declarations of `@copilotkit/react-core` 1.74.0.
 */
export function useCopilotComposer({ value = '', onChange }: CopilotInputLike): CopilotComposer {
  const run = useCopilotInterrupts();
  const composer = useInterruptComposer(run, { text: value, onTextChange: (text) => onChange?.(text) });
  const { status, intent, send, inputProps } = composer;
  if (status !== 'open' && status !== 'ready') return { ...composer, slots: {} };
  const placeholder = status === 'open' ? composer.placeholder : null;
  return {
    ...composer,
    slots: {
      textArea: { ...inputProps, ...(placeholder === null ? {} : { placeholder }) },
      sendButton: {
        onClick: send,
        disabled: intent.kind === 'none',
        title: intent.label,
        'aria-label': intent.label,
      },
    },
  };
}
