import type { FocusEvent, KeyboardEvent } from 'react';
import type { QuestionItem, QuestionPrompt } from '../../core/protocol/prompt.js';
import { isComposing } from '../../ui/press/is-composing.js';
import type { RendererProps } from '../renderer.js';
import { EMPTY_ITEM, pickOption } from './question-draft.js';
import type { QuestionState } from './use-question.js';

/**
 * Returns the handlers of a question prompt: the focused question becomes the current step, digits pick an option,
 * and Enter goes on.
 */
export function questionHandlers(state: QuestionState, { prompt, phase }: RendererProps<QuestionPrompt>) {
  const { draft, onePage } = state;
  return {
    // If the container becomes too narrow for all questions, this one stays.
    onFocus({ target }: FocusEvent) {
      const index = questionAt(target);
      if (index !== null && index !== draft.step) state.goTo(index, null);
    },
    onKeyDown(event: KeyboardEvent) {
      const index = questionAt(event.target) ?? (onePage ? -1 : draft.step);
      const item = prompt.questions[index];
      const key = item && phase === 'open' ? readKey(event, item) : null;
      if (!item || key === null) return;
      event.preventDefault();
      if (key.kind === 'enter') return state.enter(index);
      state.changeItem(
        index,
        pickOption(item, draft.items[index] ?? EMPTY_ITEM, item.options[key.index]?.id ?? null),
      );
      state.focusLater(`${index} option ${key.index}`);
    },
  };
}

/** Returns the index of the question that contains an element. */
function questionAt(target: EventTarget): number | null {
  const question = target instanceof Element ? target.closest('[data-question]') : null;
  return question ? Number(question.getAttribute('data-question')) : null;
}

/** What a key does in a question. The index after the last option is "something else". */
type QuestionKey = { readonly kind: 'enter' } | { readonly kind: 'digit'; readonly index: number };

/**
 * Digits pick an option; Enter on an option or in a text field goes on. Only while the focus is inside, and once
 * for a held key.
 */
function readKey(event: KeyboardEvent, item: QuestionItem): QuestionKey | null {
  const { target, key } = event;
  const modified = event.altKey || event.ctrlKey || event.metaKey || isComposing(event.nativeEvent);
  if (modified || event.repeat || !(target instanceof Element)) return null;
  const input = target.closest('input');
  if (key === 'Enter') return input ? { kind: 'enter' } : null;
  if (target.closest('textarea, input:not([type=radio], [type=checkbox])')) return null;
  if (!/^[1-9]$/.test(key)) return null;
  const index = Number(key) - 1;
  const count = item.options.length + (item.freeText && item.options.length > 0 ? 1 : 0);
  return index < count ? { kind: 'digit', index } : null;
}
