import { bench, describe } from 'vitest';
import { createRunTracker } from '../../src/core/events/run-tracker.js';

const DELTAS = 10_000;

/** A tracker in the middle of a run, after this many messages and tool calls. */
function trackerWith(history: number) {
  const tracker = createRunTracker(() => {});
  tracker.event(null, { type: 'RUN_STARTED', threadId: 't-1', runId: 'r-1' });
  for (let i = 0; i < history; i += 1) {
    tracker.event(null, { type: 'TEXT_MESSAGE_CONTENT', messageId: `m-${i}`, delta: 'hello' });
    tracker.event(null, { type: 'TOOL_CALL_START', toolCallId: `c-${i}`, toolCallName: 'search' });
    tracker.event(null, { type: 'TOOL_CALL_ARGS', toolCallId: `c-${i}`, delta: '{"q":1}' });
    tracker.event(null, { type: 'TOOL_CALL_END', toolCallId: `c-${i}` });
  }
  return tracker;
}

// The budget is flat and under 1 microsecond for one delta: 10,000 of them in less than 10 ms.
describe(`${DELTAS} text deltas`, () => {
  const delta = { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'x' };
  for (const history of [0, 1_000, 10_000]) {
    const tracker = trackerWith(history);
    bench(`after a history of ${history}`, () => {
      for (let i = 0; i < DELTAS; i += 1) tracker.event('t-1', delta);
    });
  }
});

describe(`${DELTAS} argument deltas of one call`, () => {
  for (const history of [0, 1_000, 10_000]) {
    const tracker = trackerWith(history);
    bench(`after a history of ${history}`, () => {
      tracker.event('t-1', { type: 'TOOL_CALL_START', toolCallId: 'long', toolCallName: 'write' });
      for (let i = 0; i < DELTAS; i += 1) {
        tracker.event('t-1', { type: 'TOOL_CALL_ARGS', toolCallId: 'long', delta: 'x' });
      }
    });
  }
});
