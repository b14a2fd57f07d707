import type { Experimental_DefaultFormStateBehavior } from '@rjsf/utils';

/** The rjsf settings that keep fields from getting a value that the person has neither chosen nor seen. */
export const formBehavior: Experimental_DefaultFormStateBehavior = {
  requiredBooleanDefault: 'skip',
  constAsDefaults: 'never',
  arrayMinItems: { populate: 'never' },
  emptyObjectFields: 'skipEmptyDefaults',
};
