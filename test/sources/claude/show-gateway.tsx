import { render } from '@testing-library/react';
import {
  type AnswerEvent,
  type InterruptedRun,
  type InterruptedRunOptions,
  InterruptStack,
  useInterruptedRun,
} from 'holdpoint';
import { createDirectTransport, type GatewayBridge, type GatewayTransport } from 'holdpoint/gateway';
import {
  createGatewaySource,
  createHttpTransport,
  type GatewaySourceOptions,
} from 'holdpoint/gateway/client';
import type { ManualClock } from 'holdpoint/testing';
import { callTool, openBridge, serve } from '../../gateway/support.js';

/** The two transports, over the same bridge. */
export const transports = {
  'in process': async (bridge: GatewayBridge) => createDirectTransport(bridge),
  'over HTTP': async (bridge: GatewayBridge) => {
    const { url } = await serve(bridge);
    // Ignores the warning that the server stopped.
    return createHttpTransport({ url, onWarning() {} });
  },
} satisfies Record<string, (bridge: GatewayBridge) => Promise<GatewayTransport>>;

/** The real stack over a gateway, as an app puts it on the page. */
export function showGateway(
  transport: GatewayTransport,
  clock: ManualClock,
  options: GatewaySourceOptions = {},
  { reviewer, records }: Pick<InterruptedRunOptions, 'reviewer' | 'records'> = {},
) {
  const warnings: string[] = [];
  const answers: AnswerEvent[] = [];
  const source = createGatewaySource(transport, { clock, ...options });
  const seen: { run: InterruptedRun | null } = { run: null };
  function Chat() {
    const run = useInterruptedRun(source, {
      clock,
      reviewer,
      records,
      onAnswer: (event) => answers.push(event),
      onWarning: ({ code }) => warnings.push(code),
    });
    seen.run = run;
    return <InterruptStack receipts run={run} clock={clock} graceMs={0} />;
  }
  return { ...render(<Chat />), source, warnings, answers, run: () => seen.run };
}

/** Asks recorded calls over one of the two transports; `result` is what the agent gets. */
export function askedOver(connect: (bridge: GatewayBridge) => Promise<GatewayTransport>) {
  return async (
    recording: Parameters<typeof callTool>[1],
    changes: object = {},
    options: GatewaySourceOptions = {},
  ) => {
    const { bridge, clock } = openBridge();
    const { result } = callTool(bridge, recording, changes);
    showGateway(await connect(bridge), clock, options);
    return { result };
  };
}
