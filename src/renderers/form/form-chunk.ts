export { TextDiff } from '../parts/difference.js';
export { ArgumentsForm } from './arguments-form.js';
export { SchemaForm } from './schema-form.js';
