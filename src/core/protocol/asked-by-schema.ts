/**
 * The key under which a prompt carries the options of the human tool whose `responseSchema` made it. No entry exports
 * it.
 */
export const ASKED_BY_SCHEMA = Symbol('askedBySchema');
