export { createManualClock, type ManualClock } from './manual-clock.js';
export { createScriptedSource, type ScriptedSource } from './scripted-source.js';
