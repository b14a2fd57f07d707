import { measureCards as measureOwnCards } from '../../stories/bench/cards-cost.js';
import { measureCards } from './assistant.jsx';

window.measure = (side, count) =>
  (side === 'ours' ? measureOwnCards : measureCards)(count, document.getElementById('root'));
