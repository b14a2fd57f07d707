import type { Choice } from '../../protocol/prompt.js';

const YES = /^(approved?|accept(ed)?|allow(ed)?|yes|confirm(ed)?|proceed|continue|ok)$/;
const NO = /^(reject(ed)?|den(y|ied)|declined?|no|refuse|disallow|abort)$/;

/** Whether a producer's word for a choice means yes or no; neutral where it is neither. */
export function choiceTone(word: string): Choice['tone'] {
  const first = word.toLowerCase().split(/[^a-z]+/)[0] ?? '';
  if (YES.test(first)) return 'approve';
  return NO.test(first) ? 'deny' : 'neutral';
}
