import Form from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { SchemaForm } from '../dist/renderers/form/index.js';
import { createAjvValidator } from '../dist/validators/ajv.js';
import { createInterpretedValidator } from '../dist/validators/interpreted.js';

const ignore = () => {};

function schemaOf(fields) {
  const properties = {};
  for (let index = 0; index < fields; index += 1)
    properties[`field_${index}`] = { type: 'string', title: `Field ${index}` };
  return { type: 'object', properties };
}

function elementOf(side, schema) {
  if (side === 'rjsf') return <Form schema={schema} validator={validator} onSubmit={ignore} />;
  const own = side === 'ajv' ? createAjvValidator() : createInterpretedValidator();
  return <SchemaForm id="f" schema={schema} validator={own} onSubmit={ignore} />;
}

/** Types as a browser does: React watches the value through the prototype's setter. */
function type(input) {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  set.call(input, `${input.value}x`);
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

window.measure = async (side, fields) => {
  const place = document.getElementById('root');
  const root = createRoot(place);
  const element = elementOf(side, schemaOf(fields));
  const start = performance.now();
  flushSync(() => root.render(element));
  place.getBoundingClientRect();
  const mount = performance.now() - start;
  await new Promise((resolve) => setTimeout(resolve, 50));
  const inputs = place.querySelectorAll('input, textarea');
  if (inputs.length !== fields) throw new Error(`${side} shows ${inputs.length} of ${fields} fields.`);
  const pressed = performance.now();
  flushSync(() => type(inputs[Math.floor(fields / 2)]));
  place.getBoundingClientRect();
  const key = performance.now() - pressed;
  root.unmount();
  return { mount, key };
};
