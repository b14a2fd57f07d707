/** A string, a template or a regular expression; comments are matched to be left out. */
const LITERAL =
  /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`|\/\/.*|\/\*[\s\S]*?\*\/|(?<=[(,:=[!&|]\s*)\/((?:[^/\\\n]|\\.)+)\/([a-z]*)/g;

/** What is inserted into a template. */
const INSERTED = /\$\{(?:[^{}]|\{[^{}]*\})*\}/g;

/** What stands between the fixed words of a regular expression. */
const ANY = /\\[a-zA-Z]|[|()[\]{}^$.*+?]/;

/** An alphabet whose words are not set apart by spaces: each letter counts as one. */
const UNSPACED = /(\p{sc=Han}|\p{sc=Hiragana}|\p{sc=Katakana})/gu;

/**
 * Fixed words of a literal; `anyCase` if a regular expression ignores the case.
 *
 * @typedef {{ words: string, anyCase: boolean }} Piece
 */

/**
 * The words of the labels that a change of a file has added, removed or reworded.
 *
 * @param {string} before the file's text; empty for a new file
 * @param {string} after likewise; empty for a deleted one
 * @returns {readonly string[]} pieces of labels, without what is inserted
 */
export function changedLabels(before, after) {
  if (!hasLabels(before) && !hasLabels(after)) return [];
  const [old, now] = [blocksOf(before), blocksOf(after)];
  const changed = [...old, ...now].filter((block) => !old.has(block) || !now.has(block));
  return [...new Set(changed.flatMap(piecesOf).map(({ words }) => words))];
}

/**
 * Finds the tests and stories that press a label by its words, or by a part of them, themselves or through what they import.
 *
 * @param {ReadonlyMap<string, string>} texts files by path
 * @param {(path: string) => readonly string[]} importers
 * @returns {(labels: readonly string[]) => readonly string[]} for the result of `changedLabels`
 */
export function pressersIn(texts, importers) {
  return (labels) => {
    if (labels.length === 0) return [];
    const inAnyCase = labels.map((label) => label.toLowerCase());
    /** @param {Piece} piece */
    const isOfOne = ({ words, anyCase }) => {
      const said = anyCase ? words.toLowerCase() : words;
      return (anyCase ? inAnyCase : labels).some((label) => contains(said, label) || contains(label, said));
    };
    const saying = [...texts].filter(([, text]) => piecesOf(text).some(isOfOne)).map(([path]) => path);
    return [...saying, ...saying.flatMap(importers)];
  };
}

/** Whether a file has an object of labels. @param {string} text */
function hasLabels(text) {
  return /Labels\b.*= \{$/m.test(text);
}

/** A file by its properties, each with its lines. @param {string} text */
function blocksOf(text) {
  return new Set(text.split(/^(?= {0,2}\S)/m));
}

/**
 * @param {string} code
 * @returns {Piece[]}
 */
function piecesOf(code) {
  return [...code.matchAll(LITERAL)].flatMap(([, single, double, template, pattern, flags = '']) => {
    if (pattern !== undefined) return toPieces(pattern.split(ANY), flags.includes('i'));
    if (template === undefined) return toPieces([single ?? double ?? ''], false);
    const inserted = template.match(INSERTED) ?? [];
    return [
      ...toPieces(template.split(INSERTED), false),
      ...inserted.flatMap((part) => piecesOf(part.slice(2))),
    ];
  });
}

/**
 * @param {readonly string[]} texts
 * @param {boolean} anyCase
 */
function toPieces(texts, anyCase) {
  return texts.map((text) => ({ words: wordsOf(text), anyCase })).filter(isTelling);
}

/** A single letter, or a little word between two insertions, tells nothing. @param {Piece} piece */
function isTelling({ words, anyCase }) {
  if (words.includes(' ') || words.length > 4) return true;
  return words.length > 1 && (anyCase || /^[\p{Lu}\p{Lo}]/u.test(words));
}

/** @param {string} text */
function wordsOf(text) {
  return text
    .replace(/[^\p{L}\p{M}\p{N}’']+/gu, ' ')
    .replace(UNSPACED, ' $1 ')
    .replace(/ +/g, ' ')
    .trim();
}

/**
 * @param {string} whole
 * @param {string} part
 */
function contains(whole, part) {
  return ` ${whole} `.includes(` ${part} `);
}
