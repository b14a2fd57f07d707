/** The part of a key event that says whether the key belongs to an input method. */
interface ComposingEvent {
  readonly isComposing: boolean;
  readonly keyCode?: number | undefined;
}

/** The key code of a key that an input method handles. */
const HANDLED_BY_INPUT_METHOD = 229;

/**
 * Whether a key belongs to an input method, such as Enter that accepts a suggestion. Safari ends the composition before
 * that event, so that only its key code tells.
 *
 * Source: https://bugs.webkit.org/show_bug.cgi?id=165004.
 */
export function isComposing({ isComposing, keyCode }: ComposingEvent): boolean {
  return isComposing || keyCode === HANDLED_BY_INPUT_METHOD;
}
