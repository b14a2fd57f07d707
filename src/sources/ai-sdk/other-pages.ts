import { digestOf } from '../../core/util/digest.js';
import { own } from '../../core/util/json.js';
import type { OpenRequest } from './open-requests.js';

const CHANNEL = 'holdpoint:ai-sdk';

/** What the pages of a browser tell each other: a route without a memory would run a call once for each of their answers. */
export interface OtherPages {
  /** Tells whether this page's answer to a request has left, or was given back because its request failed. */
  tell(request: OpenRequest, hasLeft: boolean): void;
  /** Whether an answer of another page has left. */
  hasAnswered(request: OpenRequest): boolean;
  /** Begins to hear; nothing where the browser has no channel. */
  open(): void;
  close(): void;
}

/**
 * Connects a page with the other pages of this browser. They hear digests of requests, and never an answer.
 *
 * @param onNews Another page has told something.
 */
export function createOtherPages(onNews: () => void): OtherPages {
  /** What has left this page. */
  const left = new Set<string>();
  /** What has left another page. */
  const heard = new Set<string>();
  let channel: BroadcastChannel | null = null;

  function hear({ data }: MessageEvent<unknown>): void {
    const sign = own(data, 'request');
    if (typeof sign !== 'string') return;
    if (own(data, 'hasLeft') === true) heard.add(sign);
    else heard.delete(sign);
    onNews();
  }

  return {
    tell(request, hasLeft) {
      const sign = signOf(request);
      if (left.has(sign) === hasLeft) return;
      if (hasLeft) left.add(sign);
      else left.delete(sign);
      channel?.postMessage({ request: sign, hasLeft });
    },
    hasAnswered: (request) => heard.size > 0 && heard.has(signOf(request)),
    open() {
      if (channel || typeof BroadcastChannel === 'undefined') return;
      channel = new BroadcastChannel(CHANNEL);
      channel.onmessage = hear;
      letProcessEnd(channel);
    },
    close() {
      channel?.close();
      channel = null;
    },
  };
}

/** In Node, an open channel keeps a process alive. */
function letProcessEnd(channel: object): void {
  if ('unref' in channel && typeof channel.unref === 'function') channel.unref();
}

/** The same on every page that has the call: ids of chats and messages may differ, and ids of calls may repeat. */
function signOf({ data: { approval, toolCallId, tool }, toolCall }: OpenRequest): string {
  return digestOf([approval?.id ?? null, toolCallId, tool, toolCall?.argsText ?? null]);
}
