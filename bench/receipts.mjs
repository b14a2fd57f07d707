import { figure } from './figure.mjs';
import { measureIn, takeTurns, withPage } from './page.mjs';

const ROUNDS = 5;
const COUNT = 100;
const TOKENS = 200;

/**
 * The cost of a streamed token beside a hundred receipts, until the browser has laid it out, in
 * Chromium.
 *
 * @returns {Promise<import('./figure.mjs').Row[]>}
 */
export function measureReceipts() {
  return withPage('receipts', async (open) => {
    const page = await open();
    const found = await takeTurns(['ours', 'peer'], ROUNDS, (side) => measureIn(page, side, COUNT, TOKENS));
    const what = `a token is streamed beside ${COUNT} receipts`;
    const ours = figure(found('ours', 'token'));
    const row = (/** @type {string} */ named, /** @type {number[]} */ times) => ({
      bench: 'receipts',
      what,
      unit: 'ms',
      ours,
      peer: figure(times),
      named,
    });
    return [
      row('a plain line in place of each', found('ours', 'plain')),
      row('assistant-ui with as many answered calls', found('peer', 'token')),
      {
        bench: 'receipts',
        what: `receipts rendered for ${TOKENS} tokens beside ${COUNT}`,
        unit: '',
        ours: figure(found('ours', 'renders')),
        peer: null,
        named: 'no peer has receipts',
      },
    ];
  });
}
