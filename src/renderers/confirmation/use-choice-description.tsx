import type { ReactNode } from 'react';
import type { Confirmation } from '../../core/protocol/prompt.js';
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
  /** The description itself, which is not on the screen: all of it stands in the proposal. */
  readonly description: ReactNode;
}

/**
 * What sets the buttons of a prompt apart from those of others: the tool and its target. The question was announced and is
 * the heading, so it is said again only where several prompts have nothing else to tell them apart.
 */
export function useChoiceDescription(
  { id, prompt, sends }: Pick<RendererProps<Confirmation>, 'id' | 'prompt' | 'sends'>,
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
