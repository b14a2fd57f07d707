import { approveOrDeny } from '../../core/dialects/parts/approve-deny.js';
import { findMessage } from '../../core/dialects/parts/find-message.js';
import { mastraTool } from '../../core/dialects/parts/mastra-tools.js';
import { proposedCalls } from '../../core/dialects/parts/proposed-calls.js';
import { valueWithFeedback } from '../../core/dialects/parts/value-with-feedback.js';
import type { Ask, Reading } from '../../core/protocol/reading.js';
import { isObject, ownText } from '../../core/util/json.js';
import type { ListedInterrupt } from '../shared/interrupt-list.js';
import type { StoppedCall } from './stopped-call.js';

/**
 * Asks to approve or decline a call, which sends `{ approved, reason }`, or for the data that a suspended tool waits for.
 *
 * Source: Mastra, "Agent approval" (https://mastra.ai/docs/agents/agent-approval).
 */
export function stoppedCallReading({ open, data: stopped }: ListedInterrupt<StoppedCall>, ask: Ask): Reading {
  const calls = proposedCalls(open, ask);
  if (stopped.kind === 'approval') {
    const choices = approveOrDeny({ key: 'reason', required: false }, (approved) => ({ approved }));
    return ask.confirmation({ calls, choices }, { payload: valueWithFeedback(choices, 'reason') });
  }
  const { payload, schema } = stopped;
  const message = findMessage(payload) ?? ownText(payload, 'reason');
  const more = isObject(payload) ? payload : suspended(stopped);
  return (
    mastraTool(stopped, ask) ??
    (schema ? ask.form({ message, schema, calls, more }) : ask.freeform({ message, calls, more }))
  );
}

/** The tool's suspend payload as metadata, where there is one. */
export function suspended({ payload }: StoppedCall): { suspendPayload?: unknown } {
  return payload === undefined ? {} : { suspendPayload: payload };
}
