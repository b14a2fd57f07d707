import { createContext } from 'react';
import type { Issue } from '../../../core/protocol/validator.js';

type Path = Issue['path'];

/** How a form that is too long to be mounted whole shows the groups of its fields. */
export interface Folding {
  /** True where the objects in the form start closed. */
  readonly foldsGroups: boolean;
  /** The path of the field that the person is led to. The groups that contain it open. */
  readonly target: Path | null;
  /** Registers fields that are mounted once their group is opened. Returns the function that removes them again. */
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
