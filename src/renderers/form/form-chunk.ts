export { Difference } from '../parts/difference.js';
export { EditForm } from './edit-form.js';
export { SchemaForm } from './schema-form.js';
