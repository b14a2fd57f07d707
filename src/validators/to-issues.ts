import type { Issue } from '../core/protocol/validator.js';
import { isObject } from '../core/util/json.js';
import type { Fault } from './fault.js';

type CheckOption = (option: unknown, value: unknown) => readonly Fault[];

interface TriedChoice {
  readonly fault: Fault;
  /** The faults of each option. */
  readonly options: readonly (readonly Fault[])[];
}

/**
 * Turns faults into issues; for a choice between schemas, into the issues of the option that was most likely meant.
 *
 * A value that fits none of several options has faults in each of them, and validating libraries report them all.
 * Here each option is checked by itself, and the one with the fewest faults is meant, unless its type or a fixed
 * value rules it out.
 */
export function toIssues(faults: readonly Fault[], check: CheckOption): readonly Issue[] {
  const tried = faults.flatMap((fault) => {
    const { choice } = fault;
    if (!choice) return [];
    return [{ fault, options: choice.options.map((option) => atPathOf(fault, check(option, choice.value))) }];
  });
  const covered = countAll(tried.flatMap(({ options }) => options.flat()));
  const plain = faults.filter((fault) => !take(covered, fault) && !fault.choice);
  const issues: Issue[] = plain.map((fault) => plainIssue(fault, check));
  const inner = new Set(tried.flatMap(({ options }) => options.flat().map(signature)));
  for (const one of tried) {
    if (!inner.has(signature(one.fault))) issues.push(...explainChoice(one, check));
  }
  return withoutDuplicates(issues);
}

function explainChoice({ fault, options }: TriedChoice, check: CheckOption): readonly Issue[] {
  const all = fault.choice?.options ?? [];
  if (all.every((option) => isObject(option) && 'const' in option)) {
    return [{ path: fault.path, message: fault.message, keyword: 'enum' }];
  }
  if (options.some((found) => found.length === 0)) return [plainIssue(fault, check)];
  const meant = options
    .map((found) => toIssues(found, check))
    .filter((issues) => !issues.some((issue) => rulesOut(issue, fault)))
    .sort((a, b) => a.length - b.length);
  return meant[0] ?? [plainIssue(fault, check)];
}

/** True where an issue shows that another option was meant: a wrong type, or a wrong fixed value such as a tag. */
function rulesOut(one: Issue, choice: Fault): boolean {
  const depth = one.path.length - choice.path.length;
  if (depth === 0) return one.keyword === 'type' || one.keyword === 'const' || one.keyword === 'enum';
  return depth === 1 && one.keyword === 'const';
}

/** Faults of an option, with paths from the root of the payload. */
function atPathOf(fault: Fault, found: readonly Fault[]): readonly Fault[] {
  return found.map((one) => ({ ...one, path: [...fault.path, ...one.path] }));
}

function plainIssue({ choice: _, rules, ...issue }: Fault, check: CheckOption): Issue {
  const example = fittingExample(rules, (text) => check(rules, text).length === 0);
  return example === undefined ? issue : { ...issue, example };
}

// A longer one explains nothing in a line.
const LONGEST = 60;

/**
 * Returns a text that fits a schema with a `pattern`, to be shown beside the error: one that the schema names, else one
 * made from the pattern; undefined where none fits. A text that a password's schema names is not shown.
 *
 * @param fits Checks a text with the schema.
 */
function fittingExample(schema: unknown, fits: (text: string) => boolean): string | undefined {
  if (!isObject(schema)) return undefined;
  const { pattern, format, examples, default: start, const: only, enum: options } = schema;
  const named: unknown[] = format === 'password' ? [] : [examples, start, only, options].flat();
  const texts = [...named, simpleText(String(pattern))].filter((one) => typeof one === 'string');
  return texts.find((text) => text.trim() !== '' && text.length <= LONGEST && fits(text));
}

const ONE = /(?:\\(.)|\[(\\?.)[^\]]*\]|(.))(?:\{(\d+)[^}]*\}|[+*?])?/gu;
// What stands for an escape, for any character, and for a class that rules characters out.
const STANDS_FOR: Readonly<Record<string, string>> = {
  '\\d': '0',
  '\\w': 'a',
  '\\s': ' ',
  '.': 'a',
  '^': 'a',
};
const MOST = 60;

/**
 * Returns a text for a pattern that is a row of characters and classes: `^[A-Z]{3}-\d{4}$` gives "AAA-0000". For other
 * patterns, such as those with groups, the text does not fit: the caller has to check it.
 */
function simpleText(pattern: string): string {
  return pattern
    .replace(/^\^|\$$/g, '')
    .replace(ONE, (_, escaped?: string, first?: string, plain?: string, count = '1') => {
      const one = first ?? plain ?? `\\${escaped}`;
      return (STANDS_FOR[one] ?? one.slice(-1)).repeat(Math.min(Number(count), MOST));
    });
}

function signature({ path, keyword, limit, choice }: Fault): string {
  return JSON.stringify([path, keyword, limit, choice?.options]);
}

function countAll(faults: readonly Fault[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const fault of faults) counts.set(signature(fault), (counts.get(signature(fault)) ?? 0) + 1);
  return counts;
}

function take(counts: Map<string, number>, fault: Fault): boolean {
  const count = counts.get(signature(fault)) ?? 0;
  if (count > 0) counts.set(signature(fault), count - 1);
  return count > 0;
}

function withoutDuplicates(issues: readonly Issue[]): readonly Issue[] {
  return [...new Map(issues.map((issue) => [signature(issue), issue])).values()];
}
