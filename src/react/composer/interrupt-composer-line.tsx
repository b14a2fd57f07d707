import { forwardRef } from 'react';
import type { AnyInterruptedRun } from '../../core/store/run-types.js';
import { useParts } from '../parts/page-parts.js';
import type { HoldpointOptions } from '../provider/component-options.js';
import { ComponentProvider } from '../provider/component-provider.js';
import type { InterruptComposerState } from './composer-state.js';

export interface InterruptComposerLineProps extends HoldpointOptions {
  readonly run: AnyInterruptedRun;
  /** What `useInterruptComposer`, `useCopilotComposer` or `useAssistantComposer` returned. */
  readonly composer: InterruptComposerState;
  /** The id of the sentence, for `aria-describedby` of the text field. */
  readonly id?: string | undefined;
}

/**
 * The line above a chat's own text field: what waits for an answer, a button that leads there, and the choices that
 * need no text. Shows nothing while a message may be sent. Place it inside the element that has the composer's
 * `rootProps`. The ref is the outermost element.
 *
 * @example
 * const composer = useInterruptComposer(run, { text, onTextChange });
 * return (
 *   <div {...composer.rootProps}>
 *     <InterruptComposerLine run={run} composer={composer} />
 *     <textarea {...composer.inputProps} value={text} onChange={(event) => onTextChange(event.target.value)} />
 *   </div>
 * );
 */
export const InterruptComposerLine = forwardRef<HTMLElement, InterruptComposerLineProps>(
  function InterruptComposerLine({ run, composer, id, ...options }, outerRef) {
    const isEmpty = composer.status !== 'open' && composer.unsent === null;
    const { parts } = useParts(!isEmpty);
    if (isEmpty || !parts) return null;
    return (
      <ComponentProvider options={options} run={run} outerRef={outerRef}>
        {(root) => (
          <div {...root} className="hp-composer-above">
            <parts.composer.ComposerLine composer={composer} id={id} />
          </div>
        )}
      </ComponentProvider>
    );
  },
);
