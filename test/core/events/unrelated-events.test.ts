import { describe, expect, it } from 'vitest';
import { callArgs, callEnd, callStart, interruptedRun, track } from '../../support/track.js';

describe('events that concern no interrupt', () => {
  it('neither change the snapshot nor notify listeners', () => {
    const { feed, changes, snapshot } = track(
      interruptedRun([{ id: 'i', reason: 'tool_call', toolCallId: 'c' }], [callStart('c'), callEnd('c')]),
    );
    const before = changes();
    const unrelated = [
      { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' },
      { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'x' },
      { type: 'TEXT_MESSAGE_END', messageId: 'm' },
      { type: 'STATE_SNAPSHOT', snapshot: {} },
      { type: 'STEP_STARTED', stepName: 's' },
      { type: 'REASONING_MESSAGE_CONTENT', messageId: 'm', delta: 'x' },
      { type: 'ACTIVITY_SNAPSHOT', messageId: 'm', activityType: 'a', content: {} },
      { type: 'MESSAGES_SNAPSHOT', messages: [{ id: 'u', role: 'user', content: 'hi' }] },
      callStart('d'),
      callArgs('d', '{}'),
      callEnd('d'),
      { type: 'SUBAGENT_STARTED', subagentRunId: 's', name: 'n' },
    ];
    for (let round = 0; round < 100; round += 1) feed(unrelated);
    expect(feed([])).toBe(snapshot);
    expect(changes()).toBe(before);
  });
});
