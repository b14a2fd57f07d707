import type { FileEditLabels } from '../../ui/file-edit-labels.js';

type PathHint = Extract<keyof FileEditLabels, 'pathGoesUp' | 'pathMixesAlphabets'>;

const ALPHABETS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u];

/** What a person could miss in a path: that it leads out of its folder, or that a letter only looks like another. */
export function pathHints(path: string): readonly PathHint[] {
  const goesUp = path.split(/[\\/]/).includes('..');
  const words = path.split(/[^\p{L}\p{M}]+/u);
  const mixes = words.some((word) => ALPHABETS.filter((alphabet) => alphabet.test(word)).length > 1);
  return [...(goesUp ? (['pathGoesUp'] as const) : []), ...(mixes ? (['pathMixesAlphabets'] as const) : [])];
}
