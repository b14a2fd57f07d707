import type { Prompt } from '../../src/core/protocol/prompt.js';
import type { RendererProps } from '../../src/renderers/renderer.js';

/** The props of a renderer that shows an open request, untouched. */
export function rendererProps<P extends Prompt>(
  prompt: P,
  changed: Partial<RendererProps<P>> = {},
): RendererProps<P> {
  return {
    id: 'p',
    prompt,
    phase: 'open',
    sends: 'now',
    previous: null,
    issues: [],
    draft: undefined,
    onDraftChange: () => {},
    onAnswer: () => {},
    cancel: null,
    ...changed,
  };
}
