import { ReadableStream, type ReadableStreamDefaultController } from 'node:stream/web';
import { createAcpSource } from 'holdpoint/acp';
import { createEveSource } from 'holdpoint/eve';
import { createGatewaySource } from 'holdpoint/gateway/client';
import { createManagedAgentsSource } from 'holdpoint/managed-agents';
import { createMcpSource } from 'holdpoint/mcp';
import { type ApprovalItemLike, createOpenAiAgentsSource } from 'holdpoint/openai-agents';
import type { GatewayEvent, SubmitOutcome } from '../../../src/gateway/gateway-protocol.js';
import { options } from '../acp/requests.js';
import { answered, type Step, waitingCall } from './conversation.js';

/** Plays a call that takes the answer when it resolves, and says nothing of its run before. */
function asCall<T>(
  call: { resolve(value: T): void; reject(error: Error): void },
  value: T,
  tell?: () => void,
) {
  return (step: Step) => {
    if (step === 'started') return;
    if (step === 'told') tell?.();
    else if (step === 'text' || step === 'result') call.resolve(value);
    else call.reject(new Error(step));
  };
}

/** `resume` resolves with what the run asks next. */
export function overOpenAiAgents() {
  const resumed = waitingCall<readonly ApprovalItemLike[]>();
  const source = createOpenAiAgentsSource({ resume: resumed.call });
  source.push([{ rawItem: { type: 'function_call', callId: 'c', name: 'pay', arguments: '{}' } }]);
  return answered(source, asCall(resumed, []));
}

/** The handler has returned the answer: what becomes of it, its server does not say. */
export function overMcp() {
  const source = createMcpSource();
  const params = {
    mode: 'url',
    message: 'Sign in',
    url: 'https://example.com/',
    elicitationId: 'e',
  } as const;
  void source.handler({ params });
  return answered(source, () => {}, { kind: 'opened' });
}

/** The same with a permission. */
export function overAcp() {
  const source = createAcpSource();
  const toolCall = { toolCallId: 'c', title: 'Pay', kind: 'execute' };
  const { signal } = new AbortController();
  void source.requestPermission({ params: { sessionId: 's', toolCall, options }, signal });
  return answered(source, () => {});
}

/** `respond` resolves before the session's stream has said that the server took the answer, or did not. */
export function overEve() {
  const responded = waitingCall<void>();
  const source = createEveSource({ respond: responded.call });
  const request = {
    ...{ requestId: 'a', kind: 'tool-approval', prompt: 'Pay?' },
    options: ['approve', 'cancel'].map((id) => ({ id, label: id })),
  };
  const taken = { requestId: 'a', outcome: 'approved', response: { optionId: 'approve' } };
  const tell = () => source.push({ type: 'input.resolved', data: { resolutions: [taken] } });
  source.push({ type: 'input.requested', data: { requests: [request] } });
  return answered(source, (step) => {
    if (step === 'started') return responded.resolve();
    if (step === 'text' || step === 'result' || step === 'told') return tell();
    if (step === 'errs')
      source.push({
        type: 'approval.candidate',
        data: { requestId: 'a', outcome: 'failed', reason: 'late' },
      });
    source.fail(new Error(step));
  });
}

/** A session's events have the answer once the server took it, whether or not the request for it had a response. */
export function overManagedAgents() {
  const sent = waitingCall<unknown>();
  let stream: ReadableStreamDefaultController<object> | null = null;
  const use = { id: 'c', type: 'agent.tool_use', name: 'pay', input: {}, evaluated_permission: 'ask' };
  const stop_reason = { type: 'requires_action', event_ids: ['c'] };
  const source = createManagedAgentsSource({
    sessionId: 's',
    onWarning() {},
    events: {
      async *list() {
        yield use;
        yield { id: 'i', type: 'session.status_idle', stop_reason };
      },
      stream: async () =>
        new ReadableStream<object>({
          start(controller) {
            stream = controller;
          },
        }),
      send: sent.call,
    },
  });
  const taken = { id: 'u', type: 'user.tool_confirmation', tool_use_id: 'c', result: 'allow' };
  return answered(
    source,
    asCall(sent, {}, () => stream?.enqueue(taken)),
  );
}

/** The server has accepted the answer, or tells later that it ended the interaction, with the answer's id. */
export function overGateway() {
  const submitted = waitingCall<SubmitOutcome>();
  let token: string | undefined;
  let tell: (event: GatewayEvent) => void = () => {};
  const interaction = {
    ...{ id: 'i', kind: 'permission', sessionId: 's', agentId: null, expiresAt: null, request: {} },
    toolCall: { id: 'c', name: 'Bash', input: { command: 'ls' } },
  };
  const source = createGatewaySource({
    subscribe(next) {
      tell = next;
      next({ type: 'pending', sessionId: 's', now: '', interactions: [interaction], settled: [] });
      return () => {};
    },
    submit(submission) {
      token = submission.token;
      return submitted.call();
    },
  });
  const settle = () => tell({ type: 'settled', id: 'i', ending: 'answered', token: token ?? null });
  return answered(source, asCall(submitted, { accepted: true }, settle));
}
