export type { UnusableReason } from '../../core/schema/guard/guard-note.js';
export type { FormFallbackReason, FormLabels, JsonType } from '../../ui/form-labels.js';
export type { FormValidator } from '../../validators/form-validator.js';
export { SchemaForm } from './schema-form.js';
export type { SchemaFormProps } from './schema-form-props.js';
