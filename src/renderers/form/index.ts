export type { FormValidator } from '../../validators/form-validator.js';
export { SchemaForm, type SchemaFormProps } from './schema-form.js';
