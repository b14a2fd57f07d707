import { runDemo } from './demo.js';

runDemo(process.argv.slice(2));
