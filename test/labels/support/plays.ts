import { answerPlays } from './answer-plays.js';
import { composerPlays } from './composer-plays.js';
import { formPlays } from './form-plays.js';
import { peoplePlays } from './people-plays.js';
import { previewPlays } from './preview-plays.js';
import { readyPreviewPlays } from './ready-preview-plays.js';

/** What a person does with each part of a card, by the name of the place. */
export const plays = {
  ...answerPlays,
  ...composerPlays,
  ...formPlays,
  ...peoplePlays,
  ...previewPlays,
  ...readyPreviewPlays,
};
