import { type AST, RegExpParser } from '@eslint-community/regexpp';
import type { CharacterTest, Instruction, Program } from './program.js';

// Repeated groups are written out. A program with more instructions is not run.
const MOST_INSTRUCTIONS = 20_000;

/** Thrown for a pattern that cannot be run. */
class UnsupportedPattern extends Error {}

/** What a node is compiled with. Within a lookbehind `back` is true, and everything is matched from its end. */
interface Mode {
  readonly flags: PatternFlags;
  readonly back: boolean;
}

/**
 * Compiles a pattern in the syntax of the `u` flag.
 *
 * @throws UnsupportedPattern or a SyntaxError.
 */
export function compilePattern(pattern: string): Program {
  const parser = new RegExpParser({ ecmaVersion: 2025 });
  const tree = parser.parsePattern(pattern, 0, pattern.length, { unicode: true });
  return new Compiler(hasReference(tree)).compile(tree);
}

/** True where a part of a pattern refers to a group. */
function hasReference(node: AST.Node): boolean {
  return node.type === 'Backreference' || parts(node).some(hasReference);
}

/** The groups that remember what they took. */
function groupsIn(node: AST.Node): AST.CapturingGroup[] {
  return [...(node.type === 'CapturingGroup' ? [node] : []), ...parts(node).flatMap(groupsIn)];
}

function parts(node: AST.Node): readonly AST.Node[] {
  if (node.type === 'Quantifier') return [node.element];
  if (node.type === 'Alternative') return node.elements;
  return 'alternatives' in node ? node.alternatives : [];
}

/** True for what matches exactly one character. */
function isCharacter(element: AST.Element): boolean {
  return ['Character', 'CharacterClass', 'CharacterSet'].includes(element.type);
}

/** Writes instructions from the last to the first: each is given what comes after it. */
class Compiler {
  private readonly instructions: Instruction[] = [];
  private readonly groups = new Map<AST.CapturingGroup, number>();
  private slots = 0;

  /** @param remembers Whether groups remember what they took, which only references need. */
  constructor(private readonly remembers: boolean) {}

  compile(tree: AST.Pattern): Program {
    const end = this.add({ op: 'match', next: 0 });
    const start = this.alternatives(tree.alternatives, end, { flags: NO_FLAGS, back: false });
    return { instructions: this.instructions, start, slots: this.remembers ? this.slots : 0 };
  }

  private add(instruction: Instruction): number {
    if (this.instructions.length >= MOST_INSTRUCTIONS) throw new UnsupportedPattern('too large');
    return this.instructions.push(instruction) - 1;
  }

  private alternatives(all: readonly AST.Alternative[], next: number, mode: Mode): number {
    const starts = all.map(({ elements }) => {
      const ordered = mode.back ? elements : [...elements].reverse();
      return ordered.reduce((after, element) => this.element(element, after, mode), next);
    });
    return starts.reduceRight((other, start) => this.add({ op: 'either', next: start, other }));
  }

  private element(element: AST.Element, next: number, mode: Mode): number {
    switch (element.type) {
      case 'Assertion':
        return this.assertion(element, next, mode);
      case 'Quantifier':
        return this.quantifier(element, next, mode);
      case 'Group':
        return this.alternatives(element.alternatives, next, {
          ...mode,
          flags: modified(mode.flags, element),
        });
      case 'CapturingGroup':
        return this.capturingGroup(element, next, mode);
      case 'Backreference':
        return this.reference(element, next, mode);
      case 'Character':
      case 'CharacterClass':
      case 'CharacterSet':
        return this.add({ op: 'take', fits: characterTest(element.raw, mode.flags), back: mode.back, next });
      case 'ExpressionCharacterClass':
        throw new UnsupportedPattern('the v flag');
    }
  }

  private assertion(assertion: AST.Assertion, next: number, { flags }: Mode): number {
    switch (assertion.kind) {
      case 'start':
        return this.add({ op: 'assert', holds: startTest(flags), next });
      case 'end':
        return this.add({ op: 'assert', holds: endTest(flags), next });
      case 'word':
        return this.add({ op: 'assert', holds: boundaryTest(assertion.negate, flags), next });
      case 'lookahead':
      case 'lookbehind': {
        const { alternatives, kind, negate } = assertion;
        const end = this.add({ op: 'match', next: 0 });
        const body = this.alternatives(alternatives, end, { flags, back: kind === 'lookbehind' });
        return this.add({ op: 'look', body, negate, next });
      }
    }
  }

  private capturingGroup(group: AST.CapturingGroup, next: number, mode: Mode): number {
    if (!this.remembers) return this.alternatives(group.alternatives, next, mode);
    const slot = this.slotOf(group);
    const end = this.add({ op: 'save', slot: slot + (mode.back ? 0 : 1), next });
    const start = this.alternatives(group.alternatives, end, mode);
    return this.add({ op: 'save', slot: slot + (mode.back ? 1 : 0), next: start });
  }

  private reference({ resolved }: AST.Backreference, next: number, { flags, back }: Mode): number {
    const groups = [resolved].flat().map((group) => this.slotOf(group));
    return this.add({ op: 'repeat', groups, back, anyCase: flags.ignoreCase, next });
  }

  /** The number under which the start of a group is remembered; its end has the number after. */
  private slotOf(group: AST.CapturingGroup): number {
    const known = this.groups.get(group);
    if (known !== undefined) return known;
    this.slots += 2;
    this.groups.set(group, this.slots - 2);
    return this.slots - 2;
  }

  private quantifier(quantifier: AST.Quantifier, next: number, mode: Mode): number {
    const { element, min, max, greedy } = quantifier;
    const endless = max === Number.POSITIVE_INFINITY;
    const most = endless ? min : max;
    const rest = endless ? this.loop(element, next, mode, greedy) : next;
    if (isCharacter(element) && most > 1) {
      const fits = characterTest(element.raw, mode.flags);
      return this.add({ op: 'several', fits, back: mode.back, least: min, most, lazy: !greedy, next: rest });
    }
    let start = rest;
    for (let count = min; count < most; count += 1) {
      start = this.choice(this.optional(element, start, mode), next, greedy);
    }
    for (let count = 0; count < min; count += 1) start = this.repetition(element, start, mode);
    return start;
  }

  /** Any number of repetitions. */
  private loop(element: AST.QuantifiableElement, next: number, mode: Mode, greedy: boolean): number {
    const head = this.choice(next, next, greedy);
    const body = this.optional(element, head, mode);
    const instruction = this.instructions[head];
    if (instruction?.op === 'either') {
      if (greedy) instruction.next = body;
      else instruction.other = body;
    }
    return head;
  }

  private choice(body: number, after: number, greedy: boolean): number {
    return this.add({ op: 'either', next: greedy ? body : after, other: greedy ? after : body });
  }

  /** An optional repetition. It has to consume at least one character. */
  private optional(element: AST.QuantifiableElement, next: number, mode: Mode): number {
    // Without references each position of an instruction is tried once, so a repetition of nothing ends by itself.
    if (!this.remembers || isCharacter(element)) return this.repetition(element, next, mode);
    const slot = this.slots;
    this.slots += 1;
    const check = this.add({ op: 'progress', slot, next });
    const body = this.repetition(element, check, mode);
    return this.add({ op: 'save', slot, next: body });
  }

  private repetition(element: AST.QuantifiableElement, next: number, mode: Mode): number {
    const start = this.element(element, next, mode);
    if (!this.remembers) return start;
    const slots = groupsIn(element).flatMap((group) => [this.slotOf(group), this.slotOf(group) + 1]);
    return slots.length > 0 ? this.add({ op: 'forget', slots, next: start }) : start;
  }
}

/** The flags that the modifiers of a group can change: `(?i:…)`. */
interface PatternFlags {
  readonly ignoreCase: boolean;
  readonly multiline: boolean;
  readonly dotAll: boolean;
}

const NO_FLAGS: PatternFlags = { ignoreCase: false, multiline: false, dotAll: false };

/**
 * The test of one class, escape or character as it is written. JavaScript's own engine decides, which is safe for a
 * single character and knows Unicode. Its answers for ASCII are kept.
 */
function characterTest(raw: string, { ignoreCase, dotAll }: PatternFlags): CharacterTest {
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

function startTest({ multiline }: PatternFlags): Holds {
  return (text, position) => position === 0 || (multiline && endsLine(text.charCodeAt(position - 1)));
}

function endTest({ multiline }: PatternFlags): Holds {
  return (text, position) => position === text.length || (multiline && endsLine(text.charCodeAt(position)));
}

function boundaryTest(negate: boolean, flags: PatternFlags): Holds {
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

function modified(flags: PatternFlags, { modifiers }: AST.Group): PatternFlags {
  if (!modifiers) return flags;
  const { add, remove } = modifiers;
  const read = (flag: keyof PatternFlags) => (flags[flag] || add[flag]) && !remove?.[flag];
  return { ignoreCase: read('ignoreCase'), multiline: read('multiline'), dotAll: read('dotAll') };
}
