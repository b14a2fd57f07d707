import type { TextPart } from './text-part.js';

// What stands between a scheme and a path, also where a slash is missing or too many, but not behind the letter of a
// drive; and every other name with dots in it. Both start where no longer one does, so that each character is looked at
// once. No host has more parts than this one (RFC 1035, section 2.3.4), and a group repeated without a bound overflows
// a browser's stack.
const PLACE =
  /(?<=\w\w:\/{1,3})[^\s/?#"<>]+|(?<![\p{L}\p{N}\p{M}._-])[\p{L}\p{N}\p{M}_-]+(?:\.[\p{L}\p{N}\p{M}_-]+){1,127}/gu;
const CLOSING = /[\p{Pe}\p{Pf}\p{Pi}'*,;\u3001\u3002\uFF01\uFF0C\uFF1A-\uFF1F]{1,9}$/u;
// A sentence that goes on behind an address without a space, as in Chinese, is most often none of it.
const GOES_ON = /[\u3001\u3002\uFF01\uFF08-\uFF0C\uFF1A-\uFF1F][^\0-\x7F][^.]*$/u;
// A number with its unit has a dot as well, and `n.º` is short for a word.
const MAY_BE_HOST = /\.[\p{L}\p{M}]{2,}$/u;
const NOT_ASCII = /[^\0-\x7F]/;
// Longer than any host name, and costly to resolve.
const LONGEST = 255;
const MOST_RESOLVED = 1_000;
const MAY_MISLEAD = /[^\0-\x7F]|:\/{1,3}[^\s/?#]*[@\\]/;
const BEFORE_HOST = /\w\w:\/{1,3}$|@$/;

// One alphabet in a word, or those that are written together with Latin letters (UTS 39, section 5.2).
const ONE_ALPHABET =
  /^(?:[\p{sc=Latn}\p{sc=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Hang}\p{sc=Bopo}\p{M}]+|[\p{sc=Cyrl}\p{M}]+|[\p{sc=Grek}\p{M}]+|[\p{sc=Armn}\p{M}]+|[^\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}\p{sc=Armn}]+)$/u;
// Cyrillic, Greek and Armenian words of nothing but letters that are drawn as Latin ones.
const LOOKS_LATIN = /^[асԁеһіјӏорԛѕԝхуьпгѵҽαικνορτυωηοսօոզ]+$/iu;

/** Splits a text after each address whose host is not what it looks like, which is then told as a resolver sees it. */
export function splitHosts(text: string): readonly TextPart[] {
  if (!MAY_MISLEAD.test(text)) return [{ kind: 'text', text }];
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: place, index } of text.matchAll(PLACE)) {
    // A browser reads a backslash as a slash.
    const [authority = ''] = place.split('\\');
    const [last = '', ...user] = authority.split('@').reverse();
    // Brackets and quotes that close around an address are none of it.
    const host = last.replace(CLOSING, '');
    // A name before the host can pass for one: https://bank.example@elsewhere.example
    const isPosing = authority !== place || user.join().includes('.');
    if (!isPosing && !NOT_ASCII.test(host)) continue;
    const isAddress = BEFORE_HOST.test(text.slice(Math.max(0, index - 6), index));
    // A foreign word with a dot is most often a file, or the end of a sentence.
    if (!isAddress && (!MAY_BE_HOST.test(host) || isOneAlphabet(host))) continue;
    const name = parts.length < MOST_RESOLVED ? resolved(host) : null;
    const isQuiet = !isPosing && name !== null && isHonest(host.replace(GOES_ON, ''));
    const end = index + place.length;
    parts.push({ kind: 'text', text: text.slice(from, end) });
    parts.push({ kind: 'host', isQuiet, name: name ?? '?' });
    from = end;
  }
  return from === text.length ? parts : [...parts, { kind: 'text', text: text.slice(from) }];
}

/** Whether the host of an address is written as people write it. The joiners of some scripts are part of that. */
function isHonest(host: string): boolean {
  if (!/^[\u200D\u200C\p{L}\p{N}\p{M}._:-]*$/u.test(host)) return false;
  return host.normalize('NFKC') === host.normalize() && isOneAlphabet(host);
}

/** Whether each word is of one alphabet, and not of one drawn as another. */
function isOneAlphabet(name: string): boolean {
  const words = name.match(/[\p{L}\p{M}]+/gu) ?? [];
  const isBesideLatin = /[a-z]/i.test(name);
  return words.every((word) => ONE_ALPHABET.test(word) && !(isBesideLatin && LOOKS_LATIN.test(word)));
}

/** The host as it is resolved: other alphabets show as `xn--`. Null where it can be none. */
function resolved(host: string): string | null {
  try {
    return host.length > LONGEST ? null : new URL(`http://${host}`).host;
  } catch {
    return null;
  }
}
