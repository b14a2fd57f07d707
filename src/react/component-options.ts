import type { FormProps } from '@rjsf/core';
import type { UiSchema } from '@rjsf/utils';
import { type ComponentType, createContext } from 'react';
import type { Interrupt } from '../core/protocol/ag-ui.js';
import type { Prompt, PromptKind } from '../core/protocol/prompt.js';
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
  /** The Form of any rjsf theme, in place of ours. What then still holds: stories/docs/Theming.mdx. */
  readonly form?: ComponentType<FormProps> | undefined;
  /** How the fields of a form look, as rjsf's `uiSchema`: one for all, or one worked out from each interrupt. */
  readonly uiSchema?: UiSchema | ((interrupt: Interrupt) => UiSchema | undefined) | undefined;
}

/** The part of the options that is of this layer: what is below it knows no interrupt and no renderer. */
export type RenderOptions = Pick<ComponentOptions, 'renderers' | 'form' | 'uiSchema'>;

export const RenderOptionsContext = createContext<RenderOptions>({});
