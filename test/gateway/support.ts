import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createGatewayBridge,
  createGatewayHandler,
  type GatewayBridge,
  type GatewayEvent,
  type GatewayHandlerOptions,
  type GatewayOptions,
  type GatewaySession,
} from 'holdpoint/gateway';
import { createManualClock } from 'holdpoint/testing';
import { onTestFinished } from 'vitest';
import { toNodeListener } from '../../guides/node-adapter.mjs';
import question from '../wire/other-systems/claude-ask-user-question.json' with { type: 'json' };
import permission from '../wire/other-systems/claude-permission-request.json' with { type: 'json' };

export { permission, question };

/** The call of the recorded permission request. */
export const bash = permission.canUseTool_args;
export const ALLOW = { behavior: 'allow' };

export const NOON = Date.UTC(2026, 0, 1, 12);

/** A bridge with a manual clock, and its warnings: the codes, and the details in the same order. */
export function openBridge(options: GatewayOptions = {}) {
  const clock = createManualClock(NOON);
  const warnings: string[] = [];
  const details: unknown[] = [];
  const onWarning: GatewayOptions['onWarning'] = ({ code, detail }) => {
    warnings.push(code);
    details.push(detail);
  };
  const bridge = createGatewayBridge({ clock, onWarning, ...options });
  onTestFinished(() => bridge.stop());
  return { bridge, clock, warnings, details };
}

interface CallArguments {
  readonly toolName: string;
  readonly input: Record<string, unknown>;
  readonly options: { readonly toolUseID: string };
}

/** Calls `canUseTool` as a wire file recorded it; `changes` go over its options. */
export function callTool(
  session: Pick<GatewaySession, 'canUseTool'>,
  { toolName, input, options }: CallArguments,
  changes: object = {},
) {
  const aborting = new AbortController();
  const { signal } = aborting;
  // A new request id each time, so that it is not a repetition of the recorded request.
  const own = { requestId: crypto.randomUUID() };
  const result = session.canUseTool(toolName, input, { ...options, ...own, ...changes, signal });
  return { result, abort: () => aborting.abort(), signal: aborting.signal };
}

/** Receives all events of one session. */
export function listen(session: Pick<GatewaySession, 'subscribe'>) {
  const events: GatewayEvent[] = [];
  const heard = { events, ended: false, leave: () => {} };
  heard.leave = session.subscribe({
    next: (event) => events.push(event),
    end: () => {
      heard.ended = true;
    },
  });
  return heard;
}

/** The id of the only open interaction. */
export async function onlyOpen(session: Pick<GatewaySession, 'pending'>): Promise<string> {
  const open = await session.pending();
  const [one, ...more] = open;
  if (!one || more.length > 0) throw new Error(`${open.length} are open`);
  return one.id;
}

/** How many subscriptions the default session has now, and had in total. */
export function watchSubscriptions(bridge: GatewayBridge) {
  const seen = { open: 0, ever: 0 };
  const { session } = bridge;
  bridge.session = (id) => {
    const own = session(id);
    return {
      ...own,
      subscribe(watcher) {
        const leave = own.subscribe(watcher);
        seen.open += 1;
        seen.ever += 1;
        let left = false;
        return () => {
          if (!left) seen.open -= 1;
          left = true;
          leave();
        };
      },
    };
  };
  return seen;
}

/** The bridge behind a real server on a port of its own, and what the handler returned for each request. */
export async function serve(bridge: GatewayBridge, options: GatewayHandlerOptions = {}) {
  const handle = createGatewayHandler(bridge, options);
  const responses: Promise<Response>[] = [];
  const listener = toNodeListener((request: Request) => {
    const response = handle(request);
    responses.push(response);
    return response;
  });
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  onTestFinished(close);
  return { url: `http://127.0.0.1:${port}/`, server, responses, close };
}
