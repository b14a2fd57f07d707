/**
 * Types the interrupts of an app once, for all of its files: each run is typed by them wherever no other definitions
 * are given.
 *
 * @example
 * declare module 'holdpoint' {
 *   interface Register {
 *     interrupts: [typeof pickSeat, typeof approveQuote];
 *   }
 * }
 */
// biome-ignore lint/suspicious/noEmptyInterface: apps fill it by declaration merging, which a type alias does not allow.
export interface Register {}
