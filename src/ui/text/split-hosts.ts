/**
 * A piece of text: plain text, a mark for hidden characters, or a mark that names an address's real host. A quiet
 * mark, such as a space or an honest foreign address, hides nothing by itself.
 */
export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'hidden'; readonly isQuiet: boolean; readonly name: string; readonly code: string }
  | { readonly kind: 'host'; readonly isQuiet: boolean; readonly name: string };
// Matches what stands between a scheme and a path, even with a slash missing or one too many, but not after a drive
// letter; and every other name that contains dots. Both alternatives start only where no longer match starts, so
// each character is looked at once. No host has more labels than {1,127} allows (RFC 1035, section 2.3.4), and an
// unbounded repeated group overflows a browser's stack.
const PLACE =
  /(?<=\w\w:\/{1,3})[^\s/?#"<>]+|(?<![\p{L}\p{N}\p{M}._-])[\p{L}\p{N}\p{M}_-]+(?:\.[\p{L}\p{N}\p{M}_-]+){1,127}/gu;
const CLOSING = /[\p{Pe}\p{Pf}\p{Pi}'*,;\u3001\u3002\uFF01\uFF0C\uFF1A-\uFF1F]{1,9}$/u;
// In Chinese and Japanese a sentence continues directly after an address; that text is usually not part of it.
const GOES_ON = /[\u3001\u3002\uFF01\uFF08-\uFF0C\uFF1A-\uFF1F][^\0-\x7F][^.]*$/u;
// A number with a unit (`1.5kg`) contains a dot too, and `n.º` is an abbreviation.
const MAY_BE_HOST = /\.[\p{L}\p{M}]{2,}$/u;
const NOT_ASCII = /[^\0-\x7F]/;
// No host name is longer than 255 characters, and resolving a longer one is slow.
const LONGEST = 255;
const MOST_RESOLVED = 1_000;
const MAY_MISLEAD = /[^\0-\x7F]|:\/{1,3}[^\s/?#]*[@\\]/;
const BEFORE_HOST = /\w\w:\/{1,3}$|@$/;

// A word in one alphabet, or in alphabets that are commonly mixed with Latin (UTS 39, section 5.2).
const ONE_ALPHABET =
  /^(?:[\p{sc=Latn}\p{sc=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Hang}\p{sc=Bopo}\p{M}]+|[\p{sc=Cyrl}\p{M}]+|[\p{sc=Grek}\p{M}]+|[\p{sc=Armn}\p{M}]+|[^\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}\p{sc=Armn}]+)$/u;
// Cyrillic, Greek and Armenian letters that look like Latin ones.
const LOOKS_LATIN = /^[асԁеһіјӏорԛѕԝхуьпгѵҽαικνορτυωηοսօոզ]+$/iu;

/**
 * Splits a text after each address whose real host differs from what it looks like. The part after it names the
 * host as the browser resolves it.
 */
export function splitHosts(text: string): readonly TextPart[] {
  if (!MAY_MISLEAD.test(text)) return [{ kind: 'text', text }];
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: place, index } of text.matchAll(PLACE)) {
    // Browsers treat a backslash in a URL as a slash.
    const [authority = ''] = place.split('\\');
    const [last = '', ...user] = authority.split('@').reverse();
    // Closing brackets and quotes around an address are not part of it.
    const host = last.replace(CLOSING, '');
    // User info can look like the host: https://bank.example@elsewhere.example
    const isPosing = authority !== place || user.join().includes('.');
    if (!isPosing && !NOT_ASCII.test(host)) continue;
    const isAddress = BEFORE_HOST.test(text.slice(Math.max(0, index - 6), index));
    // A non-ASCII word with a dot is usually a file name or the end of a sentence.
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

/** Returns true where a host is written the ordinary way. Some scripts need joiners for that. */
function isHonest(host: string): boolean {
  if (!/^[\u200D\u200C\p{L}\p{N}\p{M}._:-]*$/u.test(host)) return false;
  return host.normalize('NFKC') === host.normalize() && isOneAlphabet(host);
}

/** Returns true where each word uses one alphabet and none imitates Latin letters. */
export function isOneAlphabet(name: string): boolean {
  const words = name.match(/[\p{L}\p{M}]+/gu) ?? [];
  const isBesideLatin = /[a-z]/i.test(name);
  return words.every((word) => ONE_ALPHABET.test(word) && !(isBesideLatin && LOOKS_LATIN.test(word)));
}

/**
 * Returns the host as the browser resolves it, with `xn--` for other alphabets, or null where it cannot be a host.
 */
function resolved(host: string): string | null {
  try {
    return host.length > LONGEST ? null : new URL(`http://${host}`).host;
  } catch {
    return null;
  }
}
