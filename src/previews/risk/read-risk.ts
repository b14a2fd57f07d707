import { isObject, type JsonObject, own, ownText } from '../../core/util/json.js';
import type { RiskLevel } from '../../ui/action-labels.js';

// The greatest first: of two words it counts.
const LEVELS: readonly RiskLevel[] = ['critical', 'high', 'medium', 'low'];
const KEYS = ['risk', 'riskLevel', 'risk_level', 'impact', 'severity'];

/** Reads the risk that a request's metadata, or the descriptor in it, gives by one of four words. */
export function readRisk(more: JsonObject): RiskLevel | null {
  const descriptor = own(more, 'descriptor');
  const all = isObject(descriptor) ? [descriptor, more] : [more];
  const words = all.flatMap((one) => KEYS.map((key) => ownText(one, key)?.toLowerCase()));
  return LEVELS.find((level) => words.includes(level)) ?? null;
}
