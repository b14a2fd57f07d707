export { createManualClock, type ManualClock } from './manual-clock.js';
export { createScriptedSource, type ScriptedSource, type ScriptedSourceOptions } from './scripted-source.js';
