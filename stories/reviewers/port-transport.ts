import type { GatewayEvent, GatewayTransport, Submission, SubmitOutcome } from 'holdpoint/gateway';

/** A message from a frame to the page that has the bridge. */
type FromFrame =
  | { readonly type: 'subscribe' | 'unsubscribe' }
  | { readonly type: 'submit'; readonly number: number; readonly submission: Submission }
  | { readonly type: 'viewing'; readonly id: string; readonly viewing: boolean };

/** A message from that page. */
type FromPage =
  | { readonly type: 'event'; readonly event: GatewayEvent }
  | { readonly type: 'outcome'; readonly number: number; readonly outcome: SubmitOutcome };

/** A transport of the app: events and answers are sent over a port to another page. */
export function createPortTransport(port: MessagePort): GatewayTransport {
  const waiting = new Map<number, (outcome: SubmitOutcome) => void>();
  let sent = 0;
  let next: (event: GatewayEvent) => void = () => {};
  const send = (message: FromFrame) => port.postMessage(message);
  port.onmessage = ({ data }: MessageEvent<FromPage>) => {
    if (data.type === 'event') return next(data.event);
    waiting.get(data.number)?.(data.outcome);
    waiting.delete(data.number);
  };
  return {
    subscribe(listener) {
      next = listener;
      send({ type: 'subscribe' });
      return () => send({ type: 'unsubscribe' });
    },
    submit(submission) {
      const number = ++sent;
      send({ type: 'submit', number, submission });
      return new Promise((resolve) => void waiting.set(number, resolve));
    },
    setViewing: async (request) => send({ type: 'viewing', ...request }),
  };
}

/** The other end: passes a frame's messages to the bridge, as the person of that frame. */
export function servePort(port: MessagePort, bridge: GatewayTransport): void {
  let leave = () => {};
  const send = (message: FromPage) => port.postMessage(message);
  port.onmessage = async ({ data }: MessageEvent<FromFrame>) => {
    switch (data.type) {
      case 'subscribe':
        leave = bridge.subscribe((event) => send({ type: 'event', event }));
        return;
      case 'unsubscribe':
        return leave();
      case 'submit':
        return send({ type: 'outcome', number: data.number, outcome: await bridge.submit(data.submission) });
      case 'viewing':
        return bridge.setViewing?.({ id: data.id, viewing: data.viewing });
      default:
        return data satisfies never;
    }
  };
}
