import { guardSchema } from '../../../../src/core/schema/guard/guard-schema.js';

export const guardX = (x: unknown) => {
  const guarded = guardSchema({ type: 'object', properties: { x } });
  if (!guarded.usable) throw new Error(guarded.reason);
  const { properties } = guarded.schema;
  return {
    x: (properties as { x?: unknown }).x,
    notes: guarded.notes.map(({ keyword, what, why }) => `${keyword} ${what} ${why}`),
  };
};
