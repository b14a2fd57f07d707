import type { GatewayEvent, GatewayTransport, Submission, SubmitOutcome } from 'holdpoint/gateway';

/** What a frame sends to the page that has the bridge. */
type FromFrame =
  | { readonly type: 'subscribe' | 'unsubscribe' }
  | { readonly type: 'submit'; readonly number: number; readonly submission: Submission }
  | { readonly type: 'viewing'; readonly id: string; readonly viewing: boolean };

/** What that page sends back. */
type FromPage =
  | { readonly type: 'event'; readonly event: GatewayEvent }
  | { readonly type: 'outcome'; readonly number: number; readonly outcome: SubmitOutcome };

/** A transport of an app's own: events and answers travel over a port to another page. */
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

/** The other end: what a frame sends goes to the bridge, as the person whose frame it is. */
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
