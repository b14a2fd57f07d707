import { createRunTracker, type HoldpointCode, type RunSnapshot } from 'holdpoint/core';

/** A tracker that gets events, as a stream of one or several threads sends them. */
export function track(events: readonly unknown[] = []) {
  const warnings: { code: HoldpointCode; detail: unknown }[] = [];
  const tracker = createRunTracker((code, detail) => void warnings.push({ code, detail }));
  let changes = 0;
  tracker.subscribe(() => {
    changes += 1;
  });
  const feed = (more: readonly unknown[]): RunSnapshot => {
    for (const event of more) tracker.event(null, event);
    return tracker.snapshot(tracker.currentThread());
  };
  const snapshot = feed(events);
  return {
    tracker,
    warnings,
    snapshot,
    feed,
    codes: () => warnings.map(({ code }) => code),
    changes: () => changes,
  };
}

const IDS = { threadId: 't', runId: 'r' };
export const started = { type: 'RUN_STARTED', ...IDS };
export const finished = { type: 'RUN_FINISHED', ...IDS };

export function interrupted(...interrupts: readonly unknown[]) {
  return { ...finished, outcome: { type: 'interrupt', interrupts } };
}

/** A whole run that ends with these interrupts. */
export function interruptedRun(interrupts: readonly unknown[], before: readonly unknown[] = []): unknown[] {
  return [started, ...before, interrupted(...interrupts)];
}

export const aboutCall = (toolCallId: string) => ({ id: `i-${toolCallId}`, reason: 'tool_call', toolCallId });

/** The known part of a call when an interrupt about it opens. */
export function proposed(before: readonly unknown[], id = 'c') {
  return track(interruptedRun([aboutCall(id)], before)).snapshot.toolCalls.get(id);
}

export const callStart = (toolCallId: string, toolCallName = 'tool') => ({
  type: 'TOOL_CALL_START',
  toolCallId,
  toolCallName,
});
export const callArgs = (toolCallId: string, delta: unknown) => ({
  type: 'TOOL_CALL_ARGS',
  toolCallId,
  delta,
});
export const callEnd = (toolCallId: string) => ({ type: 'TOOL_CALL_END', toolCallId });
export const callResult = (toolCallId: string, content: unknown) => ({
  type: 'TOOL_CALL_RESULT',
  messageId: `m-${toolCallId}`,
  toolCallId,
  content,
});

export function wholeCall(id: string, args: unknown, name = 'tool'): object[] {
  return [callStart(id, name), callArgs(id, JSON.stringify(args)), callEnd(id)];
}
