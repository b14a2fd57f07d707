import { useAui, useAuiState } from '@assistant-ui/react';
import type { FormEvent } from 'react';
import type { ComposerKeyEvent, InterruptComposerState } from '../../react/composer-state.js';
import { useInterruptComposer } from '../../react/use-interrupt-composer.js';
import { useAssistantInterrupts } from './assistant-interrupts.js';

/** What `useAssistantComposer` returns. */
export type AssistantComposer = InterruptComposerState & {
  /** For `ComposerPrimitive.Root`. */
  readonly rootProps: { readonly onSubmit: (event: FormEvent) => void };
  /** For `ComposerPrimitive.Input`. */
  readonly inputProps: { readonly placeholder?: string };
};

/**
 * Makes the composer of assistant-ui the voice of what is asked. While a request is open, what is typed is its answer;
 * else the composer does what it does by itself, attachments and queue included.
 *
 * @returns What `useInterruptComposer` does, with the props for the primitives.
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
        // Or the primitive would send it as a message.
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
