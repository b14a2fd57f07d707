import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { parseJson } from '../core/util/json.js';
import type { TrackedRun } from './tracked-run.js';

/** Returns an event as it is passed on. */
type Sign = <E>(event: E) => Promise<E>;

/** Passes each event on once the store has what it changed. A reader that stops early ends the run. */
export async function* passEvents<E>(
  run: TrackedRun,
  events: AsyncIterable<E>,
  sign: Sign,
): AsyncGenerator<E, void> {
  try {
    for await (const event of events) {
      const signed = await sign(event);
      await run.event(signed);
      yield signed;
    }
  } finally {
    await run.end();
  }
}

/** The same for the bytes of server-sent events, which stay as they are where nothing is signed. */
export function passEventStream(
  run: TrackedRun,
  body: ReadableStream<Uint8Array>,
  sign: Sign | null,
): ReadableStream<Uint8Array> {
  const chunks = passChunks(run, body, sign);
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return();
    },
  });
}

async function* passChunks(
  run: TrackedRun,
  body: ReadableStream<Uint8Array>,
  sign: Sign | null,
): AsyncGenerator<Uint8Array, void> {
  const parsed: (EventSourceMessage | string)[] = [];
  const parser = createParser({
    onEvent: (message) => void parsed.push(message),
    onComment: (comment) => void parsed.push(comment),
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  /** Takes the events that are complete now, and returns them as they are written where they are signed. */
  const read = async (text: string) => {
    let written = '';
    parser.feed(text);
    for (const one of parsed.splice(0)) {
      if (typeof one === 'string') {
        written += `: ${one}\n\n`;
        continue;
      }
      const event = parseJson(one.data);
      const signed = sign ? await sign(event) : event;
      await run.event(signed);
      written += write(one, signed === event ? one.data : JSON.stringify(signed));
    }
    return new TextEncoder().encode(written);
  };
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      const written = await read(decoder.decode(chunk.value, { stream: true }));
      yield sign ? written : chunk.value;
    }
    // Some servers close right after their last line.
    const rest = await read(`${decoder.decode()}\n\n`);
    if (sign) yield rest;
  } finally {
    // Closing a connection that broke fails, and there is nothing left to close.
    await reader.cancel().catch(() => {});
    await run.end();
  }
}

/** Source: HTML Standard, "Server-sent events". */
function write({ id, event }: EventSourceMessage, data: string): string {
  const lines = data.split('\n').map((line) => `data: ${line}\n`);
  return `${event ? `event: ${event}\n` : ''}${id ? `id: ${id}\n` : ''}${lines.join('')}\n`;
}
