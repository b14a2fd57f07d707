import type { InterruptedRun, PendingInterrupt } from '../core/interrupted-run.js';
import { FormScope } from './form-scope.js';
import { PromptCard } from './prompt-card.js';
import type { ComponentOptions } from './renderers.js';
import { Scope } from './scope.js';

export interface InterruptPromptProps extends ComponentOptions {
  readonly run: InterruptedRun;
  /** One of `run.interrupts`. */
  readonly interrupt: PendingInterrupt;
}

/**
 * One open interrupt, for instance beside the tool call that it is about. Never takes the focus when it
 * arrives, and ignores activation for a moment (`graceMs`), so that nothing meant for something else
 * answers it.
 *
 * @example
 * {run.interrupts.map((interrupt) => (
 *   <InterruptPrompt key={interrupt.key} run={run} interrupt={interrupt} />
 * ))}
 */
export function InterruptPrompt({ run, interrupt, ...options }: InterruptPromptProps) {
  return (
    <Scope options={options}>
      {(root) => (
        <FormScope validator={run.validator}>
          <PromptCard
            root={root}
            pending={interrupt}
            oneOfSeveral={false}
            answer={run.answer}
            cancel={run.cancel}
            retract={run.retract}
            retry={run.retry}
            drafts={run.drafts}
          />
        </FormScope>
      )}
    </Scope>
  );
}
