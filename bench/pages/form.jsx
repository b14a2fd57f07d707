import { measureForm } from '../../stories/bench/form-cost.js';

window.measure = (side, fields) => measureForm(side, fields, document.getElementById('root'));
