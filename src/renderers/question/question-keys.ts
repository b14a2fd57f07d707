import type { KeyboardEvent } from 'react';
import type { QuestionItem } from '../../core/prompt.js';

/** What a key means to a question. The index past the last option is "something else". */
type QuestionKey = { readonly kind: 'enter' } | { readonly kind: 'digit'; readonly index: number };

/**
 * Digits pick an option, Enter on an option or in a line of words goes on. Heard only while the focus is
 * inside; a key that is held down counts once.
 */
export function readKey(event: KeyboardEvent, item: QuestionItem): QuestionKey | null {
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
