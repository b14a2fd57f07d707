import type { Issue } from '../../../core/protocol/validator.js';
import { sameJson } from '../../../core/util/json.js';
import type { FieldAt } from './field-at.js';
import type { Shown } from './shown-values.js';

const HALF_ENTERED = 'badInput';

/**
 * Returns an issue for each control that shows something that is no value, such as a date without its year: its value
 * is empty, so that it would be sent as if it had been left empty. Any element that has the DOM's `validity` is asked, so also
 * those of other themes and of the app's own widgets.
 *
 * @param ofAll False to ask only the control that has the focus: a long form has thousands of elements.
 */
export function halfEntered(
  form: HTMLElement,
  fieldAt: FieldAt,
  shown: readonly Shown[],
  ofAll: boolean,
): readonly Issue[] {
  const unreadable = shown.filter(({ hasNoValue }) => hasNoValue === true).map(({ path }) => path);
  const missing = shown.filter(({ hasNoValue }) => hasNoValue === 'required').map(({ path }) => path);
  const found = ofAll
    ? halfEnteredControls(form)
    : [...form.querySelectorAll<HTMLElement>(':focus')].filter(showsNoValue);
  const paths = [...unreadable, ...found.map((control) => fieldAt(form, control) ?? [])];
  return [
    ...paths.map((path) => ({ path, keyword: HALF_ENTERED, message: 'is incomplete or not possible' })),
    ...missing
      .filter((path) => !paths.some((one) => sameJson(one, path)))
      .map((path) => ({ path, keyword: 'required', message: 'must be filled in' })),
  ];
}

export function isHalfEntered({ keyword }: Issue): boolean {
  return keyword === HALF_ENTERED;
}

/**
 * Returns the controls in an element that show something that is no value; for one in a shadow tree, its host. An item that
 * has been removed from its list is not asked.
 */
function halfEnteredControls(within: ParentNode): readonly HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>('*')].filter(
    (element) =>
      (showsNoValue(element) ||
        (element.shadowRoot !== null && halfEnteredControls(element.shadowRoot).length > 0)) &&
      !element.closest('.hp-item[hidden]'),
  );
}

function showsNoValue(element: Element): boolean {
  const validity: unknown = 'validity' in element ? element.validity : undefined;
  return (
    typeof validity === 'object' && validity !== null && 'badInput' in validity && validity.badInput === true
  );
}
