import { act } from '@testing-library/react';
import { useInterruptedRun } from 'holdpoint';
import { createDirectTransport, type GatewayEvent } from 'holdpoint/gateway';
import { createGatewaySource } from 'holdpoint/gateway/client';
import { useState } from 'react';
import { callTool, openBridge } from '../../gateway/support.js';
import { gate } from '../../support/gate.js';
import { CALL, type Conversation, type PageProps, Transcript } from './conversation.js';

/**
 * An agent of the Claude Agent SDK behind a gateway. Each request settles by itself, so what waits is an approval beside which
 * a second person's is needed.
 */
export function overGateway(): Conversation {
  let needed = 1;
  const { bridge } = openBridge({ approvals: () => needed });
  const arrives = gate();
  const watchers = new Set<(event: GatewayEvent) => void>();
  let lose = (_: Error) => {};
  const lost = new Promise<never>((_, reject) => {
    lose = reject;
  });
  lost.catch(() => {});
  let call: ReturnType<typeof callTool> | undefined;

  /** A connection of which requests arrive only when the journey says so. */
  function connect() {
    const direct = createDirectTransport(bridge, { reviewer: { id: 'ada', name: 'Ada' } });
    return {
      ...direct,
      subscribe(next: (event: GatewayEvent) => void) {
        watchers.add(next);
        const leave = direct.subscribe(next);
        return () => {
          watchers.delete(next);
          leave();
        };
      },
      async submit(...submission: Parameters<typeof direct.submit>) {
        if (needed === 1) await Promise.race([arrives.pause(), lost]);
        return direct.submit(...submission);
      },
    };
  }

  function Page({ persist }: PageProps) {
    const [source] = useState(() => createGatewaySource(connect(), { threadId: 'thread-1' }));
    return <Transcript run={useInterruptedRun(source, { persist })} />;
  }

  return {
    Page,
    async ask(isAlone) {
      needed = isAlone ? 1 : 2;
      const { id, name, args } = CALL;
      call = callTool(bridge, { toolName: name, input: args, options: { toolUseID: id } });
      call.result.catch(() => {});
    },
    // Its callback waits.
    rest: async () => {},
    async take() {
      await act(async () => arrives.open());
      await act(async () => void (await call?.result));
    },
    // The tool runs in the agent's process, which reports nothing to a gateway.
    end: async () => {},
    stop: () => act(async () => call?.abort()),
    breakOff: () =>
      act(async () => {
        for (const next of watchers) next({ type: 'behind' });
        lose(new Error('overloaded'));
      }),
  };
}
