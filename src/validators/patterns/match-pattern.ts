import type { Instruction, Program } from './program.js';

/** The steps that are left. A match that needs more is not finished. */
export interface StepBudget {
  left: number;
}

/**
 * Matches a pattern as `RegExp.prototype.test` does, in a limited number of steps.
 *
 * Without references to groups, a step at a position either leads to a match or does not, however it was reached. So
 * each is tried once, and the steps grow with the length of the text, not with the ways to divide it.
 *
 * @returns Whether it matches; null when no steps are left.
 */
export function matchPattern(program: Program, text: string, budget: StepBudget): boolean | null {
  const tried = new Set<number>();
  const remembered: (number | undefined)[] = new Array(program.slots);
  for (let position = 0; position <= text.length; position += sizeAt(text, position)) {
    const found = run({ program, text, budget, remembered }, program.start, position, tried);
    if (found !== false) return found;
  }
  return false;
}

interface Run {
  readonly program: Program;
  readonly text: string;
  readonly budget: StepBudget;
  readonly remembered: (number | undefined)[];
}

/** The places still to be tried, the next one last, and how to undo what was remembered since each. */
interface Trail {
  readonly places: { readonly at: number; readonly position: number; readonly undo: number }[];
  readonly undo: { readonly slot: number; readonly before: number | undefined }[];
}

function run(run: Run, start: number, from: number, tried: Set<number>): boolean | null {
  const { program, text, budget, remembered } = run;
  const trail: Trail = { places: [{ at: start, position: from, undo: 0 }], undo: [] };
  for (let place = trail.places.pop(); place; place = trail.places.pop()) {
    while (trail.undo.length > place.undo) {
      const one = trail.undo.pop();
      if (one) remembered[one.slot] = one.before;
    }
    let { at, position } = place;
    for (;;) {
      budget.left -= 1;
      if (budget.left < 0) return null;
      const instruction = program.instructions[at];
      if (!instruction || instruction.op === 'match') return true;
      if (program.slots === 0 && branches(instruction)) {
        const key = at * (text.length + 1) + position;
        if (tried.has(key)) break;
        tried.add(key);
      }
      const after = step(run, instruction, position, trail);
      if (after === null) return null;
      if (after === FAILED) break;
      position = after;
      at = instruction.next;
    }
  }
  return false;
}

const FAILED = -1;

function branches({ op }: Instruction): boolean {
  return op === 'either' || op === 'several';
}

/** The position after an instruction; `FAILED` where it does not match, null when no steps are left. */
function step(run: Run, instruction: Instruction, position: number, trail: Trail): number | null {
  const { text, remembered } = run;
  const remember = (slot: number, value: number | undefined) => {
    trail.undo.push({ slot, before: remembered[slot] });
    remembered[slot] = value;
  };
  switch (instruction.op) {
    case 'take':
      return take(text, position, instruction);
    case 'several':
      return takeSeveral(run, instruction, position, trail);
    case 'either':
      trail.places.push({ at: instruction.other, position, undo: trail.undo.length });
      return position;
    case 'assert':
      return instruction.holds(text, position) ? position : FAILED;
    case 'look':
      return look(run, instruction, position, remember);
    case 'save':
      remember(instruction.slot, position);
      return position;
    case 'forget':
      for (const slot of instruction.slots) remember(slot, undefined);
      return position;
    case 'progress':
      return remembered[instruction.slot] === position ? FAILED : position;
    case 'repeat':
      return takeAgain(run, instruction, position);
    case 'match':
      return position;
  }
}

type Take = Extract<Instruction, { op: 'take' | 'several' }>;

function take(text: string, position: number, { fits, back }: Pick<Take, 'fits' | 'back'>): number {
  const start = back ? position - sizeBefore(text, position) : position;
  const codePoint = back && position === 0 ? undefined : text.codePointAt(start);
  if (codePoint === undefined || !fits(codePoint)) return FAILED;
  return back ? start : position + sizeAt(text, position);
}

function takeSeveral(
  { text, budget }: Run,
  instruction: Extract<Instruction, { op: 'several' }>,
  from: number,
  { places, undo }: Trail,
): number {
  const { least, most, lazy, next } = instruction;
  const ends: number[] = least === 0 ? [from] : [];
  let position = from;
  for (let count = 1; count <= most && budget.left >= 0; count += 1) {
    budget.left -= 1;
    position = take(text, position, instruction);
    if (position === FAILED) break;
    if (count >= least) ends.push(position);
  }
  if (lazy) ends.reverse();
  const first = ends.pop();
  for (const end of ends) places.push({ at: next, position: end, undo: undo.length });
  return first ?? FAILED;
}

function look(
  outer: Run,
  { body, negate }: Extract<Instruction, { op: 'look' }>,
  position: number,
  remember: (slot: number, value: number | undefined) => void,
): number | null {
  const before = [...outer.remembered];
  const found = run(outer, body, position, new Set());
  if (found === null) return null;
  const after = [...outer.remembered];
  for (const [slot, value] of before.entries()) outer.remembered[slot] = value;
  if (found === negate) return FAILED;
  if (found) for (const [slot, value] of after.entries()) if (value !== before[slot]) remember(slot, value);
  return position;
}

function takeAgain(
  { text, remembered, budget }: Run,
  { groups, back, anyCase }: Extract<Instruction, { op: 'repeat' }>,
  position: number,
): number {
  const group = groups.find((slot) => remembered[slot] !== undefined && remembered[slot + 1] !== undefined);
  if (group === undefined) return position;
  const taken = text.slice(remembered[group], remembered[group + 1]);
  budget.left -= taken.length;
  const start = back ? position - taken.length : position;
  const here = start < 0 ? null : text.slice(start, start + taken.length);
  if (here === null || (here !== taken && !(anyCase && sameLetters(here, taken)))) return FAILED;
  return back ? start : position + taken.length;
}

function sameLetters(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase() || a.toUpperCase() === b.toUpperCase();
}

/** How many units the character at a position has; 1 at the end. */
function sizeAt(text: string, position: number): number {
  return (text.codePointAt(position) ?? 0) > 0xffff ? 2 : 1;
}

function sizeBefore(text: string, position: number): number {
  const isPair = position > 1 && (text.codePointAt(position - 2) ?? 0) > 0xffff;
  return isPair ? 2 : 1;
}
