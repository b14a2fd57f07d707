import { loadChunk } from '../core/util/load-chunk.js';
import type { FormValidator, LazyValidator } from './form-validator.js';

/** Load the two validators. */
export interface ValidatorChunks {
  readonly compiled: () => Promise<FormValidator>;
  readonly interpreted: () => Promise<FormValidator>;
}

const chunks: ValidatorChunks = {
  compiled: async () => (await loadChunk(() => import('./ajv.js'))).createAjvValidator(),
  interpreted: async () => (await loadChunk(() => import('./interpreted.js'))).createInterpretedValidator(),
};

/**
 * Creates the validator for apps that choose none: the compiling one, or the interpreting one where the page forbids
 * `new Function`. It is chosen and loaded when it is first needed.
 */
export function createDefaultValidator(from: ValidatorChunks = chunks): LazyValidator {
  let loading: Promise<FormValidator> | null = null;
  const load = () => {
    loading ??= (mayCompile() ? from.compiled() : from.interpreted()).catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  return {
    name: 'default',
    load,
    validate: async (schema, payload) => (await load()).validate(schema, payload),
  };
}

/** Tests whether the page allows `new Function`, with a constant function body. */
function mayCompile(): boolean {
  try {
    return new Function('return true')() === true;
  } catch {
    return false;
  }
}
