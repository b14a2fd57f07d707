import type { InterruptSlotProps } from '../react/slot/interrupt-slot.js';

/** What an app may set for a slot in a transcript. */
export type SlotOptions = Omit<InterruptSlotProps, 'run' | 'toolCallId' | 'messageId'>;

/** Lists every option, so that TypeScript reports an option that is added and forgotten here. */
type EachOption = { readonly [K in keyof Required<SlotOptions>]: SlotOptions[K] };

/** Picks the slot's options from the props of a chat's part, which also include the arguments of its call. */
export function slotOptions(props: SlotOptions): EachOption {
  return {
    theme: props.theme,
    labels: props.labels,
    classNames: props.classNames,
    components: props.components,
    destructiveTools: props.destructiveTools,
    criticalApproval: props.criticalApproval,
    consequences: props.consequences,
    previews: props.previews,
    expectedFindings: props.expectedFindings,
    requireSeen: props.requireSeen,
    shortcut: props.shortcut,
    headingLevel: props.headingLevel,
    clock: props.clock,
    graceMs: props.graceMs,
    maxFileBytes: props.maxFileBytes,
    renderers: props.renderers,
    form: props.form,
    permissions: props.permissions,
    uiSchema: props.uiSchema,
  };
}
