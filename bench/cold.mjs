import { figure } from './figure.mjs';
import { measureIn, takeTurns, withPage } from './page.mjs';

const ROUNDS = 3;
// The "Fast 3G" of DevTools.
const NETWORK = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};
const PROCESSOR = 4;
/** In milliseconds, before the agent asks. */
const EARLY = 3_000;

/**
 * The time from the event that opens the request until the first field is on the screen, before
 * the code of a form was loaded: on Fast 3G, with a processor at a quarter of its speed. The peer
 * is what an app would write by hand: rjsf behind React's `lazy`.
 *
 * @returns {Promise<import('./figure.mjs').Row[]>}
 */
export function measureColdForms() {
  return withPage('cold-own', (openOwn) =>
    withPage('cold-rjsf', async (openPeer) => {
      const rows = [];
      for (const early of [0, EARLY]) {
        const found = await takeTurns(['ours', 'peer'], ROUNDS, (side) =>
          measureSlowly(side === 'ours' ? openOwn : openPeer, early),
        );
        const ahead = early > 0 ? `, loaded ${EARLY / 1000} s ahead` : '';
        rows.push({
          bench: 'cold',
          what: `the first field of a form on Fast 3G${ahead}`,
          unit: 'ms',
          ours: figure(found('ours', 'first')),
          peer: figure(found('peer', 'first')),
          named: `rjsf behind React’s lazy${ahead}`,
        });
      }
      return rows;
    }),
  );
}

/**
 * @param {() => Promise<import('playwright').Page>} open
 * @param {number} early
 */
async function measureSlowly(open, early) {
  const page = await open();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
  const times = await measureIn(page, early);
  await page.close();
  return times;
}
