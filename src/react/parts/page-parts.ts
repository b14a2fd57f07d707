import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import { loadChunk } from '../../core/util/load-chunk.js';
import { createPartsLoader, type PartsState } from './parts-loader.js';

/** The parts of this page: the code of one bundle is loaded once, whatever the runs on the page. */
export const pageParts = createPartsLoader(
  async () => (await loadChunk(() => import('../first-request/parts.js'))).parts,
);

/** Where components and hooks get their parts from. */
export const PartsContext = createContext(pageParts);

/**
 * Returns the parts that show requests, as far as they have come.
 *
 * @param isWanted Whether there is something to show: then they are loaded.
 */
export function useParts(isWanted: boolean): PartsState {
  const { subscribe, getState, getFirstState, load } = useContext(PartsContext);
  const state = useSyncExternalStore(subscribe, getState, getFirstState);
  const isMissing = isWanted && state.parts === null;
  useEffect(() => {
    if (isMissing) load();
  }, [isMissing, load]);
  return state;
}
