/** A piece of text: shown as it is, or one character that could not be seen. */
export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'mark'; readonly name: string; readonly code: string };

// Everything that is invisible, turns the direction of what follows, or has no width. Line feeds and
// tabs stay: they are seen.
const HIDDEN =
  /[\p{Cf}\p{Cc}\p{Zl}\p{Zp}\u115F\u1160\u2800\u3164\uFFA0]|\p{Variation_Selector}|\u034F|\u17B4|\u17B5/gu;

const NAMES: Readonly<Record<string, string>> = {
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
  '\u2060': 'WJ',
  '\u2066': 'LRI',
  '\u2067': 'RLI',
  '\u2068': 'FSI',
  '\u2069': 'PDI',
  '\uFEFF': 'BOM',
};

// Persian and the scripts of India are not written rightly without joiners between their letters.
const JOINED_LETTER =
  /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}]/u;
const EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]/u;

/** Splits a text where something in it could not be seen. */
export function splitHidden(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let shown = '';
  const flush = () => {
    if (shown !== '') parts.push({ kind: 'text', text: shown });
    shown = '';
  };
  let from = 0;
  for (const match of text.matchAll(HIDDEN)) {
    const [character] = match;
    shown += text.slice(from, match.index);
    from = match.index + character.length;
    if (isPlain(character, text, match.index)) {
      shown += character;
      continue;
    }
    flush();
    parts.push({ kind: 'mark', ...nameOf(character) });
  }
  shown += text.slice(from);
  flush();
  return parts;
}

/** The same as one string, for names that only a screen reader says. */
export function spellHidden(text: string): string {
  return splitHidden(text)
    .map((part) => (part.kind === 'text' ? part.text : `[${part.name}]`))
    .join('');
}

function nameOf(character: string): { name: string; code: string } {
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  return { name: NAMES[character] ?? code, code };
}

/** True where the character is part of how the text is rightly written. */
function isPlain(character: string, text: string, index: number): boolean {
  if (character === '\n' || character === '\t') return true;
  // The two halves of one line end.
  if (character === '\r') return text[index + 1] === '\n';
  const before = lastOf(text.slice(Math.max(0, index - 3), index));
  const after = String.fromCodePoint(text.codePointAt(index + character.length) ?? 0);
  if (character === '\uFE0F') return EMOJI.test(before) || /[#*0-9]/.test(before);
  if (character === '\u200C') return JOINED_LETTER.test(before) && JOINED_LETTER.test(after);
  if (character !== '\u200D') return false;
  return EMOJI.test(before) ? EMOJI.test(after) : JOINED_LETTER.test(before) && /[\p{L}\p{M}]/u.test(after);
}

/** The last character that is not itself a variation selector. */
function lastOf(text: string): string {
  const characters = [...text].filter((character) => character !== '\uFE0F');
  return characters.at(-1) ?? '';
}
