import { agUiDelta } from './deltas/ag-ui.mjs';
import { ownDelta } from './deltas/own.mjs';
import { figure } from './figure.mjs';

const ROUNDS = 7;
const ADDS = /** @type {const} */ (true);

/**
 * The cost of one text event: what Holdpoint's source and store add to it, and what the client
 * needs to apply it to the messages. The sides take turns.
 *
 * @returns {Promise<import('./figure.mjs').Row[]>}
 */
export async function measureDeltas() {
  const rows = [];
  for (const history of [1, 100, 1_000]) {
    /** @type {number[]} */
    const ours = [];
    /** @type {number[]} */
    const peer = [];
    // The first round warms the code up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const [own, applied] = [await ownDelta(history), await agUiDelta(history)];
      if (round === 0) continue;
      ours.push(own);
      peer.push(applied);
    }
    const what = `a text delta after ${history === 1 ? '1 message' : `${history.toLocaleString('en')} messages`}`;
    const named = '@ag-ui/client, which applies it to the messages';
    rows.push({
      bench: 'delta',
      what,
      unit: 'µs',
      ours: figure(ours),
      peer: figure(peer),
      named,
      adds: ADDS,
    });
  }
  return rows;
}
