import { createGatewayBridge, createGatewayHandler } from 'holdpoint/gateway';

/**
 * @typedef {{ waitUntil(promise: Promise<unknown>): void }} Context
 * @typedef {{ idFromName(name: string): unknown, get(id: any): { fetch(request: Request): Promise<Response> } }} Chats
 * @typedef {(request: Request) => Promise<string | null>} ChatOf who may see which chat, by your own sessions
 * @typedef {(chat: import('holdpoint/gateway').GatewaySession, prompt: string) => Promise<void>} RunAgent
 */

/**
 * Makes the class of a Durable Object: one chat, with its agent, what is open in it, and the streams of its pages.
 *
 * @param {ChatOf} chatOf
 * @param {RunAgent} runAgent
 *
 * @example
 * export const Chat = chatObject(chatOf, async ({ canUseTool }, prompt) => {
 *   for await (const message of query({ prompt, options: { canUseTool } })) console.log(message);
 * });
 * export default { fetch: (request, { CHATS }) => toChat(request, CHATS, chatOf) };
 */
export function chatObject(chatOf, runAgent) {
  return class {
    /** @param {Context} context */
    constructor(context) {
      this.context = context;
      this.bridge = createGatewayBridge();
      this.interactions = createGatewayHandler(this.bridge, { sessionOf: chatOf });
    }

    /** @param {Request} request */
    async fetch(request) {
      if (new URL(request.url).pathname === '/interactions') return this.interactions(request);
      const chat = await chatOf(request);
      if (chat === null) return new Response(null, { status: 403 });
      // The response is there at once, and the agent goes on.
      this.context.waitUntil(runAgent(this.bridge.session(chat), await request.text()));
      return new Response(null, { status: 202 });
    }
  };
}

/**
 * Passes a request on to the object of its chat.
 *
 * @param {Request} request
 * @param {Chats} chats the binding of the objects
 * @param {ChatOf} chatOf
 */
export async function toChat(request, chats, chatOf) {
  const chat = await chatOf(request);
  if (chat === null) return new Response(null, { status: 403 });
  return chats.get(chats.idFromName(chat)).fetch(request);
}
