import { useEffect, useRef } from 'react';
import { createWarn, type OnWarning } from '../../core/errors/warnings.js';
import type { InterruptStore } from '../../core/store/interrupt-store.js';
import type { Clock } from '../../core/util/clock.js';
import { pageClock } from '../../ui/page-clock.js';

declare const process: { env: { NODE_ENV?: string } };

// Nobody opens that many conversations in so short a time, but a chat that streams or is typed into renders more often.
const AGENTS = 5;
const WITHIN_MS = 2000;

interface AgentCheckOptions {
  readonly onWarning?: OnWarning | undefined;
  readonly clock?: Clock | undefined;
}

/** In development, warns that the component makes a new agent each time it renders: what the last one asked is lost. */
export function useAgentCheck(
  store: InterruptStore,
  { onWarning, clock = pageClock }: AgentCheckOptions,
): void {
  const last = useRef(store);
  /** The times at which new agents came, as long as each render brought another one. */
  const changes = useRef<readonly number[]>([]);
  useEffect(() => {
    try {
      // Written as `process.env.NODE_ENV`, so that bundlers drop the check in production.
      if (process.env.NODE_ENV !== 'production') {
        changes.current = last.current === store ? [] : [...changes.current, clock.now()].slice(-AGENTS);
        last.current = store;
        const [first = 0] = changes.current;
        if (changes.current.length < AGENTS || clock.now() - first > WITHIN_MS) return;
        changes.current = [];
        createWarn(() => onWarning)('AGENT_REMADE');
      }
    } catch {
      // A page without a bundler has no `process`.
    }
  });
}
