import type { Warn } from '../../core/warnings.js';

/**
 * The events of a server-sent event stream, each as JSON. Comments, ids and retry times say nothing here; an
 * event that is not JSON is left out with one warning.
 *
 * Source: HTML Standard, "Server-sent events", "Interpreting an event stream".
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  warn: Warn,
): AsyncGenerator<unknown, void, undefined> {
  let data: string[] = [];
  const dispatch = function* () {
    const text = data.join('\n');
    data = [];
    if (text.trim() === '') return;
    try {
      const event: unknown = JSON.parse(text);
      yield event;
    } catch {
      warn('NOT_AN_EVENT', text);
    }
  };
  for await (const line of readLines(body)) {
    if (line === '') yield* dispatch();
    const colon = line.indexOf(':');
    if ((colon === -1 ? line : line.slice(0, colon)) !== 'data') continue;
    data.push(colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, ''));
  }
  // Some servers close right after the last line; what is whole JSON was not cut off.
  yield* dispatch();
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
    // Whoever stops reading early lets go of the connection; one that broke is gone anyway.
    await reader.cancel().catch(() => {});
  }
}
