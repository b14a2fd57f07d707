import { measureReceipts as measureOwnReceipts } from '../../stories/bench/receipts-cost.js';
import { measureReceipts } from './assistant.jsx';

window.measure = (side, count, tokens) =>
  (side === 'ours' ? measureOwnReceipts : measureReceipts)(count, tokens, document.getElementById('root'));
