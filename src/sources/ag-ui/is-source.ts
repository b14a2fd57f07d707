import type { InterruptSource } from '../../core/protocol/source.js';
import type { AgentLike } from './agent-like.js';

/** Whether it is a source, not an agent. */
export function isSource(watched: AgentLike | InterruptSource): watched is InterruptSource {
  return 'getSnapshot' in watched;
}
