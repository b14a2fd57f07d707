import type { Issue } from '../../../core/protocol/validator.js';
import { sameJson } from '../../../core/util/json.js';
import { createListeners } from '../../../core/util/listeners.js';

export type Path = Issue['path'];

/** What one field of a form shows. */
export interface Shown {
  readonly path: Path;
  /** What is sent of it; undefined where it shows nothing. */
  readonly value?: unknown;
  /** What is sent where it shows nothing, if what contains it is sent: its only possible value. */
  readonly otherwise?: unknown;
  /**
   * `control`: a row shows the value. `listed`: it has no row, and stands below the form. `group`: an object, which is shown
   * by its fields. `folded`: fields that are mounted when their group is opened.
   */
  readonly as: 'control' | 'listed' | 'group' | 'folded';
  /** True for a field without which what contains it cannot be sent. */
  readonly isNeeded?: boolean;
  /** Whether the control shows something that is no value, or lacks one, and so keeps the form from being sent. */
  readonly hasNoValue?: boolean | 'required';
}

/** What the fields of one form show at the moment, and what is still to be shown. */
export interface ShownValues {
  /** Sets what one field shows; null once it shows nothing any more. */
  readonly show: (field: object, shown: Shown | null) => void;
  /** What is shown, in the order in which the fields were mounted. */
  readonly all: () => readonly Shown[];
  /** Returns true where a control is at or below this path, shows what contains it, or will once a group is opened. */
  readonly hasControl: (path: Path) => boolean;
  /** Announces fields that are about to be mounted. Call the returned function once they are. */
  readonly addGrowing: () => () => void;
  /** Announces a file that is being read. Call the returned function once its value has been set, or is not to be. */
  readonly addReading: () => () => void;
  /** Returns true where no fields are still to be mounted. */
  readonly isMounted: () => boolean;
  /** Returns a promise that resolves once all fields are mounted and all files are read; null where they are now. */
  readonly whenReady: () => Promise<void> | null;
  /** Leads the person to the field of an issue. The groups that contain it open. */
  readonly lead: (issue: Issue) => void;
  /** The issue that the person was led to last. */
  readonly goal: () => Issue | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Returns a number that changes whenever a field starts or stops to show something. */
  readonly getVersion: () => number;
  /** Returns a number that changes whenever a field comes, goes or has another path, and not with its value. */
  readonly getFields: () => number;
}

export function createShownValues(): ShownValues {
  const byField = new Map<object, Shown>();
  const listeners = createListeners();
  let version = 0;
  let fields = 0;
  let goal: Issue | null = null;
  const changed = () => {
    version += 1;
    listeners.notify();
  };
  const growing = createCounter(changed);
  const reading = createCounter(changed);
  const isMounted = () => growing.count() === 0;
  const isReady = () => isMounted() && reading.count() === 0;
  return {
    show(field, shown) {
      const before = byField.get(field);
      if (!before || !shown || !sameJson(before.path, shown.path)) fields += 1;
      if (shown) byField.set(field, shown);
      else byField.delete(field);
      changed();
    },
    all: () => [...byField.values()],
    hasControl: (path) => [...byField.values()].some((shown) => isControlOf(path, shown)),
    addGrowing: growing.add,
    addReading: reading.add,
    isMounted,
    whenReady: () => (isReady() ? null : untilTrue(isReady, listeners.subscribe)),
    lead(issue) {
      // A copy, because a person may be led to the same field twice.
      goal = { ...issue };
      listeners.notify();
    },
    goal: () => goal,
    subscribe: listeners.subscribe,
    getVersion: () => version,
    getFields: () => fields,
  };
}

/** Returns true where a path is, or is in, one of some places. */
export function isWithin(path: Path, places: readonly Path[]): boolean {
  return places.some((place) => place.every((key, index) => key === path[index]));
}

/** Above a path, only a control that shows a whole object or list counts. */
function isControlOf(path: Path, { path: at, value, as }: Shown): boolean {
  if (as === 'listed' || as === 'group') return false;
  if (isWithin(at, [path])) return true;
  return isWithin(path, [at]) && (as === 'folded' || typeof (value ?? undefined) === 'object');
}

function createCounter(onChange: () => void) {
  let count = 0;
  const change = (by: number) => {
    count += by;
    onChange();
  };
  return {
    count: () => count,
    /** Counts one more. Returns the function that counts it off again. */
    add() {
      change(1);
      return () => change(-1);
    },
  };
}

function untilTrue(isTrue: () => boolean, subscribe: ShownValues['subscribe']): Promise<void> {
  return new Promise((resolve) => {
    const stop = subscribe(() => {
      if (!isTrue()) return;
      stop();
      resolve();
    });
  });
}
