import { createParser } from 'eventsource-parser';
import { parseJson } from '../core/util/json.js';
import type { TrackedRun } from './tracked-run.js';

/** Passes each event on once the store has what it changed. A reader that stops early ends the run. */
export async function* passEvents<E>(run: TrackedRun, events: AsyncIterable<E>): AsyncGenerator<E, void> {
  try {
    for await (const event of events) {
      await run.event(event);
      yield event;
    }
  } finally {
    await run.end();
  }
}

/** The same for the bytes of server-sent events, which stay as they are. */
export function passEventStream(
  run: TrackedRun,
  body: ReadableStream<Uint8Array>,
): ReadableStream<Uint8Array> {
  const chunks = passChunks(run, body);
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
): AsyncGenerator<Uint8Array, void> {
  const parsed: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => void parsed.push(data) });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  const read = async (text: string) => {
    parser.feed(text);
    for (const data of parsed.splice(0)) await run.event(parseJson(data));
  };
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      await read(decoder.decode(chunk.value, { stream: true }));
      yield chunk.value;
    }
    // Some servers close right after their last line.
    await read(`${decoder.decode()}\n\n`);
  } finally {
    // Closing a connection that broke fails, and there is nothing left to close.
    await reader.cancel().catch(() => {});
    await run.end();
  }
}
