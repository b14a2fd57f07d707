export { TextDiff } from '../parts/text-diff.js';
export { ArgumentsForm } from './arguments-form.js';
export { SchemaForm } from './schema-form.js';
