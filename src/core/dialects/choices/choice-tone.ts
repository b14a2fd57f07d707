import type { Choice } from '../../protocol/prompt.js';

const YES = /^(approved?|accept(ed)?|allow(ed)?|yes|confirm(ed)?|true|proceed|continue|ok)$/;
// The whole value: "reject_and_delete" and "No, and run it" set something going.
const NO =
  /^(?:(?:reject|deny)[ _-](?:once|always)|reject(?:ed)?|den(?:y|ied)|declined?|no|false|refuse|disallow|abort)$/;

/**
 * Whether a producer's value for a choice means yes or no; neutral where it is neither. A yes may say more ("allow
 * always"), a no is a refusing word alone.
 */
export function choiceTone(value: string): Choice['tone'] {
  const words = value.trim().toLowerCase();
  if (NO.test(words.replace(/[.!]$/, ''))) return 'deny';
  return YES.test(words.split(/[^a-z]+/)[0] ?? '') ? 'approve' : 'neutral';
}

/** The same for a value of any type; neutral for what is neither text nor a boolean. */
export function valueTone(value: unknown): Choice['tone'] {
  return typeof value === 'string' || typeof value === 'boolean' ? choiceTone(String(value)) : 'neutral';
}

const DECISION = /^(decision|verdict|approval|outcome|consent|granted?|authori[sz]ed?|permit(ted)?|agreed?)$/;

/**
 * What a constant says under the name of its field: `approved: true` and `rejected: false` mean yes. Null where a boolean of
 * this name is no verdict, and for any other value.
 */
export function verdictTone(name: string, value: unknown): Choice['tone'] | null {
  if (typeof value === 'string') return choiceTone(value);
  if (typeof value !== 'boolean') return null;
  const word = name.replace(/^(is|was|has|user)(?=[_A-Z])_?/, '').toLowerCase();
  // A name of two words may say what exactly is allowed.
  const named = DECISION.test(word) ? 'approve' : /^[a-z]+$/.test(word) ? choiceTone(word) : 'neutral';
  if (named === 'neutral') return null;
  return value === (named === 'approve') ? 'approve' : 'deny';
}
