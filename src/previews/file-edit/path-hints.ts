import type { FileEdit } from './file-edit-type.js';

/** What a person could miss in the name of a file, or in what happens to it. */
export type FileHint =
  | 'pathGoesUp'
  | 'pathMixesAlphabets'
  | 'pathHasLookAlikes'
  | 'pathLooksLikeLink'
  | 'fileBecomesLink';

/** Everything that is found in the edit of a file. */
export const FILE_FINDINGS = [
  'fileIsDeleted',
  'pathGoesUp',
  'pathMixesAlphabets',
  'pathHasLookAlikes',
  'pathLooksLikeLink',
  'fileBecomesLink',
] as const;

const ALPHABETS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u];
// Words whose letters all look Latin. Real Cyrillic and Greek words can be among them, so they are marked only in a path
// that has Latin letters too.
const LIKE_LATIN = /^[аеоросухіјѕһԁԛԝӏАВЕКМНОРСТУХІЈЅαορνικΑΒΕΖΗΙΚΜΝΟΡΤΥΧ]{2,}$/u;
// What looks like a slash, a dot or two.
const LIKE_SIGNS = /[\u2024\u2025\u2044\u2215\u29F8\u2571\uFF0E\uFF0F\uFF3C\u29F5\uFE52\uFE68]/u;
// As `ls -l` shows a link and what it leads to.
const LINK = /->|=>|[\u2192\u21D2\u279C\u2794\u27A1\u27F6]/u;
const LINK_MODE = /^new (?:file )?mode 120000$/;

/** What a person could miss in a path: that it leads out of its folder, or that a character only looks like another. */
export function pathHints(path: string): readonly FileHint[] {
  const goesUp = path.split(/[\\/]/).includes('..');
  const words = path.split(/[^\p{L}\p{M}]+/u);
  const isLatin = /\p{Script=Latin}/u.test(path);
  const mixes = words.some(
    (word) =>
      ALPHABETS.filter((alphabet) => alphabet.test(word)).length > 1 || (isLatin && LIKE_LATIN.test(word)),
  );
  return [
    ...(goesUp ? (['pathGoesUp'] as const) : []),
    ...(mixes ? (['pathMixesAlphabets'] as const) : []),
    ...(LIKE_SIGNS.test(path) ? (['pathHasLookAlikes'] as const) : []),
    ...(LINK.test(path) ? (['pathLooksLikeLink'] as const) : []),
  ];
}

/** The hints of all paths of a file, and whether git makes the file a link to another one. */
export function fileHints({ path, movedTo, hunks }: FileEdit): readonly FileHint[] {
  const isLink = hunks.some(
    (one) =>
      one.kind === 'lines' && one.lines.some(({ state, text }) => state === 'note' && LINK_MODE.test(text)),
  );
  const hints = [path, movedTo ?? ''].flatMap(pathHints);
  return [...new Set([...hints, ...(isLink ? (['fileBecomesLink'] as const) : [])])];
}
