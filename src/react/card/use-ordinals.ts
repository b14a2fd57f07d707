import { useMemo } from 'react';
import type { Prompt } from '../../core/protocol/prompt.js';
import type { AnyInterruptedRun } from '../../core/store/run-types.js';
import {
  confirmationWords,
  questionOfApp,
  questionText,
  type WordSettings,
} from '../../renderers/words/question-text.js';
import { wordsText } from '../../ui/labels/words.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';

/**
 * Returns what tells open requests with the same question apart, by their keys: "2 of 3". A screen reader lists cards by
 * their names, and three of one name lead nowhere.
 */
export function useOrdinals({ interrupts }: AnyInterruptedRun): ReadonlyMap<string, string> {
  const settings = useHoldpoint();
  return useMemo(() => {
    const alike = new Map<string, string[]>();
    for (const { key, prompt } of interrupts) {
      const question = headingOf(prompt, settings);
      const keys = alike.get(question) ?? [];
      keys.push(key);
      alike.set(question, keys);
    }
    return new Map(
      [...alike.values()]
        .filter((keys) => keys.length > 1)
        .flatMap((keys) =>
          keys.map((key, index) => [key, settings.labels.stepOf(index + 1, keys.length)] as const),
        ),
    );
  }, [interrupts, settings]);
}

/** The heading of a card, which names it. That of a call without a message leaves out what the call is about. */
function headingOf(prompt: Prompt, settings: WordSettings): string {
  if (prompt.kind !== 'confirmation' || prompt.message?.trim()) return questionText(prompt, settings);
  return questionOfApp(prompt, settings) ?? wordsText(confirmationWords(prompt, settings));
}
