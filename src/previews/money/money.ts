import type { CallPreview } from '../../ui/settings/call-preview.js';
import { lazyPreview } from '../lazy-preview.js';
import { formatMoney, readMoney } from './read-money.js';

/**
 * Shows an amount of money with its currency, as the language of the page writes it.
 *
 * @example
 * <HoldpointProvider previews={[money]}>
 *   <App />
 * </HoldpointProvider>
 */
export const money: CallPreview = {
  match({ args }) {
    const read = readMoney(args);
    return read && { shows: read.keys };
  },
  Preview: lazyPreview(async () => (await import('./money-view.js')).MoneyView),
  summary({ args }) {
    const read = readMoney(args);
    return read && formatMoney(read);
  },
};
