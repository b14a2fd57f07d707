import { useEffect, useMemo, useState } from 'react';
import type { GuardedSchema } from '../../../core/schema/guard/guard-note.js';
import type { FormValidator } from '../../../validators/form-validator.js';

/** False while the validator loads what the form of this schema needs. */
export function usePrepared(validator: FormValidator, guarded: GuardedSchema): boolean {
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
