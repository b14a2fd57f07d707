import type { InterruptSlotProps } from '../react/interrupt-slot.js';

/** What an app may set for a place in a transcript. */
export type SlotOptions = Omit<InterruptSlotProps, 'run' | 'toolCallId' | 'messageId'>;

/** Each option, so that one that is added is not forgotten here. */
type EachOption = { readonly [K in keyof Required<SlotOptions>]: SlotOptions[K] };

/** The options among the props of a chat's own part, which gets the arguments of its call and more besides. */
export function slotOptions(props: SlotOptions): EachOption {
  return {
    theme: props.theme,
    labels: props.labels,
    classNames: props.classNames,
    components: props.components,
    renderMessage: props.renderMessage,
    destructiveTools: props.destructiveTools,
    criticalApproval: props.criticalApproval,
    consequences: props.consequences,
    previews: props.previews,
    requireSeen: props.requireSeen,
    shortcut: props.shortcut,
    headingLevel: props.headingLevel,
    clock: props.clock,
    graceMs: props.graceMs,
    maxFileBytes: props.maxFileBytes,
    renderers: props.renderers,
    form: props.form,
    uiSchema: props.uiSchema,
  };
}
