import {
  agent,
  type ClientRequestMethod,
  type ClientRequestParamsByMethod,
  client,
} from '@agentclientprotocol/sdk';
import { type AcpSource, createAcpSource } from 'holdpoint/acp';

/** The SDK's own agent and client, both in this page. The agent asks, and gets the response. */
export function askOverAcp<Method extends ClientRequestMethod>(
  method: Method,
  params: ClientRequestParamsByMethod[Method],
  onResponse: (response: unknown) => void,
): AcpSource {
  const source = createAcpSource({ agent: 'Builder' });
  const app = client({ name: 'app' })
    .onRequest('session/request_permission', source.requestPermission)
    .onRequest('elicitation/create', source.createElicitation)
    .onNotification('session/update', source.sessionUpdate);
  const { client: asked } = agent({ name: 'builder' }).connect(app);
  void asked.request(method, params).then(onResponse);
  return source;
}
