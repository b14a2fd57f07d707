import { storeParts } from '../../core/store/store-parts.js';
import { SlotBody } from '../slot/slot-body.js';
import { CancelDialog, SpokenQuestion } from '../stack/cancel-dialog.js';
import { StackContents } from '../stack/stack-contents.js';
import { StackWords } from '../stack/stack-words.js';

/** All that is needed once something is asked: one chunk, because a first request needs most of it. */
export const parts = {
  store: storeParts,
  SlotBody,
  CancelDialog,
  SpokenQuestion,
  StackContents,
  StackWords,
};

export type Parts = typeof parts;
