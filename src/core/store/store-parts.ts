import { defaultDialects } from '../dialects/default-dialects.js';
import { createAnswerCommands } from './answer-commands.js';
import { cancellations } from './cancellations.js';
import { checkRestored, readLeft } from './check-restored.js';
import { createWithResults } from './create-with-results.js';
import { deliver } from './deliver.js';
import { readEntries, readTold } from './read-entries.js';
import { reduceThread } from './reduce-thread.js';
import type { StoreParts, StorePartsSource } from './store-context.js';
import { createSubmitCommands } from './submit-commands.js';

/** What a store needs once something is asked, with the default dialects. */
export const storeParts: StoreParts = {
  dialects: defaultDialects,
  readEntries,
  readTold,
  reduceThread,
  createWithResults,
  createCommands: (context) => createAnswerCommands(context, createSubmitCommands(context)),
  cancellations,
  deliver,
  checkRestored,
  readLeft,
};

/** The parts in a bundle that has them from the start. */
export const WHOLE: StorePartsSource = {
  current: () => storeParts,
  subscribe: () => () => {},
  load() {},
};
