import { patternTokens, readRepeat } from './pattern-tokens.js';

// Every ASCII character, and a few others.
const SAMPLES = [...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)), 'é', '日', '😀'];
// An escaped backslash first, so that the characters after it are not taken for an escape.
const ESCAPED = /\\\\|\\(?:u\{([\da-f]+)\}|u([\da-f]{4})|x([\da-f]{2}))/gi;
// A pattern with more characters beyond ASCII is not analysed.
const MANY = 30;
// A token that repeats fewer times costs a constant factor.
const FEW = 20;

type Characters = ReadonlySet<string>;

interface Group {
  /** The loops before a lookaround, which consumes no text; null for any other group. */
  readonly before: readonly Characters[] | null;
  /** Whether a match has to go through the group, so that its characters end the loops before it. */
  readonly passed: boolean;
  readonly taken: Set<string>;
}

/**
 * The power of a text's length with which the time of a match may grow, leaving aside repeated groups.
 *
 * Loops over the same characters can divide a text among them in many ways, unless a character that only one place
 * of the pattern matches stands between them. A pattern without `^` is tried again at each position.
 */
export function patternGrowth(pattern: string): number {
  const samples = samplesFor(pattern);
  if (samples === null) return Number.POSITIVE_INFINITY;
  const all = [...patternTokens(pattern)];
  const open: Group[] = [];
  let loops: readonly Characters[] = [];
  let most = 0;
  let anchored = all[0] === '^';
  const take = (characters: Characters, index: number, passed: boolean) => {
    const repeat = readRepeat(all[index + 1] ?? '') ?? { least: 1, most: 1 };
    const meets = loops.some((loop) => [...loop].some((one) => characters.has(one)));
    if (passed && repeat.least > 0 && !meets) loops = [];
    if (repeat.most > FEW) loops = [...loops, characters];
    most = Math.max(most, loops.length);
    for (const { taken } of open) for (const one of characters) taken.add(one);
  };
  for (const [index, token] of all.entries()) {
    const passed = open.at(-1)?.passed ?? true;
    if (token.startsWith('(')) {
      open.push(readGroup(all, index, token === '(?=' ? loops : null, passed));
    } else if (token === ')') {
      const group = open.pop();
      if (group?.before) loops = group.before;
      else if (group && readRepeat(all[index + 1] ?? '')) take(group.taken, index, false);
    } else if (token === '|') {
      if (open.length === 0) [anchored, loops] = [false, []];
    } else {
      const characters = charactersOf(token, samples);
      if (characters.size > 0) take(characters, index, passed);
    }
  }
  return anchored || most === 0 ? most : most + 1;
}

function readGroup(all: readonly string[], start: number, before: Group['before'], within: boolean): Group {
  let depth = 0;
  let alternatives = 1;
  let end = start;
  for (; end < all.length; end += 1) {
    const token = all[end] ?? '';
    if (token.startsWith('(')) depth += 1;
    if (token === ')') depth -= 1;
    if (token === '|' && depth === 1) alternatives += 1;
    if (depth === 0) break;
  }
  const least = readRepeat(all[end + 1] ?? '')?.least ?? 1;
  const passed = within && before === null && alternatives === 1 && least > 0;
  return { before, passed, taken: new Set() };
}

/** Characters to test the pattern's tokens with: two ranges overlap at, or next to, a character in the pattern. */
function samplesFor(pattern: string): readonly string[] | null {
  const written = pattern.replaceAll(ESCAPED, (whole: string, ...hex: (string | undefined)[]) =>
    whole === '\\\\' ? whole : String.fromCodePoint(Number.parseInt(hex.find(Boolean) ?? '0', 16)),
  );
  const codes = [...new Set(written)].map((one) => one.codePointAt(0) ?? 0).filter((code) => code > 127);
  if (codes.length > MANY) return null;
  const beside = codes.flatMap((code) => [code - 1, code, Math.min(code + 1, 0x10ffff)]);
  return [...SAMPLES, ...beside.map((code) => String.fromCodePoint(code))];
}

/** The characters that a token matches; none for a token that consumes no text. */
function charactersOf(token: string, samples: readonly string[]): Characters {
  if (/^(?:[|^$]|\\[bB])$/.test(token) || readRepeat(token)) return new Set();
  // The samples cannot represent a Unicode property.
  if (/\\p/i.test(token)) return new Set(samples);
  try {
    const one = new RegExp(`^(?:${token})$`, 'u');
    return new Set(samples.filter((sample) => one.test(sample)));
  } catch {
    return new Set(samples);
  }
}
