import { agUiDelta } from './deltas/ag-ui.mjs';
import { ownDelta } from './deltas/own.mjs';
import { tanstackDelta } from './deltas/tanstack.mjs';
import { figure } from './figure.mjs';

const ROUNDS = 7;
const PEERS = {
  '@ag-ui/client’s own application of it': agUiDelta,
  'the client of TanStack AI': tanstackDelta,
};

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
    const peers = Object.entries(PEERS).map(([named, measure]) => ({
      named,
      measure,
      times: /** @type {number[]} */ ([]),
    }));
    // The first round warms the code up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const own = await ownDelta(history);
      if (round > 0) ours.push(own);
      for (const { measure, times } of peers) {
        const time = await measure(history);
        if (round > 0) times.push(time);
      }
    }
    const what = `a text delta after ${history === 1 ? '1 message' : `${history.toLocaleString('en')} messages`}`;
    for (const { named, times } of peers)
      rows.push({ bench: 'delta', what, unit: 'µs', ours: figure(ours), peer: figure(times), named });
  }
  return rows;
}
