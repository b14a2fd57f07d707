/**
 * The key in an interrupt's metadata of what a TanStack AI server sent along.
 *
 * Source: @tanstack/ai 0.58, src/interrupt-definition.ts (`INTERRUPT_PAYLOAD_METADATA_KEY`).
 */
export const TANSTACK_PAYLOAD = 'tanstack:interruptPayload';
