import { type ComponentType, lazy } from 'react';
import { loadChunk } from '../core/util/load-chunk.js';
import type { PreviewProps } from '../ui/settings/call-preview.js';

/**
 * Makes a preview of one that is loaded with the first call that it shows.
 *
 * @param load Imports the preview. Called again after it has failed to arrive from the network.
 */
export function lazyPreview(load: () => Promise<ComponentType<PreviewProps>>): ComponentType<PreviewProps> {
  return lazy(async () => ({ default: await loadChunk(load) }));
}
