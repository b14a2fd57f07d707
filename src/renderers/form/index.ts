export type { FormValidator } from '../../validators/form-validator.js';
export { SchemaForm } from './schema-form.js';
export type { SchemaFormProps } from './schema-form-props.js';
