import type { PayloadValidator } from '../../src/core/protocol/validator.js';

/** A validator that finds no issue, and ends its check only when `pass` is called. */
export function slowValidator() {
  let pass = () => {};
  const validator: PayloadValidator = {
    name: 'slow',
    validate: () =>
      new Promise((resolve) => {
        pass = () => resolve([]);
      }),
  };
  return { validator, pass: () => pass() };
}
