import { memoryStore } from 'holdpoint/gateway';
import { describe, expect, it } from 'vitest';
import { ALLOW, bash, callTool, listen, NOON, onlyOpen, openBridge, question } from './support.js';

const ask = question.canUseTool_args;

describe('a tool that waits for a person', () => {
  it('is reported at once, with its request and its expiry', async () => {
    const { bridge } = openBridge();
    const { events } = listen(bridge);
    void callTool(bridge, bash, { agentID: 'agent-7' });
    expect(events).toEqual([
      {
        type: 'pending',
        sessionId: 'default',
        now: new Date(NOON).toISOString(),
        interactions: [],
        settled: [],
      },
      {
        type: 'opened',
        interaction: {
          id: await onlyOpen(bridge),
          kind: 'claude:permission',
          sessionId: 'default',
          request: {
            title: 'Claude wants to run a command',
            displayName: 'Run command',
            description: 'npm test in ~/app',
            decisionReason: 'Not in allow rules',
            blockedPath: null,
            mcpServer: null,
            askRule: null,
            defaultToNo: false,
            edits: true,
            suggestions: [{ label: null, description: 'Bash(npm test:*) · session' }],
          },
          toolCall: { id: 'toolu_2', name: 'Bash', input: bash.input },
          agentId: 'agent-7',
          expiresAt: new Date(NOON + 300_000).toISOString(),
        },
      },
    ]);
  });

  it('is allowed with the input that was shown, also when the agent has changed it since', async () => {
    const { bridge } = openBridge();
    const input = { command: 'ls' };
    const { result } = callTool(bridge, { ...bash, input });
    input.command = 'rm -rf /';
    expect(await bridge.submit(await onlyOpen(bridge), ALLOW)).toEqual({ accepted: true });
    expect(await result).toMatchObject({ behavior: 'allow', updatedInput: { command: 'ls' } });
  });

  it('is answered once: the second answer is refused as settled', async () => {
    const { bridge } = openBridge();
    const { result } = callTool(bridge, bash);
    const id = await onlyOpen(bridge);
    expect(await bridge.submit(id, ALLOW)).toEqual({ accepted: true });
    expect(await bridge.submit(id, { behavior: 'deny' })).toMatchObject({ accepted: false, why: 'settled' });
    expect(await bridge.cancel(id)).toMatchObject({ accepted: false, why: 'settled' });
    expect(await result).toMatchObject({ behavior: 'allow' });
  });

  it('accepts the same answer again as the first one, and reports whose it was', async () => {
    const { bridge } = openBridge();
    const { events } = listen(bridge);
    const { result } = callTool(bridge, bash);
    const id = await onlyOpen(bridge);
    expect(await bridge.submit(id, ALLOW, { token: 'mine' })).toEqual({ accepted: true });
    expect(await bridge.submit(id, ALLOW, { token: 'mine' })).toEqual({ accepted: true });
    expect(await bridge.submit(id, ALLOW, { token: 'other' })).toMatchObject({
      accepted: false,
      why: 'settled',
    });
    expect(await bridge.session('other').submit(id, ALLOW, { token: 'mine' })).toEqual({
      accepted: false,
      why: 'unknown',
    });
    expect(events.at(-1)).toEqual({ type: 'settled', id, ending: 'answered', token: 'mine' });
    expect(await result).toMatchObject(ALLOW);
    void callTool(bridge, bash);
    const next = await onlyOpen(bridge);
    expect(await bridge.cancel(next, { token: 'mine' })).toEqual({ accepted: true });
    expect(await bridge.cancel(next, { token: 'mine' })).toEqual({ accepted: true });
    expect(events.at(-1)).toEqual({ type: 'settled', id: next, ending: 'cancelled', token: 'mine' });
  });

  it('is not answered by an unknown id', async () => {
    const { bridge } = openBridge();
    void callTool(bridge, bash);
    expect(await bridge.submit('made-up', ALLOW)).toEqual({ accepted: false, why: 'unknown' });
    expect(await bridge.pending()).toHaveLength(1);
  });

  it('has an id that cannot be guessed', async () => {
    const { bridge } = openBridge();
    void callTool(bridge, bash);
    void callTool(bridge, bash, { toolUseID: 'toolu_3' });
    const ids = (await bridge.pending()).map(({ id }) => id);
    expect(ids).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.stringMatching(/^[0-9a-f]{32}$/)]);
    expect(new Set(ids).size).toBe(2);
  });
});

describe('a document that another part of the app put into the store', () => {
  it.each([null, 'any', [], {}, { kind: ' ' }, { kind: 7 }])('is no request: %j', async (document) => {
    const store = memoryStore();
    const { bridge } = openBridge({ store });
    await store.open({ id: 'a', sessionId: 'default', document });
    expect(await bridge.pending()).toEqual([]);
  });

  it.each([undefined, 'Bash', {}, { id: 'a' }, { name: 'Bash' }, { id: '', name: 'Bash' }])(
    'is a request without a call when its `toolCall` is malformed: %j',
    async (toolCall) => {
      const store = memoryStore();
      const { bridge } = openBridge({ store });
      await store.open({ id: 'a', sessionId: 'default', document: { kind: 'any', toolCall } });
      expect(await bridge.pending()).toMatchObject([{ id: 'a', kind: 'any', toolCall: null }]);
    },
  );
});

describe('a handler that the app adds', () => {
  it('is asked first; one that throws is reported and skipped', async () => {
    const broken = {
      kind: 'broken',
      open() {
        throw new Error('oops');
      },
    };
    const { bridge, warnings } = openBridge({ tools: [broken] });
    const { result } = callTool(bridge, ask);
    expect((await bridge.pending())[0]?.kind).toBe('claude:ask-user-question');
    expect(warnings).toEqual(['GATEWAY_TOOL_FAILED']);
    await bridge.cancel(await onlyOpen(bridge));
    expect(await result).toEqual(question.permission_result_declined);
  });
});
