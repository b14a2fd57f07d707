import type { GatewaySession } from 'holdpoint/gateway';
import { describe, expect, it } from 'vitest';
import { chatObject, toChat } from '../../guides/durable-object.mjs';
import { readEventData } from '../../src/sources/shared/read-event-data.js';
import { ALLOW, bash } from './support.js';

const ORIGIN = 'http://app.example';

/** The Worker and its objects, by name, as the platform keeps them. */
function deploy() {
  const results: unknown[] = [];
  const waiting: Promise<unknown>[] = [];
  const chatOf = async ({ headers }: Request) => headers.get('x-chat');
  const runAgent = async ({ canUseTool }: GatewaySession, toolUseID: string) => {
    const { signal } = new AbortController();
    results.push(await canUseTool(bash.toolName, bash.input, { signal, toolUseID }));
  };
  const Chat = chatObject(chatOf, runAgent);
  const objects = new Map<unknown, InstanceType<typeof Chat>>();
  const chats = {
    idFromName: (name: string) => name,
    get(id: unknown) {
      const object = objects.get(id) ?? new Chat({ waitUntil: (promise) => waiting.push(promise) });
      objects.set(id, object);
      return object;
    },
  };
  const send = (path: string, chat: string | null, body?: string) =>
    toChat(
      new Request(`${ORIGIN}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'content-type': 'application/json', ...(chat === null ? {} : { 'x-chat': chat }) },
        ...(body === undefined ? {} : { body }),
      }),
      chats,
      chatOf,
    );
  return { send, results, waiting, objects };
}

/** The events of a stream, one at each call. */
function eventsOf({ body }: Response) {
  const events = readEventData(body ?? new ReadableStream())[Symbol.asyncIterator]();
  return async () => JSON.parse(`${(await events.next()).value}`);
}

describe('a chat in a Durable Object', () => {
  it('keeps its agent waiting after the response, until the person has answered', async () => {
    const { send, results, waiting, objects } = deploy();
    const next = eventsOf(await send('/interactions', 'a'));
    expect(await next()).toMatchObject({ type: 'pending', interactions: [] });
    expect((await send('/run', 'a', 'toolu_1')).status).toBe(202);
    const { interaction } = await next();
    const body = JSON.stringify({ id: interaction.id, answer: ALLOW });
    expect((await send('/interactions', 'b', body)).status).toBe(404);
    expect((await send('/interactions', 'a', body)).status).toBe(200);
    await Promise.all(waiting);
    expect(waiting).toHaveLength(1);
    expect(results).toMatchObject([{ behavior: 'allow' }]);
    expect([...objects.keys()]).toEqual(['a', 'b']);
  });

  it('is refused to those who may not see it, in front of the object and in it', async () => {
    const { send, objects } = deploy();
    for (const path of ['/interactions', '/run']) expect((await send(path, null, '{}')).status).toBe(403);
    expect(objects.size).toBe(0);
    await send('/interactions', 'a', '{}');
    const inside = objects.get('a');
    for (const path of ['/interactions', '/run'])
      expect((await inside?.fetch(new Request(`${ORIGIN}${path}`)))?.status).toBe(403);
  });
});
