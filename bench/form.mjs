import { figure } from './figure.mjs';
import { measureIn, takeTurns, withPage } from './page.mjs';

const ROUNDS = 5;
const SIDES = /** @type {const} */ (['ajv', 'interpreted', 'rjsf']);
const TITLES = {
  mount: (/** @type {number} */ fields) => `a form of ${fields} fields is on the screen`,
  whole: (/** @type {number} */ fields) =>
    `a form of ${fields} fields is whole${fields > 200 ? ', with its sections closed' : ''}`,
  key: (/** @type {number} */ fields) => `a key is pressed in one of ${fields} fields`,
};

/**
 * The cost of a form until the browser has laid it out, in Chromium: ours with each of its
 * validators, and rjsf with its own theme and Ajv.
 *
 * @returns {Promise<import('./figure.mjs').Row[]>}
 */
export function measureForms() {
  return withPage('form', async (open) => {
    const page = await open();
    const rows = [];
    for (const fields of [100, 500, 990]) {
      const found = await takeTurns(SIDES, ROUNDS, (side) => measureIn(page, side, fields));
      for (const what of /** @type {const} */ (['mount', 'whole', 'key']))
        for (const side of /** @type {const} */ (['ajv', 'interpreted']))
          rows.push({
            bench: 'form',
            what: `${TITLES[what](fields)}, ${side === 'ajv' ? 'Ajv' : 'interpreted'} validator`,
            unit: 'ms',
            ours: figure(found(side, what)),
            peer: figure(found('rjsf', what)),
            named: 'plain rjsf',
          });
    }
    return rows;
  });
}
