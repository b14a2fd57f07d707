/**
 * What the form takes of rjsf. The build makes one module of it, without the code that our forms never run, such as a
 * parser of Markdown.
 */
export { default as StockForm, getDefaultRegistry } from '@rjsf/core';
export {
  ADDITIONAL_PROPERTY_FLAG,
  canExpand,
  ERRORS_KEY,
  getInputProps,
  getSchemaType,
  getTemplate,
  getUiOptions,
  isCustomWidget,
  RJSF_REF_CYCLE_KEY,
  RJSF_REF_KEY,
  setByPath,
  toFieldPathId,
} from '@rjsf/utils';
export { default as shallowAllOfMerge } from '@rjsf/utils/lib/schema/shallowAllOfMerge.js';
