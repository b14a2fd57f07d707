import type { FormProps } from '@rjsf/core';
import type { UiSchema } from '@rjsf/utils';
import { type ComponentType, createContext } from 'react';
import type { Interrupt } from '../../core/protocol/ag-ui.js';
import type { Prompt, PromptKind } from '../../core/protocol/prompt.js';
import type { PendingInterrupt } from '../../core/store/pending-interrupt.js';
import { definedRenderer } from '../../renderers/defined-renderer.js';
import type { Renderer } from '../../renderers/renderer.js';
import type { HoldpointOptions } from '../../ui/settings.js';

/** An app's own renderers, by kind of prompt or by the interrupt's `reason`. The reason wins. */
export type Renderers = {
  readonly [K in PromptKind]?: Renderer<Extract<Prompt, { kind: K }>> | undefined;
} & {
  readonly reasons?: Readonly<Record<string, Renderer>> | undefined;
};

/** The options of every component. `<HoldpointProvider>` sets them for all components at once. */
export interface ComponentOptions extends HoldpointOptions {
  readonly renderers?: Renderers | undefined;
  /** The `Form` of any rjsf theme, instead of the built-in one. See "Theming" in the docs for what it keeps. */
  readonly form?: ComponentType<FormProps> | undefined;
  /** rjsf's `uiSchema`: one for all forms, or a function of the interrupt. */
  readonly uiSchema?: UiSchema | ((interrupt: Interrupt) => UiSchema | undefined) | undefined;
}

/** True where the app renders such a prompt itself. */
export function isRenderedByApp(
  { prompt, interrupt }: Pick<PendingInterrupt, 'prompt' | 'interrupt'>,
  renderers: Renderers | undefined,
): boolean {
  return Boolean(
    definedRenderer(prompt) ||
      renderers?.[prompt.kind] ||
      (renderers?.reasons && Object.hasOwn(renderers.reasons, interrupt.reason)),
  );
}

/** The options that only the components of React read, because the layers below know neither interrupts nor renderers. */
export type RenderOptions = Pick<ComponentOptions, 'renderers' | 'form' | 'uiSchema'>;

export const RenderOptionsContext = createContext<RenderOptions>({});
