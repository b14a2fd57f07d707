/**
 * What `holdpoint/base.css` leaves out of the whole sheet. It holds what an approval shows: its card, every way to answer
 * it, what is said of the press, its line once it is answered, and the composer.
 *
 * @typedef {import('lightningcss').Selector} Selector
 * @typedef {import('lightningcss').SelectorComponent} Part
 */

/** The classes of an approval, by where they stand, without `hp-`. */
const CLASSES = {
  places: 'slot stack receipts receipt-place',
  card: 'card header icon kind by chip body flow asking ask ask-more consequence notice notice-text',
  call: 'proposal proposal-title tool caveat arguments argument all-arguments empty long head tail size read-first',
  text: 'details svg faint visually-hidden spinner mark name code error hint field',
  batch: 'batch batch-row batch-tick batch-item batch-line batch-message batch-elsewhere',
  buttons: 'actions more-actions push button button-words',
  reason: 'panel input press-again',
  'from now on': 'extras extra rule rules',
  'second step': 'sure sure-words sure-hint sure-feedback',
  answered:
    'staged summary summary-question summary-note summary-buttons clip status receipt receipt-line ' +
    'receipt-sign receipt-question receipt-call receipt-notes receipt-offers told-call told-answer told-reason',
  composer:
    'composer composer-above composer-line composer-words composer-question composer-place composer-acts composer-keys composer-row composer-field composer-text',
  // By which a page says that it is dark.
  page: 'light light-theme dark dark-theme',
};

/** The classes whose rules `base.css` has. */
export const baseClasses = new Set(
  Object.entries(CLASSES).flatMap(([where, names]) =>
    names.split(' ').map((name) => (where === 'page' ? name : `hp-${name}`)),
  ),
);

/** Attributes of pages that need the whole sheet: CopilotKit's chat, and themes that follow a design system. */
const LEFT_OUT = new Set(['data-copilotkit', 'data-theme-from']);

/**
 * The selector without what no approval matches, or undefined if it matches nothing of an approval.
 *
 * @param {Selector} selector
 * @returns {Selector | undefined}
 */
export function ofApproval(selector) {
  /** @type {Selector} */
  const kept = [];
  for (const part of selector) {
    if (part.type === 'class' && !baseClasses.has(part.name)) return undefined;
    if (part.type === 'attribute' && LEFT_OUT.has(part.name)) return undefined;
    const narrowed = part.type === 'pseudo-class' ? narrow(part) : part;
    if (narrowed === 'nothing') return undefined;
    if (narrowed !== 'anything') kept.push(narrowed);
  }
  return kept;
}

/**
 * A pseudo-class with the selectors in it narrowed. Without any of them, `:not()` matches anything, the others nothing.
 *
 * @param {Extract<Part, { type: 'pseudo-class' }>} part
 * @returns {Part | 'anything' | 'nothing'}
 */
function narrow(part) {
  if (part.kind !== 'where' && part.kind !== 'is' && part.kind !== 'has' && part.kind !== 'not') return part;
  const selectors = part.selectors.flatMap((inner) => {
    const left = ofApproval(inner);
    return left ? [left] : [];
  });
  if (selectors.length > 0) return { ...part, selectors };
  return part.kind === 'not' ? 'anything' : 'nothing';
}
