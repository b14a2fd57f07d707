import { CopilotClient, RuntimeConnection } from '@github/copilot-sdk';
import { waitFor } from '@testing-library/react';
import { type CopilotCallbackOptions, copilotCallbacks } from 'holdpoint/copilot/server';
import { createDirectTransport } from 'holdpoint/gateway';
import { createGatewaySource } from 'holdpoint/gateway/client';
import { expect, onTestFinished } from 'vitest';
import { openBridge } from '../../gateway/support.js';
import { producer } from '../../support/walk.js';
import { copilotWays } from '../../ways/copilot.js';
import { showSource } from '../show-source.js';
import { scriptRuntime } from './scripted-runtime.js';

export const copilot = producer('GitHub Copilot SDK', '@github/copilot-sdk', copilotWays);

/** The published SDK between a scripted runtime and the real page. */
export async function showCopilot(options: CopilotCallbackOptions = {}) {
  const { bridge, clock, warnings } = openBridge();
  const runtime = await scriptRuntime();
  const client = new CopilotClient({ connection: RuntimeConnection.forUri(runtime.url) });
  const onWarning = ({ code }: { code: string }) => warnings.push(code);
  const { sessionId } = await client.createSession(copilotCallbacks(bridge, { onWarning, ...options }));
  onTestFinished(() => client.forceStop());
  const page = showSource(createGatewaySource(createDirectTransport(bridge)));
  return {
    ...page,
    bridge,
    clock,
    warnings,
    emit: (type: string, data: object, requestId?: string) => runtime.emit(sessionId, type, data, requestId),
    /** Asks for a permission or an elicitation as the runtime does; resolves with the answer. */
    async ask(type: string, data: object): Promise<unknown> {
      const requestId = await runtime.emit(sessionId, `${type}.requested`, data);
      await waitFor(() => expect(runtime.answersTo(requestId)).toHaveLength(1));
      return runtime.answersTo(requestId)[0];
    },
    call: (method: string, request: object) => runtime.call(sessionId, method, request),
    answersTo: runtime.answersTo,
    send: (event: object) => runtime.send(sessionId, event),
    settled: runtime.settled,
  };
}
