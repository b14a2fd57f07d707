import { figure } from './figure.mjs';
import { measureIn, takeTurns, withPage } from './page.mjs';

const ROUNDS = 3;
const COUNT = 1_000;
const TITLES = {
  mount: 'a stack of 1,000 requests about tools is mounted',
  answer: 'one of 1,000 requests is answered',
  all: '999 requests are answered at once',
};

/**
 * The cost of many requests until the browser has laid them out, in Chromium: our stack, and a
 * thread of assistant-ui with a card of two buttons for each call.
 *
 * @returns {Promise<import('./figure.mjs').Row[]>}
 */
export function measurePrompts() {
  return withPage('prompts', async (open) => {
    const page = await open();
    const found = await takeTurns(['ours', 'peer'], ROUNDS, (side) => measureIn(page, side, COUNT));
    return Object.entries(TITLES).map(([what, title]) => ({
      bench: 'prompts',
      what: title,
      unit: 'ms',
      ours: figure(found('ours', what)),
      peer: figure(found('peer', what)),
      named: 'assistant-ui with two buttons for each call',
    }));
  });
}
