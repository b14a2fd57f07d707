import type { AgentCard, Message, Part, Task, TaskState } from '@a2a-js/sdk';
import {
  type Client,
  ClientFactory,
  ClientFactoryOptions,
  JsonRpcTransportFactory,
} from '@a2a-js/sdk/client';
import {
  AgentEvent,
  type AgentExecutor,
  DefaultRequestHandler,
  type ExecutionEventBus,
  InMemoryTaskStore,
  type RequestContext,
} from '@a2a-js/sdk/server';
import { jsonRpcHandler, UserBuilder } from '@a2a-js/sdk/server/express';
import express from 'express';
import { serve } from '../../agent/support.js';

/** What the agent waits for in one turn of its task. */
export interface Turn {
  readonly parts: readonly Part[];
  /** Default: input required. */
  readonly state?: 6 | 8;
  readonly extensions?: readonly string[];
  readonly metadata?: Record<string, unknown>;
  /** Of its message, where it is always the same. */
  readonly messageId?: string;
}

export const text = (value: string): Part => part({ $case: 'text', value }, 'text/plain');
export const data = (value: unknown): Part => part({ $case: 'data', value }, 'application/json');
export const file = (url: string, filename: string): Part => ({
  ...part({ $case: 'url', value: url }, 'application/pdf'),
  filename,
});

function part(content: NonNullable<Part['content']>, mediaType: string): Part {
  return { content, metadata: undefined, filename: '', mediaType };
}

interface AgentOptions {
  /** The version of the protocol on the wire. Default: 1.0. */
  readonly version?: '1.0' | '0.3';
  readonly streaming?: boolean;
}

const WORKING = 2;
const COMPLETED = 3;

/**
 * Serves an A2A agent by the SDK's own server until the test ends. Its executor asks in one turn after another, and then completes
 * the task.
 */
export async function serveAgent(
  turns: readonly Turn[],
  { version = '1.0', streaming = true }: AgentOptions = {},
) {
  const executor = createExecutor(turns);
  const app = express();
  const origin = await serve(app);
  const card = agentCard(`${origin}/a2a`, version, streaming);
  const store = new InMemoryTaskStore();
  const requestHandler = new DefaultRequestHandler(card, store, executor);
  const legacyCompat = { enabled: version === '0.3' };
  /** Answers requests instead of the agent, while it is set. */
  let outage: ((method: string) => 'refuse' | 'lose the response' | undefined) | null = null;
  const methods: string[] = [];
  const extensions: unknown[] = [];
  app.use('/a2a', express.json(), (request, response, next) => {
    const { method } = request.body;
    methods.push(method);
    if (/SendStreaming|message\/stream/.test(method))
      extensions.push(request.headers['a2a-extensions'] ?? null);
    const way = outage?.(method);
    if (way === 'refuse') return void request.socket.destroy();
    if (way === 'lose the response') response.write = () => request.socket.destroy() !== undefined;
    next();
  });
  app.use(
    '/a2a',
    jsonRpcHandler({ requestHandler, userBuilder: UserBuilder.noAuthentication, legacyCompat }),
  );
  return {
    ...executor,
    client: await clientOf(card, version),
    methods,
    /** The header by which each message requested extensions. */
    extensions,
    breakBy(ways: typeof outage): void {
      outage = ways;
    },
  };
}

/** The SDK's client. */
async function clientOf(card: AgentCard, version: string): Promise<Client> {
  // The signals are jsdom's, which Node's own `fetch` does not accept.
  const fetchImpl: typeof fetch = (url, init) => fetch(url, { ...init, signal: null });
  const legacyCompat = { enabled: version === '0.3' };
  const transports = [new JsonRpcTransportFactory({ fetchImpl, legacyCompat })];
  const options = ClientFactoryOptions.createFrom(ClientFactoryOptions.default, { transports });
  return new ClientFactory(options).createFromAgentCard(card);
}

function agentCard(url: string, protocolVersion: string, streaming: boolean): AgentCard {
  return {
    name: 'Agent',
    description: '',
    supportedInterfaces: [{ url, protocolBinding: 'JSONRPC', tenant: '', protocolVersion }],
    provider: undefined,
    version: '1.0.0',
    capabilities: { streaming, pushNotifications: false, extensions: [] },
    securitySchemes: {},
    securityRequirements: [],
    defaultInputModes: ['text/plain', 'application/json'],
    defaultOutputModes: ['text/plain', 'application/json'],
    skills: [],
    signatures: [],
  };
}

function createExecutor(turns: readonly Turn[]) {
  const received: Message[] = [];
  let turn = 0;
  /** What the agent does in the background, such as noticing a sign-in. */
  const later: (() => void)[] = [];

  function status(task: Pick<Task, 'id' | 'contextId'>, state: TaskState, asked?: Turn) {
    const { id: taskId, contextId } = task;
    const message = asked && {
      messageId: asked.messageId ?? crypto.randomUUID(),
      ...{ taskId, contextId, role: 2, referenceTaskIds: [] },
      parts: [...asked.parts],
      metadata: asked.metadata,
      extensions: [...(asked.extensions ?? [])],
    };
    return {
      taskId,
      contextId,
      status: { state, message, timestamp: new Date().toISOString() },
      metadata: undefined,
    };
  }

  const executor: AgentExecutor = {
    async execute({ taskId: id, contextId, userMessage, task }: RequestContext, bus: ExecutionEventBus) {
      received.push(userMessage);
      const begun = { ...status({ id, contextId }, 1).status };
      bus.publish(
        AgentEvent.task(
          task ?? { id, contextId, status: begun, artifacts: [], history: [userMessage], metadata: {} },
        ),
      );
      const asked = turns[turn];
      turn += 1;
      bus.publish(AgentEvent.statusUpdate(status({ id, contextId }, WORKING)));
      bus.publish(
        AgentEvent.statusUpdate(status({ id, contextId }, asked ? (asked.state ?? 6) : COMPLETED, asked)),
      );
      if (asked?.state !== 8) return;
      // The person signs in elsewhere, and the agent goes on by itself.
      await new Promise<void>((resolve) => later.push(resolve));
      bus.publish(AgentEvent.statusUpdate(status({ id, contextId }, COMPLETED)));
    },
    async cancelTask(id, bus) {
      bus.publish(AgentEvent.statusUpdate(status({ id, contextId: '' }, 5)));
    },
  };
  return {
    ...executor,
    /** The messages of the person that the agent has got, without the one that began the task. */
    answers: () => received.slice(1),
    begunBy: () => received[0],
    signIn: () => {
      for (const go of later) go();
    },
  };
}
