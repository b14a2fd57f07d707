/**
 * The data of each event of a server-sent event stream. Comments, names, ids and retry times say nothing to
 * any source here. Whoever stops reading early lets go of the connection.
 *
 * Source: HTML Standard, "Server-sent events", "Interpreting an event stream".
 */
export async function* readEventData(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<string, void, undefined> {
  let data: string[] = [];
  for await (const line of readLines(body)) {
    if (line === '') {
      if (data.length > 0) yield data.join('\n');
      data = [];
      continue;
    }
    const colon = line.indexOf(':');
    if ((colon === -1 ? line : line.slice(0, colon)) !== 'data') continue;
    data.push(colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, ''));
  }
  // Some servers close right after the last line; what is whole JSON was not cut off.
  if (data.length > 0) yield data.join('\n');
}

/** True for the media type of server-sent events, whatever its parameters. */
export function isEventStream(contentType: string): boolean {
  return /^\s*text\/event-stream\b/i.test(contentType);
}

/** Lines end in LF, CR or CRLF, also where a chunk ends between the two. */
async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void, undefined> {
  let rest: string[] = [];
  let afterReturn = false;
  for await (const text of readText(body)) {
    const chunk = afterReturn && text.startsWith('\n') ? text.slice(1) : text;
    if (text !== '') afterReturn = text.endsWith('\r');
    const [first = '', ...lines] = chunk.split(/\r\n|\n|\r/);
    rest.push(first);
    for (const line of lines) {
      yield rest.join('');
      rest = [line];
    }
  }
  yield rest.join('');
}

/** The bytes as text; a character that is split between two chunks is put together. */
async function* readText(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      yield decoder.decode(read.value, { stream: true });
    }
    yield decoder.decode();
  } finally {
    // A connection that broke is gone anyway.
    await reader.cancel().catch(() => {});
  }
}
