import { useAui, useAuiState } from '@assistant-ui/react';
import type { FormEvent } from 'react';
import type { ComposerKeyEvent, InterruptComposerState } from '../../react/composer/composer-state.js';
import { useInterruptComposer } from '../../react/composer/use-interrupt-composer.js';
import { useAssistantInterrupts } from './assistant-interrupts.js';

/** What `useAssistantComposer` returns. */
export type AssistantComposer = InterruptComposerState & {
  /** For `ComposerPrimitive.Root`. */
  readonly rootProps: { readonly onSubmit: (event: FormEvent) => void };
  /** For `ComposerPrimitive.Input`. */
  readonly inputProps: { readonly placeholder?: string };
};

/**
 * Lets assistant-ui's composer answer what the agent asks. While a request is open, typed text is its answer. Otherwise
 * the composer works as usual, including attachments and the queue.
 *
 * @returns What `useInterruptComposer` returns, with the props for the primitives.
 *
 * @example
 * const composer = useAssistantComposer();
 * return (
 *   <ComposerPrimitive.Root {...composer.rootProps}>
 *     <ComposerPrimitive.Input placeholder="Ask the agent" {...composer.inputProps} />
 *     {composer.status === 'idle' ? (
 *       <ComposerPrimitive.Send>Send</ComposerPrimitive.Send>
 *     ) : (
 *       <button type="submit">{composer.intent.label}</button>
 *     )}
 *   </ComposerPrimitive.Root>
 * );
 */
export function useAssistantComposer(): AssistantComposer {
  const run = useAssistantInterrupts();
  const aui = useAui();
  const text = useAuiState(({ composer }) => composer.text);
  const composer = useInterruptComposer(run, { text, onTextChange: (next) => aui.composer.setText(next) });
  const answers = composer.status === 'open' || composer.status === 'ready';
  const placeholder = composer.status === 'open' ? composer.placeholder : null;
  return {
    ...composer,
    rootProps: {
      ...composer.rootProps,
      onSubmit(event: FormEvent) {
        if (!answers) return;
        // Otherwise the primitive would send the answer as a message.
        event.preventDefault();
        composer.send();
      },
    },
    inputProps: {
      onKeyDown: (event: ComposerKeyEvent) => {
        if (answers) composer.inputProps.onKeyDown(event);
      },
      ...(placeholder === null ? {} : { placeholder }),
    },
  };
}
