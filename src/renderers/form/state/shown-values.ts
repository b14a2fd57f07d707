import { createContext, useContext } from 'react';
import { sameJson } from '../../../core/util/json.js';
import { valueAt } from '../../../core/util/json-pointer.js';
import { createListeners } from '../../../core/util/listeners.js';
import { useBeforePaint } from '../../../ui/use-before-paint.js';
import { isWithin } from './folding-context.js';

type Path = readonly (string | number)[];

/** What one control shows. */
export interface ShownValue {
  readonly path: Path;
  readonly value: unknown;
  /**
   * Set for a required constant, which is sent without having been set: `shown` in a row of its own, or `listed` below
   * the form with what else is sent.
   */
  readonly constant?: Constant;
}

export type Constant = 'shown' | 'listed';

/** The values that the controls of one form show at the moment, each with its place in the form's value. */
export interface ShownValues {
  /** Adds what a control shows. Returns the function that removes it again. */
  readonly add: (shown: ShownValue) => () => void;
  /** Adds places of fields that are mounted when their group is opened. Returns the function that removes them again. */
  readonly addFolded: (paths: readonly Path[]) => () => void;
  /** Announces fields that are about to be mounted. Call the returned function once they are. */
  readonly addGrowing: () => () => void;
  /** Announces a file that is being read. Call the returned function once its value has been set, or is not to be. */
  readonly addReading: () => () => void;
  /** Returns true where no fields are still to be mounted. */
  readonly isMounted: () => boolean;
  /** Returns a promise that resolves once all fields are mounted and all files are read; null where they are now. */
  readonly whenReady: () => Promise<void> | null;
  /** Returns true where a control shows this value: one for the value alone, or one for what contains it. */
  readonly has: (path: Path, value: unknown) => boolean;
  /** Returns true where a control is at or below this path, shows what contains it, or will once a group is opened. */
  readonly hasControl: (path: Path) => boolean;
  /** The required constants of the form, containers before what they contain. */
  readonly constants: () => readonly ShownValue[];
  /** The places of all controls. */
  readonly paths: () => readonly Path[];
  readonly subscribe: (listener: () => void) => () => void;
  /** Returns a number that changes whenever a control starts or stops to show something. */
  readonly getVersion: () => number;
}

export function createShownValues(): ShownValues {
  const byPath = new Map<string, Set<ShownValue>>();
  const folded = new Set<readonly Path[]>();
  const listeners = createListeners();
  let version = 0;
  const changed = () => {
    version += 1;
    listeners.notify();
  };
  const growing = createCounter(changed);
  const reading = createCounter(changed);
  const isMounted = () => growing.count() === 0;
  const isReady = () => isMounted() && reading.count() === 0;
  return {
    add(shown) {
      const key = JSON.stringify(shown.path);
      const here = byPath.get(key) ?? new Set();
      byPath.set(key, here.add(shown));
      changed();
      return () => {
        here.delete(shown);
        if (here.size === 0 && byPath.get(key) === here) byPath.delete(key);
        changed();
      };
    },
    addFolded(paths) {
      folded.add(paths);
      changed();
      return () => {
        folded.delete(paths);
        changed();
      };
    },
    addGrowing: growing.add,
    addReading: reading.add,
    isMounted,
    whenReady: () => (isReady() ? null : untilTrue(isReady, listeners.subscribe)),
    has(path, value) {
      for (let length = path.length; length >= 0; length -= 1) {
        const here = byPath.get(JSON.stringify(path.slice(0, length)));
        const inside = path.slice(length);
        for (const shown of here ?? []) {
          if (shown.constant === 'listed') continue;
          // An empty control shows null, because null is sent for an empty required field that may be null.
          if (inside.length === 0 && value === null && shown.value === undefined) return true;
          if (sameJson(valueAt(shown.value, inside), value)) return true;
        }
      }
      return false;
    },
    hasControl(path) {
      for (const paths of folded) if (isWithin(path, paths)) return true;
      for (const here of byPath.values()) {
        for (const shown of here) {
          if (shown.constant === 'listed') continue;
          const [short, long] = shown.path.length < path.length ? [shown.path, path] : [path, shown.path];
          const isNear = short.every((key, index) => key === long[index]);
          // Above this path, only a control that shows a whole object or list counts.
          if (isNear && (short === path || typeof (shown.value ?? undefined) === 'object')) return true;
        }
      }
      return false;
    },
    constants() {
      const all = [...byPath.values()].flatMap((here) =>
        [...here].filter(({ constant }) => constant !== undefined),
      );
      return all.sort((one, other) => one.path.length - other.path.length);
    },
    paths: () => [...byPath.values()].flatMap((here) => [...here].map(({ path }) => path)),
    subscribe: listeners.subscribe,
    getVersion: () => version,
  };
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

/** Adds what a control shows to the form around it. */
export const AddShownValueContext = createContext<ShownValues['add']>(() => () => {});

/**
 * Tells the form which value a control shows at a path, for as long as the control is on the page.
 *
 * @param constant Given for a required constant: it is sent without having been set.
 */
export function useShownValue(path: Path, value: unknown, constant?: Constant): void {
  const add = useContext(AddShownValueContext);
  const key = JSON.stringify(path);
  // Before paint, because until then the list below the form would show the value too.
  useBeforePaint(
    () => add({ path: JSON.parse(key), value, ...(constant && { constant }) }),
    [add, key, value, constant],
  );
}
