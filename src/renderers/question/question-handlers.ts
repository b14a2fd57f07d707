import type { FocusEvent, KeyboardEvent } from 'react';
import type { Question, QuestionItem } from '../../core/protocol/prompt.js';
import type { RendererProps } from '../renderer.js';
import { EMPTY_ITEM, pickOption } from './question-draft.js';
import type { QuestionState } from './use-question.js';

/** Keeps the question at hand, and hears its keys: digits pick an option, Enter goes on. */
export function questionHandlers(state: QuestionState, { prompt, phase }: RendererProps<Question>) {
  const { draft, onePage } = state;
  return {
    // The question at hand is the step that stays when the room for the others goes.
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

/** The place of the question that an element is in. */
function questionAt(target: EventTarget): number | null {
  const question = target instanceof Element ? target.closest('[data-question]') : null;
  return question ? Number(question.getAttribute('data-question')) : null;
}

/** What a key means to a question. The index past the last option is "something else". */
type QuestionKey = { readonly kind: 'enter' } | { readonly kind: 'digit'; readonly index: number };

/**
 * Digits pick an option, Enter on an option or in a line of words goes on. Heard only while the focus is
 * inside; a key that is held down counts once.
 */
function readKey(event: KeyboardEvent, item: QuestionItem): QuestionKey | null {
  const { target, key } = event;
  const modified = event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing;
  if (modified || event.repeat || !(target instanceof Element)) return null;
  const input = target.closest('input');
  if (key === 'Enter') return input ? { kind: 'enter' } : null;
  if (target.closest('textarea, input:not([type=radio], [type=checkbox])')) return null;
  if (!/^[1-9]$/.test(key)) return null;
  const index = Number(key) - 1;
  const count = item.options.length + (item.freeText && item.options.length > 0 ? 1 : 0);
  return index < count ? { kind: 'digit', index } : null;
}
