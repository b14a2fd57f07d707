import { storeParts } from '../../core/store/store-parts.js';
import { noteWhole, placeOfBar, readCardVisibility } from '../composer/card-visibility.js';
import { ComposerLine } from '../composer/composer-line.js';
import { openComposer } from '../composer/open-composer.js';
import { plainAct } from '../run/use-plain-act.js';
import { SlotBody } from '../slot/slot-body.js';
import { CancelDialog, SpokenQuestion } from '../stack/cancel-dialog.js';
import { LeftBehind } from '../stack/receipt-list.js';
import { StackContents, StackWords } from '../stack/stack-contents.js';

/** All that is needed once something is asked: one chunk, because a first request needs most of it. */
export const parts = {
  store: storeParts,
  SlotBody,
  LeftBehind,
  CancelDialog,
  SpokenQuestion,
  StackContents,
  StackWords,
  composer: { ComposerLine, openComposer, noteWhole, readCardVisibility, placeOfBar, plainAct },
};

export type Parts = typeof parts;
