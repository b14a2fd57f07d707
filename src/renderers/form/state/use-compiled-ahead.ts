import { useEffect } from 'react';
import type { JsonSchema } from '../../../core/util/json.js';
import type { FormValidator } from '../../../validators/form-validator.js';

// For browsers without `requestIdleCallback`, such as Safari. By then the form has been painted.
const LATER_MS = 200;

/**
 * Compiles while the page is idle what the first Send would compile: the schema as the form checks it, and as the agent
 * sent it, by which the answer is checked again. Each is a task of its own.
 */
export function useCompiledAhead(validator: FormValidator, formSchema: JsonSchema, sent: JsonSchema): void {
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
