import { BesideButtons } from './labels/beside-buttons.js';
import type { Path, Shown, ShownValues } from './state/shown-values.js';
import { isWithin } from './state/shown-values.js';
import { useFormLabels } from './state/use-form-labels.js';
import { useShownVersion } from './state/use-shown-version.js';

// Fewer are counted at a glance.
const FEWEST = 3;

/** Says beside the buttons how many required fields are still empty. */
export function LeftToFill({ shown }: { readonly shown: ShownValues }) {
  const labels = useFormLabels();
  useShownVersion(shown);
  const all = shown.all();
  const needed = all.filter(isNeededField);
  const left = needed.length < FEWEST ? 0 : countLeft(needed, all);
  if (left === 0) return null;
  return (
    <BesideButtons>
      <span className="hp-left">{labels.formLeft(left)}</span>
    </BesideButtons>
  );
}

function isNeededField({ isNeeded, as, otherwise }: Shown): boolean {
  return isNeeded === true && as === 'control' && otherwise === undefined;
}

/** Counts the empty fields without which the form cannot be sent. Those of an optional group count once it holds something. */
function countLeft(needed: readonly Shown[], all: readonly Shown[]): number {
  const empty = needed.filter(({ value }) => value === undefined);
  const groups = all.filter(({ as, isNeeded }) => as === 'group' && !isNeeded).map(({ path }) => path);
  const isHeld = (group: Path) =>
    all.some(({ path, value, as }) => value !== undefined && as !== 'group' && isWithin(path, [group]));
  const unheld = groups.filter((group) => !isHeld(group));
  return empty.filter(({ path }) => !isWithin(path, unheld)).length;
}
