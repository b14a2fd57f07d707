import { agent, client, ndJsonStream, PROTOCOL_VERSION, type Stream } from '@agentclientprotocol/sdk';
import * as v2 from '@agentclientprotocol/sdk/experimental/v2';
import { type AcpSourceOptions, createAcpSource } from 'holdpoint/acp';

/**
 * An agent and a client of the SDK in one process, connected by the SDK’s own framing, with a
 * source.
 */
export async function connect(options: AcpSourceOptions = {}) {
  const source = createAcpSource(options);
  const [here, there] = streams();
  const app = client({ name: 'app' })
    .onRequest('session/request_permission', source.requestPermission)
    .onRequest('elicitation/create', source.createElicitation)
    .onNotification('elicitation/complete', source.completeElicitation)
    .onNotification('session/update', source.sessionUpdate)
    .connect(here);
  const remote = agent({ name: 'builder' })
    .onRequest('initialize', () => ({ protocolVersion: PROTOCOL_VERSION, agentCapabilities: {} }))
    .onRequest('session/new', () => ({ sessionId: 's1' }))
    .connect(there);
  const elicitation = { form: {}, url: {} };
  await app.agent.request('initialize', {
    protocolVersion: PROTOCOL_VERSION,
    clientCapabilities: { elicitation },
  });
  return { source, app, agent: remote.client };
}

/** The same with version 2 of the protocol, which the SDK calls experimental. */
export async function connectV2(options: AcpSourceOptions = {}) {
  const source = createAcpSource(options);
  const [here, there] = streams();
  const app = v2
    .client({ name: 'app' })
    .onRequest('session/request_permission', source.requestPermission)
    .onRequest('elicitation/create', source.createElicitation)
    .onNotification('elicitation/complete', source.completeElicitation)
    .onNotification('session/update', source.sessionUpdate)
    .connect(here);
  const info = { name: 'builder', version: '1.0.0' };
  const remote = v2
    .agent({ name: 'builder' })
    .onRequest('initialize', () => ({ protocolVersion: v2.PROTOCOL_VERSION, info, capabilities: {} }))
    .onRequest('session/new', () => ({ sessionId: 's1' }))
    .connect(there);
  const elicitation = { form: {}, url: {} };
  await app.agent.request('initialize', {
    protocolVersion: v2.PROTOCOL_VERSION,
    info: { name: 'app', version: '1.0.0' },
    capabilities: { elicitation },
  });
  return { source, app, agent: remote.client };
}

function streams(): readonly [Stream, Stream] {
  const toAgent = new TransformStream<Uint8Array, Uint8Array>();
  const toClient = new TransformStream<Uint8Array, Uint8Array>();
  return [
    ndJsonStream(toAgent.writable, toClient.readable),
    ndJsonStream(toClient.writable, toAgent.readable),
  ];
}
