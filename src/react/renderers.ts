import { createContext } from 'react';
import type { Prompt, PromptKind } from '../core/prompt.js';
import type { Renderer } from '../renderers/renderer.js';
import type { HoldpointOptions } from '../ui/settings.js';

/** Renderers of an app's own, by the kind of prompt or by the interrupt's `reason`, which wins. */
export type Renderers = {
  readonly [K in PromptKind]?: Renderer<Extract<Prompt, { kind: K }>> | undefined;
} & {
  readonly reasons?: Readonly<Record<string, Renderer>> | undefined;
};

/** What every component takes, and what `<HoldpointProvider>` sets for all of them at once. */
export interface ComponentOptions extends HoldpointOptions {
  readonly renderers?: Renderers | undefined;
}

export const RenderersContext = createContext<Renderers>({});
