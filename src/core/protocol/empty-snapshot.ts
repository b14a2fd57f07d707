import type { RunSnapshot } from './source.js';

/** What a source shows before it has heard anything: no run, nothing open. */
export const EMPTY_SNAPSHOT: RunSnapshot = {
  status: 'idle',
  threadId: null,
  runId: null,
  open: [],
  toolCalls: new Map(),
  pendingToolCallIds: [],
  capabilities: {},
  error: null,
};
