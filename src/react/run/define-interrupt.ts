import type { ComponentType } from 'react';
import { defineInterrupt as define } from '../../core/define/define-interrupt.js';
import type { AnyInterruptDefinition, InterruptDefinition } from '../../core/define/interrupt-definition.js';
import type { InterruptOptions } from '../../core/define/interrupt-options.js';
import type { InterruptSchema } from '../../core/define/interrupt-schema.js';
import type { DefinedRendererProps } from '../../renderers/renderer.js';

/** What a page adds to a definition. */
export interface InterruptRendering<Definition extends AnyInterruptDefinition> {
  /** Renders the interrupt, in place of the form or the buttons that its `response` schema leads to. */
  readonly render?: ComponentType<DefinedRendererProps<Definition>> | undefined;
}

/**
 * Defines an interrupt of an app's own, once for the agent's side and for the page: what is sent, and what is answered.
 * Both sides check both by the same schemas.
 *
 * @param options As for `defineInterrupt` of `holdpoint/define`, which servers import, and `render`.
 * @returns The definition, for the hook's `interrupts`.
 *
 * @example
 * const pickSeat = defineInterrupt({
 *   reason: 'acme:pick-seat',
 *   payload: z.object({ seats: z.array(z.string()) }),
 *   response: z.object({ seat: z.string() }),
 *   render: SeatMap,
 * });
 * const run = useInterruptedRun(agent, { interrupts: [pickSeat] });
 *
 * Source: https://docs.ag-ui.com/concepts/interrupts, "Reason taxonomy"; https://standardschema.dev.
 */
export function defineInterrupt<
  const Reason extends string,
  const Payload extends InterruptSchema,
  const Response extends InterruptSchema,
>({
  render,
  ...options
}: InterruptOptions<Reason, Payload, Response> &
  InterruptRendering<InterruptDefinition<Reason, Payload, Response>>): InterruptDefinition<
  Reason,
  Payload,
  Response
> {
  const definition = define(options);
  return render ? withRenderer(definition, render) : definition;
}

/**
 * The same definition with a component that shows it: for one that a server and the page share.
 *
 * @param definition What `defineInterrupt` of `holdpoint/define` made.
 * @param render Gets what was sent as `prompt.payload`, and answers `{ kind: 'filled', value }`.
 * @returns A definition for the hook's `interrupts`; the one that was given stays as it is.
 *
 * @example
 * const run = useInterruptedRun(agent, { interrupts: [withRenderer(pickSeat, SeatMap)] });
 */
export function withRenderer<Definition extends AnyInterruptDefinition>(
  definition: Definition,
  render: ComponentType<DefinedRendererProps<Definition>>,
): Definition {
  return { ...definition, render };
}
