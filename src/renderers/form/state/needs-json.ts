import type { Issue } from '../../../core/protocol/validator.js';
import type { ShownValues } from './shown-values.js';

/** Rules over several fields: no single control can satisfy them. */
const COMBINING = new Set([
  'additionalProperties',
  'allOf',
  'anyOf',
  'contains',
  'dependencies',
  'dependentRequired',
  'false schema',
  'if',
  'maxContains',
  'maxProperties',
  'minContains',
  'minProperties',
  'not',
  'oneOf',
  'propertyNames',
  'unevaluatedItems',
  'unevaluatedProperties',
]);

/** Returns true where the form may have no control that mends an issue, so that the answer has to be JSON. */
export function needsJson(issues: readonly Issue[], { hasControl }: ShownValues): boolean {
  return issues.some(({ path, keyword }) => COMBINING.has(keyword) || !hasControl(path));
}
