import { createParser } from 'eventsource-parser';

/**
 * The data of each event of a server-sent event stream; names, ids, comments and retry times are not needed
 * here. A reader that stops early closes the connection.
 *
 * @param body The body of the response.
 * @returns The data of one event after another, its lines joined by a line feed.
 *
 * Source: HTML Standard, "Server-sent events", "Interpreting an event stream".
 */
export async function* readEventData(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<string, void, undefined> {
  const parsed: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => void parsed.push(data) });
  for await (const text of readText(body)) {
    parser.feed(text);
    yield* parsed.splice(0);
  }
  // The standard drops an event without a blank line after it, but some servers close right after its last line.
  parser.feed('\n\n');
  yield* parsed;
}

/** True for the media type of server-sent events, whatever its parameters. */
export function isEventStream(contentType: string): boolean {
  return /^\s*text\/event-stream\b/i.test(contentType);
}

/** The bytes as text; a character that two chunks share is put together. */
async function* readText(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      yield decoder.decode(chunk.value, { stream: true });
    }
    yield decoder.decode();
  } finally {
    // Closing a connection that broke fails, and there is nothing left to close.
    await reader.cancel().catch(() => {});
  }
}
