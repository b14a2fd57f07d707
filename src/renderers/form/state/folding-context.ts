import { createContext } from 'react';
import type { Issue } from '../../../core/protocol/validator.js';

type Path = Issue['path'];

/** How a form that is too long to be mounted whole shows the groups of its fields. */
export interface Folding {
  /** True where the objects in the form start closed. */
  readonly foldsGroups: boolean;
  /** The field that the person is led to. What it is in opens. */
  readonly target: Path | null;
  /** Tells the form that there are fields at these places once a group is opened. Returns the function that takes it back. */
  readonly addFolded: (paths: readonly Path[]) => () => void;
}

export const FoldingContext = createContext<Folding>({
  foldsGroups: false,
  target: null,
  addFolded: () => () => {},
});

/** Returns true where a path is, or is in, one of some places. */
export function isWithin(path: Path, places: readonly Path[]): boolean {
  return places.some((place) => place.every((key, index) => key === path[index]));
}
