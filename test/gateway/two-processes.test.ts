import {
  type ElicitationRequest,
  type GatewayBridge,
  type GatewayDialog,
  type GatewayTool,
  memoryStore,
  type PermissionContext,
} from 'holdpoint/gateway';
import { describe, expect, it } from 'vitest';
import { bash, callTool, onlyOpen, openBridge } from './support.js';

interface Askers {
  readonly tools?: GatewayTool[];
  readonly dialogs?: GatewayDialog[];
}

/** The process of the agent, and another one over the same store that receives the answer. */
function openTwo(askers: Askers = {}) {
  const store = memoryStore();
  const asking = openBridge({ store, ...askers });
  return { asking: asking.bridge, answering: openBridge({ store, ...askers }) };
}

const submitTo = async (bridge: GatewayBridge, answer: unknown) =>
  bridge.submit(await onlyOpen(bridge), answer);

/**
 * A tool that accepts the answers that `settle` accepts, and the contexts that it was opened with.
 */
function contextTool(settle: (answer: unknown, input: Record<string, unknown>) => boolean) {
  const contexts: PermissionContext[] = [];
  const tool: GatewayTool = {
    kind: 'claude:permission',
    open({ input, context }) {
      contexts.push(context);
      return {
        request: {},
        settle: (answer) => (settle(answer, input) ? { behavior: 'allow' } : undefined),
      };
    },
  };
  return { tool, contexts };
}

const INVALID = { accepted: false, why: 'invalid' };
const ACCEPTED = { accepted: true };

describe.each(['the agent’s process', 'another process'])('an answer to an elicitation, in %s', (process) => {
  const requestedSchema = { type: 'object', properties: { name: { type: 'string' } } };
  const open = (request: Omit<ElicitationRequest, 'message'>) => {
    const { asking, answering } = openTwo();
    const bridge = process === 'another process' ? answering.bridge : asking;
    const result = asking.onElicitation({ message: 'Who?', ...request }, {});
    return { bridge, result, submit: (answer: unknown) => submitTo(bridge, answer) };
  };

  it.each([
    ['nothing', null],
    ['words', 'accept'],
    ['no action', {}],
    ['an action of permissions', { action: 'allow' }],
    ['an action that MCP does not have', { action: 'approve', content: { name: 'Ada' } }],
    ['no content', { action: 'accept' }],
    ['content in content', { action: 'accept', content: { name: { first: 'Ada' } } }],
  ])('is refused when an MCP server would not accept it: %s', async (_, answer) => {
    const { bridge, result, submit } = open({ serverName: 'crm', requestedSchema });
    expect(await submit(answer)).toEqual(INVALID);
    expect(await bridge.pending()).toHaveLength(1);
    expect(await submit({ action: 'accept', content: { name: 'Ada' }, more: 1 })).toEqual(ACCEPTED);
    expect(await result).toEqual({ action: 'accept', content: { name: 'Ada' } });
  });

  it.each(['decline', 'cancel'])('may %s, without content', async (action) => {
    const { result, submit } = open({});
    expect(await submit({ action, content: { name: 'Ada' } })).toEqual(ACCEPTED);
    expect(await result).toEqual({ action });
  });

  it('has no content when the elicitation is a link', async () => {
    const { result, submit } = open({ mode: 'url', url: 'https://example.com/' });
    expect(await submit({ action: 'accept', content: {} })).toEqual(INVALID);
    expect(await submit({ action: 'accept' })).toEqual(ACCEPTED);
    expect(await result).toEqual({ action: 'accept' });
  });
});

describe('an answer that reaches another process than the agent’s', () => {
  it('is checked by a dialog with the payload that the agent’s process received', async () => {
    const dialogKind = 'trust_folder';
    const other: GatewayDialog = { dialogKind: 'other', open: () => undefined };
    const folder: GatewayDialog = {
      dialogKind,
      open: ({ payload }) => ({
        request: { message: 'Trust it?' },
        settle: (answer) => (answer === payload.path ? { trusted: true } : undefined),
      }),
    };
    const { asking, answering } = openTwo({ dialogs: [other, folder] });
    const submit = (answer: unknown) => submitTo(answering.bridge, answer);
    const result = asking.onUserDialog({ dialogKind, payload: { path: '/a' } }, {});
    expect(await submit('/b')).toEqual(INVALID);
    expect(await submit('/a')).toEqual(ACCEPTED);
    expect(await result).toEqual({ behavior: 'completed', result: { trusted: true } });
  });

  it('is checked by a tool with the context that the agent’s process received', async () => {
    const other: GatewayTool = { kind: 'other', open: () => undefined };
    const { tool, contexts } = contextTool((answer, input) => answer === input.command);
    const { asking, answering } = openTwo({ tools: [other, tool] });
    const submit = (answer: unknown) => submitTo(answering.bridge, answer);
    const given = {
      suggestions: [{ type: 'setMode', mode: 'plan', destination: 'session' }],
      blockedPath: '/etc',
      mcpServer: { name: 'crm', source: 'user' },
      decisionReason: 'A rule asks.',
      title: 'Title',
      displayName: 'Display name',
      description: 'Description',
      defaultToNo: true,
      suppressAlwaysAllowRule: true,
      agentID: 'agent-1',
      requestId: 'r-1',
      matchedAskRule: { source: 'user', toolName: 'Bash', ruleContent: 'npm publish *' },
    };
    const { result } = callTool(asking, bash, given);
    expect(await submit('no')).toEqual(INVALID);
    expect(await submit(bash.input.command)).toEqual(ACCEPTED);
    expect(await result).toEqual({ behavior: 'allow' });
    const context = { ...given, toolUseID: bash.options.toolUseID, signal: expect.any(AbortSignal) };
    expect(contexts).toEqual([context, context, context]);
  });

  it('is checked with a context of the right types, whatever the store contains', async () => {
    const { tool, contexts } = contextTool(() => true);
    const store = memoryStore();
    const { bridge } = openBridge({ store, tools: [tool] });
    const context = {
      suggestions: 'all',
      blockedPath: 1,
      mcpServer: {},
      defaultToNo: 'true',
      suppressAlwaysAllowRule: 1,
      matchedAskRule: {},
      agentID: null,
    };
    const document = {
      kind: tool.kind,
      request: {},
      toolCall: { id: 't', name: 'Bash', input: 'ls' },
      agentId: null,
      context,
    };
    await store.open({ id: 'a', sessionId: 'default', document });
    expect(await bridge.submit('a', {})).toEqual(ACCEPTED);
    expect(contexts).toEqual([
      {
        signal: expect.any(AbortSignal),
        toolUseID: 't',
        mcpServer: { name: '', source: '' },
        defaultToNo: false,
        suppressAlwaysAllowRule: false,
        matchedAskRule: { source: '', toolName: '' },
      },
    ]);
  });

  it('is accepted when only the agent’s process has its tool or its dialog', async () => {
    const store = memoryStore();
    const { bridge, warnings } = openBridge({ store });
    const stored = { request: {}, toolCall: null, agentId: null };
    await store.open({ id: 'a', sessionId: 'default', document: { ...stored, kind: 'd', context: {} } });
    await store.open({ id: 'b', sessionId: 'default', document: { ...stored, kind: 'd', context: null } });
    expect([await bridge.submit('a', 1), await bridge.submit('b', 1)]).toEqual([ACCEPTED, ACCEPTED]);
    expect(warnings).toEqual([]);
  });

  it('is refused when its tool throws, with a warning', async () => {
    const error = new Error('broken');
    const { tool } = contextTool(() => {
      throw error;
    });
    const { asking, answering } = openTwo({ tools: [tool] });
    const { abort } = callTool(asking, bash);
    expect(await submitTo(answering.bridge, {})).toEqual(INVALID);
    expect(answering.warnings).toEqual(['GATEWAY_TOOL_FAILED']);
    expect(answering.details).toEqual([{ kind: tool.kind, error }]);
    expect(await answering.bridge.pending()).toHaveLength(1);
    abort();
  });
});
