import type { Experimental_DefaultFormStateBehavior } from '@rjsf/utils';

/** Nothing gets a value that the person has not chosen or seen. Source: DESIGN.md, the rules on defaults. */
export const formBehaviour: Experimental_DefaultFormStateBehavior = {
  requiredBooleanDefault: 'skip',
  constAsDefaults: 'never',
  arrayMinItems: { populate: 'never' },
  emptyObjectFields: 'skipEmptyDefaults',
};
