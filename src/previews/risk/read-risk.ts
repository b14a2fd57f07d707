import { isObject, type JsonObject, own, ownText } from '../../core/util/json.js';
import type { RiskFact, RiskLevel } from '../../ui/labels/preview-labels.js';

/** What the agent's server says about a request besides what the call does. */
export interface Risk {
  readonly level: RiskLevel | null;
  readonly facts: readonly { readonly fact: RiskFact; readonly texts: readonly string[] }[];
}

// The greatest first, because it counts where there are two of these words.
export const LEVELS: readonly RiskLevel[] = ['critical', 'high', 'medium', 'low'];
const KEYS = ['risk', 'riskLevel', 'risk_level', 'impact', 'severity'];
const FACTS: readonly (readonly [RiskFact, readonly string[]])[] = [
  ['permissions', ['permissions', 'permission', 'scopes', 'scope']],
  ['policy', ['policy', 'rule']],
  ['reason', ['reason']],
];

/** Reads the risk level, one of four words, from a request's metadata or the descriptor in it, with its details. */
export function readRisk(more: JsonObject): Risk | null {
  const descriptor = own(more, 'descriptor');
  const all = isObject(descriptor) ? [descriptor, more] : [more];
  const words = all.flatMap((one) => KEYS.map((key) => ownText(one, key)?.toLowerCase()));
  const level = LEVELS.find((one) => words.includes(one)) ?? null;
  // Outside of a descriptor these words could mean anything.
  const facts = isObject(descriptor) ? factsOf(descriptor) : [];
  return level || facts.length > 0 ? { level, facts } : null;
}

function factsOf(descriptor: JsonObject): Risk['facts'] {
  return FACTS.flatMap(([fact, keys]) => {
    const texts = keys.flatMap((key) => textsOf(own(descriptor, key)));
    return texts.length > 0 ? [{ fact, texts }] : [];
  });
}

function textsOf(value: unknown): readonly string[] {
  const all = Array.isArray(value) ? value : [value];
  return all.filter((one) => typeof one === 'string' && one.trim() !== '');
}
