import type { Dialect } from '../protocol/reading.js';
import { normalizedReading } from './values/normalized-dialect.js';

/**
 * The Go server, for apps that use one. It finds a paused run by its run id, so answers are sent under the same run id.
 * Its interrupts look the same as other servers' interrupts, so they cannot be detected.
 *
 * @returns The dialect, for the option `dialects`, in front of the default ones.
 *
 * @example
 * useInterruptedRun(agent, { dialects: [goDialect(), ...defaultDialects] });
 *
 * Source: ag-ui-protocol/ag-ui, sdks/community/go/example/server/internal/agent/loop.go.
 */
export function goDialect(): Dialect {
  return {
    name: 'go',
    read: (open, ask) => ({
      ...normalizedReading({ open }, ask),
      deliver: ({ runId }) => (runId === null ? {} : { runId }),
    }),
  };
}
