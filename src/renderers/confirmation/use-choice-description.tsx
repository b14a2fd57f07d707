import type { ReactNode } from 'react';
import type { ConfirmationPrompt } from '../../core/protocol/prompt.js';
import { spellHidden } from '../../ui/hidden-characters.js';
import { useHoldpoint } from '../../ui/settings.js';
import { wordsText } from '../../ui/words.js';
import { firstToolName } from '../parts/first-tool-name.js';
import { callSummary } from '../parts/question-text.js';
import type { RendererProps } from '../renderer.js';
import type { ConfirmationDraft } from './confirmation-draft.js';

interface ChoiceDescription {
  /** For `aria-describedby`; undefined where the buttons need no description. */
  readonly describedBy: string | undefined;
  /** The description, which is visually hidden because the proposal already shows all of it. */
  readonly description: ReactNode;
}

/**
 * Distinguishes the buttons of a prompt from those of other prompts by the tool and its target. The question is already
 * the heading and was announced, so the description repeats it only where nothing else distinguishes several prompts.
 */
export function useChoiceDescription(
  { id, prompt, sends }: Pick<RendererProps<ConfirmationPrompt>, 'id' | 'prompt' | 'sends'>,
  { edited }: ConfirmationDraft,
): ChoiceDescription {
  const words = callSummary(prompt, useHoldpoint(), edited) ?? firstToolName(prompt.calls);
  if (words === null) return { describedBy: sends === 'later' ? `${id}-ask` : undefined, description: null };
  const describedBy = `${id}-about`;
  return {
    describedBy,
    description: (
      <span id={describedBy} hidden>
        {spellHidden(wordsText(words))}
      </span>
    ),
  };
}
