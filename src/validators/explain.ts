import type { Issue } from '../core/protocol/validator.js';
import { isObject } from '../core/util/json.js';
import type { Fault } from './fault.js';

type CheckOption = (option: unknown, value: unknown) => readonly Fault[];
interface Tried {
  readonly fault: Fault;
  /** For every option what was wrong with it. */
  readonly options: readonly (readonly Fault[])[];
}

/**
 * Says what is wrong in the words of the option that the person most likely meant.
 *
 * A value that fits none of several options fails each of them in its own way, and validating
 * libraries report all of that at once. Each option is tried by itself: the one with the fewest
 * faults speaks, unless a fixed value in it says that another was meant.
 */
export function explain(faults: readonly Fault[], check: CheckOption): readonly Issue[] {
  const tried = faults.flatMap((fault) => {
    const { choice } = fault;
    if (!choice) return [];
    return [{ fault, options: choice.options.map((option) => under(fault, check(option, choice.value))) }];
  });
  const covered = countAll(tried.flatMap(({ options }) => options.flat()));
  const issues: Issue[] = faults.filter((fault) => !take(covered, fault) && !fault.choice).map(plainIssue);
  const inner = new Set(tried.flatMap(({ options }) => options.flat().map(signature)));
  for (const one of tried) {
    if (!inner.has(signature(one.fault))) issues.push(...explainChoice(one, check));
  }
  return withoutDoubles(issues);
}

function explainChoice({ fault, options }: Tried, check: CheckOption): readonly Issue[] {
  const all = fault.choice?.options ?? [];
  if (all.every((option) => isObject(option) && 'const' in option)) {
    return [{ path: fault.path, message: fault.message, keyword: 'enum' }];
  }
  if (options.some((found) => found.length === 0)) return [plainIssue(fault)];
  const meant = options
    .map((found) => explain(found, check))
    .filter((issues) => !issues.some((issue) => rulesOut(issue, fault)))
    .sort((a, b) => a.length - b.length);
  return meant[0] ?? [plainIssue(fault)];
}

/** True where another kind of value was meant: the type is wrong, or a fixed value such as a tag. */
function rulesOut(one: Issue, choice: Fault): boolean {
  const depth = one.path.length - choice.path.length;
  if (depth === 0) return one.keyword === 'type' || one.keyword === 'const' || one.keyword === 'enum';
  return depth === 1 && one.keyword === 'const';
}

function under(fault: Fault, found: readonly Fault[]): readonly Fault[] {
  return found.map((one) => ({ ...one, path: [...fault.path, ...one.path] }));
}

function plainIssue({ choice: _, ...issue }: Fault): Issue {
  return issue;
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
  const left = counts.get(signature(fault)) ?? 0;
  if (left > 0) counts.set(signature(fault), left - 1);
  return left > 0;
}

function withoutDoubles(issues: readonly Issue[]): readonly Issue[] {
  return [...new Map(issues.map((issue) => [signature(issue), issue])).values()];
}
