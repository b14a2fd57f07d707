import { patternTokens, readRepeat } from './pattern-tokens.js';

// Every ASCII character, and one each for the letters and signs beyond.
const SAMPLES = [...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)), 'é', '日', '😀'];
// An escaped backslash first, so that what follows it is not read as an escape.
const ESCAPED = /\\\\|\\(?:u\{([\da-f]+)\}|u([\da-f]{4})|x([\da-f]{2}))/gi;
// A pattern that names more characters beyond ASCII is not looked into.
const MANY = 30;
// What repeats fewer times than this costs no more than a factor.
const FEW = 20;

type Characters = ReadonlySet<string>;

interface Group {
  /** What only looks takes nothing of the text: afterwards all is as before. */
  readonly before: readonly Characters[] | null;
  /** True where all that stands in it must be passed, and so ends a stretch of text. */
  readonly passed: boolean;
  readonly taken: Set<string>;
}

/**
 * The power of a text's length with which the time of a match may grow, were no group repeated in
 * more ways than one.
 *
 * Loops over the same characters share a stretch of text between them in many ways, unless something
 * that must stand between them ends that stretch. A pattern that may begin anywhere tries once more at
 * each place.
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

/** Where two ranges meet they do so at, or right beside, a character that the pattern names. */
function samplesFor(pattern: string): readonly string[] | null {
  const written = pattern.replaceAll(ESCAPED, (whole: string, ...hex: (string | undefined)[]) =>
    whole === '\\\\' ? whole : String.fromCodePoint(Number.parseInt(hex.find(Boolean) ?? '0', 16)),
  );
  const codes = [...new Set(written)].map((one) => one.codePointAt(0) ?? 0).filter((code) => code > 127);
  if (codes.length > MANY) return null;
  const beside = codes.flatMap((code) => [code - 1, code, Math.min(code + 1, 0x10ffff)]);
  return [...SAMPLES, ...beside.map((code) => String.fromCodePoint(code))];
}

/** The characters that one token takes; none where it is a sign of the pattern itself. */
function charactersOf(token: string, samples: readonly string[]): Characters {
  if (/^(?:[|^$]|\\[bB])$/.test(token) || readRepeat(token)) return new Set();
  // Of a Unicode property no sample tells all.
  if (/\\p/i.test(token)) return new Set(samples);
  try {
    const one = new RegExp(`^(?:${token})$`, 'u');
    return new Set(samples.filter((sample) => one.test(sample)));
  } catch {
    return new Set(samples);
  }
}
