import type { Labels } from '../../../src/ui/labels/labels.js';
import { english } from './packs.js';

/** Groups of which one word is enough: which code stands where is tested where the codes are read. */
const BY_CODE: ReadonlySet<string> = new Set([
  'commandHint',
  'messagePart',
  'sqlKind',
  'riskFact',
  'riskLevel',
  'formUnusable',
  'verbs',
  'ownActions',
]);

/** The keys of all labels; in a group, with the group's name before them. */
export const labelKeys: readonly string[] = Object.entries(english).flatMap(([key, label]) =>
  isGroup(label) && !BY_CODE.has(key) ? Object.keys(label).map((part) => `${key}.${part}`) : [key],
);

/** Labels that return only their key and their arguments: `⟦#stepOf|1|3⟧`. */
export const markers: Labels = asLabels(marked(english, ''));

function marked(labels: object, group: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(labels).map(([key, label]): [string, unknown] => {
      if (isGroup(label)) return [key, marked(label, BY_CODE.has(key) ? `${key}|` : `${key}.`)];
      const marker = (...given: readonly unknown[]) =>
        `⟦${[`#${group}${key}`, ...given.map(asText)].join('|')}⟧`;
      return [key, typeof label === 'function' ? marker : marker()];
    }),
  );
}

function isGroup(label: unknown): label is object {
  return typeof label === 'object' && label !== null;
}

function asText(given: unknown): string {
  return typeof given === 'string' ? given : JSON.stringify(given);
}

function asLabels(made: Record<string, unknown>): Labels {
  if (!isLike(made, english)) throw new TypeError('A marker is not of the kind of its label.');
  return made;
}

/** Whether `made` has everything that `like` has, with the same types. */
function isLike<T extends object>(made: object, like: T): made is T {
  const own: Readonly<Record<string, unknown>> = { ...made };
  return Object.entries(like).every(([key, label]) => {
    const mark = own[key];
    return isGroup(label) && isGroup(mark) ? isLike(mark, label) : typeof mark === typeof label;
  });
}

/** The keys of the labels in a text. */
export function keysIn(text: string): readonly string[] {
  return Array.from(text.matchAll(/⟦#([\w.-]+)/g), ([, key = '']) => key);
}

/** A text without its markers and the wire's own words: everything outside of ⟦ ⟧. */
export function unmarked(text: string): string {
  let depth = 0;
  let left = '';
  for (const character of text) {
    if (character === '⟦') depth += 1;
    else if (character === '⟧') depth -= 1;
    else if (depth === 0) left += character;
  }
  return left;
}
