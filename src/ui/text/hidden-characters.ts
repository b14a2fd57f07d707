import { splitHosts, type TextPart } from './split-hosts.js';

/**
 * At which ends of a text white space is marked. Long white space in the middle is always marked. `prose` is `last`
 * without the one plain space that a sentence may end with: it cannot mislead anybody there.
 */
export type Ends = 'both' | 'last' | 'prose' | 'none';

// White space at an end or in length; combining marks that pile up on a letter; and every invisible,
// direction-changing, zero-width or space-like character, also those that Unicode counts as symbols. Not line feeds, tabs, or emoji that this browser may not
// know yet. The bound of 100,000 keeps the repeated group from overflowing a browser's stack.
const INVISIBLE =
  /(^[ \t\r\n]+|[ \t\r\n]{8,}|[ \t\r\n]{1,7}$)|(?<=\p{M}{5})\p{M}+|(?:(?![ \t\n\p{Extended_Pictographic}])[\p{DI}\p{C}\p{Z}\u2800\uFFFC\u{1D159}]){1,100000}/gu;
const LOOKS_LIKE_SPACE = /^(?:[\p{Zs}\t\n]|\r\n)/u;

const NAMES: Readonly<Record<string, string>> = {
  '\t': 'TAB',
  '\n': 'LF',
  '\r': 'CR',
  ' ': 'SP',
  '\u00A0': 'NBSP',
  '\u00AD': 'SHY',
  '\u061C': 'ALM',
  '\u200B': 'ZWSP',
  '\u200C': 'ZWNJ',
  '\u200D': 'ZWJ',
  '\u200E': 'LRM',
  '\u200F': 'RLM',
  '\u202A': 'LRE',
  '\u202B': 'RLE',
  '\u202C': 'PDF',
  '\u202D': 'LRO',
  '\u202E': 'RLO',
  '\u202F': 'NNBSP',
  '\u2060': 'WJ',
  '\u2066': 'LRI',
  '\u2067': 'RLI',
  '\u2068': 'FSI',
  '\u2069': 'PDI',
  '\uFEFF': 'BOM',
};

// Persian and the scripts of India need joiners, also after foreign words.
const JOINED =
  /[\p{scx=Arab}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}]$/u;
// These scripts write no spaces between words and may mark where a line can break.
const UNSPACED = /[\p{scx=Khmr}\p{scx=Laoo}\p{scx=Mymr}\p{scx=Thai}]$/u;
const WORD = /[\p{L}\p{M}\p{N}]$/u;
const EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]$/u;
const MAY_BE_EMOJI = /[\p{Extended_Pictographic}#*0-9]$/u;
// The flags of England, Scotland and Wales: tag characters after the black flag spell their names.
const FLAG = /\u{1F3F4}[\u{E0061}-\u{E007A}]{0,5}$/u;
// French puts narrow spaces inside quotation marks and before punctuation; numbers are grouped by them.
const SPACED_BEFORE = /[\d«]$/;
const SPACED_AFTER = /[\d»:;!?%€]/;
const EAST_ASIAN = /[\u3001-\u30FF\p{Script=Han}\uFF01-\uFF60]$/u;

// More elements than this in one text make a page slow, and nobody reads them one by one.
const MOST_PARTS = 800;
// How many different characters of one run are named.
const MOST_NAMES = 4;
// White space this long, or over this many lines, may push something out of view.
const PADDING = 40;
const BLANK_LINES = 6;

// Words of plain letters hide nothing and name no host: most names and labels are such.
const PLAIN = /^[A-Za-z0-9_]+(?: [A-Za-z0-9_]+)*$/;

/** Splits a text at hidden characters and at addresses whose host is not what it looks like. */
export function splitHidden(text: string, ends: Ends = 'both'): readonly TextPart[] {
  if (PLAIN.test(text)) return [{ kind: 'text', text }];
  const parts = pieces(text, ends).flatMap((part) => (part.kind === 'text' ? splitHosts(part.text) : [part]));
  const rest = parts.slice(MOST_PARTS).map(spell).join('');
  return rest === '' ? parts : [...parts.slice(0, MOST_PARTS), { kind: 'text', text: rest }];
}

/** Like `splitHidden`, but returns one string with each mark in brackets, for accessible names. */
export function spellHidden(text: string, ends: Ends = 'both'): string {
  return splitHidden(text, ends).map(spell).join('');
}

function spell(part: TextPart): string {
  return part.kind === 'text' ? part.text : `[${part.name}]`;
}

function pieces(text: string, ends: Ends): readonly TextPart[] {
  const parts: TextPart[] = [];
  let shown = '';
  const mark = (run: string) => {
    if (run === '') return;
    if (shown !== '') parts.push({ kind: 'text', text: shown });
    parts.push({ kind: 'hidden', isQuiet: LOOKS_LIKE_SPACE.test(run), ...describeRun(run) });
    shown = '';
  };
  let from = 0;
  for (const { 0: run, 1: space, index } of text.matchAll(INVISIBLE)) {
    shown += text.slice(from, index);
    from = index + run.length;
    if (space !== undefined) {
      if (isMarkedSpace(run, index === 0, from === text.length, ends)) {
        mark(run);
        if (run.includes('\n') && from < text.length) shown = '\n';
      } else shown += run;
      continue;
    }
    let [held, at] = ['', index];
    for (const character of run) {
      if (isPlain(character, text, at)) {
        mark(held);
        held = '';
        shown += character;
      } else held += character;
      at += character.length;
    }
    mark(held);
  }
  shown += text.slice(from);
  return shown === '' ? parts : [...parts, { kind: 'text', text: shown }];
}

function isMarkedSpace(run: string, isFirst: boolean, isLast: boolean, ends: Ends): boolean {
  if (isFirst && ends === 'both') return true;
  if (isLast && ends !== 'none' && !(ends === 'prose' && run === ' ')) return true;
  // A carriage return alone may be drawn as nothing.
  return run.length >= PADDING || /\r(?!\n)/.test(run) || run.split('\n').length > BLANK_LINES;
}

/** Names the characters of a run and how often each repeats. */
function describeRun(run: string): { name: string; code: string } {
  const counts: { character: string; count: number }[] = [];
  // CR LF is one line end.
  for (const character of run.replaceAll('\r\n', '\n')) {
    const last = counts.at(-1);
    if (last?.character === character) last.count += 1;
    else counts.push({ character, count: 1 });
  }
  const more = counts.length > MOST_NAMES ? ` +${counts.length - MOST_NAMES}` : '';
  const describe = (name: (character: string) => string) =>
    counts
      .slice(0, MOST_NAMES)
      .map(({ character, count }) => name(character) + (count > 1 ? `×${count}` : ''))
      .join(' ') + more;
  return { name: describe((character) => NAMES[character] ?? codeOf(character)), code: describe(codeOf) };
}

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Returns true where the character is part of correct spelling. */
function isPlain(character: string, text: string, index: number): boolean {
  // 12 characters: as far back as the longest pattern looks.
  const before = text.slice(Math.max(0, index - 12), index);
  const after = String.fromCodePoint(text.codePointAt(index + character.length) ?? 0);
  switch (character) {
    // CR LF is one line end.
    case '\r':
      return after === '\n';
    case '\uFE0E':
    case '\uFE0F':
      return MAY_BE_EMOJI.test(before);
    case '\u200B':
      return UNSPACED.test(before) && UNSPACED.test(after);
    case '\u200C':
      return (JOINED.test(before) && WORD.test(after)) || (WORD.test(before) && JOINED.test(after));
    case '\u200D': {
      const base = before.replace(/\uFE0F$/, '');
      if (EMOJI.test(base)) return EMOJI.test(after);
      // At the end of a text a joiner could distinguish two names that look the same, unless it belongs to a
      // letter.
      return JOINED.test(base) && (after !== '\0' || /\p{M}$/u.test(base));
    }
    case '\u3000':
      return EAST_ASIAN.test(after);
    case '\u00A0':
    case '\u202F':
      return SPACED_BEFORE.test(before) || SPACED_AFTER.test(after);
    default:
      // Variation selectors of Japanese names, and flags.
      return /[\u{E0100}-\u{E01EF}]/u.test(character)
        ? EAST_ASIAN.test(before)
        : /[\u{E0061}-\u{E007F}]/u.test(character) && FLAG.test(before);
  }
}
