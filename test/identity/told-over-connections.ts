import { createAgentSdkSource } from 'holdpoint/agent-sdk';
import { copilotCallbacks } from 'holdpoint/copilot/server';
import type { InterruptSource } from 'holdpoint/core';
import {
  createDirectTransport,
  type GatewayBridge,
  type GatewayEvent,
  type GatewayTransport,
} from 'holdpoint/gateway';
import { createGatewaySource, createInboxSource } from 'holdpoint/gateway/client';
import { createManagedAgentsSource } from 'holdpoint/managed-agents';
import { createManualClock, type ManualClock } from 'holdpoint/testing';
import { bash, callTool, NOON, openBridge, question } from '../gateway/support.js';
import { asking } from '../sources/agent-sdk/open-agent-sdk.js';
import { started } from '../sources/agent-sdk/serve-agent-sdk.js';
import { gate } from '../support/gate.js';
import { drained, MINUTE } from '../support/open-store.js';
import copilot from '../wire/other-systems/copilot-requests.json' with { type: 'json' };
import sessions from '../wire/other-systems/managed-agents.json' with { type: 'json' };

/** A source, and how its system tells the same requests once more. */
export interface Told {
  readonly source: InterruptSource;
  readonly clock?: ManualClock;
  /** Tells everything once more, with objects of its own. */
  readonly tell: () => void | Promise<void>;
  /** Tells the beginning only. */
  readonly cut: () => void | Promise<void>;
}

export const offline = () => Promise.reject(new Error('offline'));

/** What an app's server asks over its gateway, on a connection that is made again at each telling. */
function overGateway(
  ask: (bridge: GatewayBridge) => void,
  toSource: (transport: GatewayTransport, clock: ManualClock) => InterruptSource | Promise<InterruptSource>,
  transportOf = (bridge: GatewayBridge) => createDirectTransport(bridge),
) {
  return async (): Promise<Told> => {
    const { bridge, clock } = openBridge();
    ask(bridge);
    const direct = transportOf(bridge);
    let pass = (_: GatewayEvent) => {};
    let leave = () => {};
    const tell = () =>
      new Promise<void>((arrived) => {
        leave();
        leave = direct.subscribe((event) => {
          pass(structuredClone(event));
          if (event.type === 'pending') arrived();
        });
      });
    const transport: GatewayTransport = {
      ...direct,
      submit: offline,
      subscribe(next) {
        pass = next;
        void tell();
        return () => leave();
      },
    };
    return { source: await toSource(transport, clock), clock, tell, cut: () => pass({ type: 'behind' }) };
  };
}

function askAsClaude({ session }: GatewayBridge): void {
  for (const call of [bash, question.canUseTool_args]) void callTool(session('one'), call);
}

async function managedAgents(): Promise<Told> {
  const clock = createManualClock(NOON);
  const { calls, idle } = sessions;
  let connection = gate();
  let end = () => {};
  const source = createManagedAgentsSource({
    sessionId: 'sesn_1',
    clock,
    onWarning() {},
    events: {
      async *list() {
        yield* structuredClone([calls.bash, calls.mcp, idle]);
      },
      stream: async () => ({
        [Symbol.asyncIterator]: () => ({
          // The source reads the list first, so it has read it now.
          next() {
            connection.open();
            return new Promise((resolve) => {
              end = () => resolve({ done: true, value: undefined });
            });
          },
        }),
      }),
      send: offline,
    },
  });
  const cut = async () => {
    connection = gate();
    end();
    await drained();
  };
  const tell = async () => {
    await cut();
    clock.advance(MINUTE);
    await connection.pause();
  };
  return { source, clock, tell, cut };
}

/** Messages of the app's own, each of which starts a run that carries no answer. */
function agentSdk(): Told {
  let events: readonly object[] = [];
  const source = createAgentSdkSource({
    ...{ url: 'https://agent.test/', threadId: 'thread-1', onWarning() {} },
    async fetch() {
      const body = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    },
  });
  const run = (told: readonly object[]) => {
    events = told;
    return source.send('Go on');
  };
  return { source, tell: () => run(asking('a', 'b')), cut: () => run([started]) };
}

export const OVER_CONNECTIONS: Readonly<Record<string, () => Told | Promise<Told>>> = {
  claude: overGateway(
    askAsClaude,
    (transport, clock) => createGatewaySource(transport, { clock }),
    (bridge) => createDirectTransport(bridge.session('one')),
  ),
  copilot: overGateway(
    (bridge) => {
      const callbacks = copilotCallbacks(bridge);
      void callbacks.onPermissionRequest(copilot.permissions.shell);
      void callbacks.onUserInputRequest(copilot.user_input);
    },
    (transport, clock) => createGatewaySource(transport, { clock }),
  ),
  inbox: overGateway(
    askAsClaude,
    async (transport, clock) => {
      const inbox = createInboxSource({ transport, clock });
      await new Promise<void>((arrived) => inbox.subscribe(arrived));
      const [conversation] = inbox.getConversations();
      if (!conversation) throw new Error('The inbox has no conversation.');
      return conversation.agent;
    },
    (bridge) => createDirectTransport(bridge.sessions(['one'])),
  ),
  'managed-agents': managedAgents,
  'agent-sdk': agentSdk,
};
