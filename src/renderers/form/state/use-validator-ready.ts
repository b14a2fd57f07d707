import { useEffect, useMemo, useState } from 'react';
import type { GuardedSchema } from '../../../core/schema/guard/guard-note.js';
import type { JsonSchema } from '../../../core/util/json.js';
import type { FormValidator } from '../../../validators/form-validator.js';

// For browsers without `requestIdleCallback`, such as Safari. By then the form has been painted.
const LATER_MS = 200;

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

/**
 * Compiles while the page is idle what the first Send would compile: the schema as the form checks it, and as the agent
 * sent it, by which the answer is checked again. Each is a task of its own.
 */
function useCompiledAhead(validator: FormValidator, formSchema: JsonSchema, sent: JsonSchema): void {
  useEffect(() => {
    const { compile } = validator;
    if (!compile) return;
    const schemas = [formSchema, sent];
    let cancel = () => {};
    const next = () => {
      const schema = schemas.shift();
      if (schema !== undefined) compile(schema);
      if (schemas.length > 0) cancel = whenIdle(next);
    };
    cancel = whenIdle(next);
    return () => cancel();
  }, [validator, formSchema, sent]);
}

function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work);
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(work, LATER_MS);
  return () => clearTimeout(id);
}
