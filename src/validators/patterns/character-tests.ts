import type { CharacterTest } from './program.js';

/** The flags that the modifiers of a group can change: `(?i:…)`. */
export interface PatternFlags {
  readonly ignoreCase: boolean;
  readonly multiline: boolean;
  readonly dotAll: boolean;
}

export const NO_FLAGS: PatternFlags = { ignoreCase: false, multiline: false, dotAll: false };

/**
 * The test of one class, escape or character as it is written. JavaScript's own engine decides, which is safe for a
 * single character and knows Unicode. Its answers for ASCII are kept.
 */
export function characterTest(raw: string, { ignoreCase, dotAll }: PatternFlags): CharacterTest {
  const native = new RegExp(`^(?:${raw})$`, `u${ignoreCase ? 'i' : ''}${dotAll ? 's' : ''}`);
  const known: boolean[] = [];
  return (codePoint) => {
    const before = known[codePoint];
    if (before !== undefined) return before;
    const fits = native.test(String.fromCodePoint(codePoint));
    if (codePoint < 128) known[codePoint] = fits;
    return fits;
  };
}

type Holds = (text: string, position: number) => boolean;

export function startTest({ multiline }: PatternFlags): Holds {
  return (text, position) => position === 0 || (multiline && endsLine(text.charCodeAt(position - 1)));
}

export function endTest({ multiline }: PatternFlags): Holds {
  return (text, position) => position === text.length || (multiline && endsLine(text.charCodeAt(position)));
}

export function boundaryTest(negate: boolean, flags: PatternFlags): Holds {
  const isWord = characterTest('\\w', flags);
  return (text, position) => {
    const before = position > 0 && isWord(text.charCodeAt(position - 1));
    const after = position < text.length && isWord(text.charCodeAt(position));
    return (before !== after) !== negate;
  };
}

function endsLine(code: number): boolean {
  return code === 10 || code === 13 || code === 0x2028 || code === 0x2029;
}
