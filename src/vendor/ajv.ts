/** Ajv as rjsf sets it up. The build makes one module of it, without what it never runs here. */
export { default as createAjvInstance } from '@rjsf/validator-ajv8/lib/createAjvInstance.js';
export { Ajv2019 } from 'ajv/dist/2019.js';
