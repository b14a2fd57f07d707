import { useEffect, useMemo, useState } from 'react';
import type { GuardedSchema } from '../../../core/schema/guard/guard-note.js';
import type { JsonSchema } from '../../../core/util/json.js';
import type { FormValidator } from '../../../validators/form-validator.js';
import { useCompiledAhead } from './use-compiled-ahead.js';

/**
 * False while the validator loads what the form of this schema needs. What the first Send would compile is compiled while
 * the page is idle.
 *
 * @param sent The schema as the agent sent it.
 */
export function useValidatorReady(
  validator: FormValidator,
  guarded: GuardedSchema,
  sent: JsonSchema,
): boolean {
  useCompiledAhead(validator, guarded.usable ? guarded.schema : sent, sent);
  const loading = useMemo(
    () => (guarded.usable ? (validator.prepare?.(guarded.schema) ?? null) : null),
    [validator, guarded],
  );
  const [settled, setSettled] = useState<Promise<void> | null>(null);
  useEffect(() => {
    if (!loading) return undefined;
    let isWanted = true;
    const settle = () => {
      if (isWanted) setSettled(loading);
    };
    loading.then(settle, settle);
    return () => {
      isWanted = false;
    };
  }, [loading]);
  return settled === loading;
}
