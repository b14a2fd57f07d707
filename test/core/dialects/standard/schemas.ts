export const object = (properties: object, required: readonly string[] = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});
export const BOOL = { type: 'boolean' };
export const TEXT = { type: 'string' };
export const SIZES = { type: 'string', enum: ['S', 'M'] };
