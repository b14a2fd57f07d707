import { BesideButtons } from './labels/beside-buttons.js';
import type { Path, Shown, ShownValues } from './state/shown-values.js';
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
  const withFields = new Set<string>();
  const held = new Set<string>();
  const optional = new Set<string>();
  for (const { path, value, as, isNeeded } of all) {
    if (as === 'group' && !isNeeded) optional.add(JSON.stringify(path));
    for (const around of placesAround(path)) {
      withFields.add(around);
      if (value !== undefined && as !== 'group') held.add(around);
    }
  }
  // A choice between schemas is filled in by the fields of what was chosen.
  const isLeft = ({ path, value }: Shown) =>
    value === undefined &&
    !withFields.has(JSON.stringify(path)) &&
    placesAround(path).every((around) => !optional.has(around) || held.has(around));
  return needed.filter(isLeft).length;
}

function placesAround(path: Path): readonly string[] {
  return path.slice(1).map((_, index) => JSON.stringify(path.slice(0, index + 1)));
}
