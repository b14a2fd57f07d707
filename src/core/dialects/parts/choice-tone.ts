import type { Choice } from '../../protocol/prompt.js';

const YES = [
  'approve',
  'approved',
  'accept',
  'accepted',
  'allow',
  'allowed',
  'yes',
  'confirm',
  'confirmed',
  'proceed',
  'continue',
  'ok',
];
const NO = [
  'reject',
  'rejected',
  'deny',
  'denied',
  'decline',
  'declined',
  'no',
  'refuse',
  'disallow',
  'abort',
];

/** Whether a producer's word for a choice means yes or no; neutral where it is neither. */
export function choiceTone(word: string): Choice['tone'] {
  const first = word.toLowerCase().split(/[^a-z]+/)[0] ?? '';
  if (YES.includes(first)) return 'approve';
  return NO.includes(first) ? 'deny' : 'neutral';
}
