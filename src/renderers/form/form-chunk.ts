export { TextDiff } from '../call/text-diff.js';
export { ArgumentsForm } from './arguments-form.js';
export { SchemaForm } from './schema-form.js';
