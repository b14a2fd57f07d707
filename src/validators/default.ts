import type { FormValidator, LazyValidator } from './form-validator.js';

/** Where the code of the two validators comes from. */
export interface ValidatorChunks {
  readonly compiled: () => Promise<FormValidator>;
  readonly interpreted: () => Promise<FormValidator>;
}

const chunks: ValidatorChunks = {
  compiled: async () => (await import('./ajv.js')).createAjvValidator(),
  interpreted: async () => (await import('./interpreted.js')).createInterpretedValidator(),
};

/**
 * The validator for apps that choose none: the compiled one, or the interpreted one where the page
 * forbids `new Function`. Which of them is found out once, when it is first needed.
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

/** Asks by doing what Ajv does: nothing of an agent's is in it. */
function mayCompile(): boolean {
  try {
    return new Function('return true')() === true;
  } catch {
    return false;
  }
}
