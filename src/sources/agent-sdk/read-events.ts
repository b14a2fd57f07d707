import type { Warn } from '../../core/errors/warnings.js';
import { readEventData } from '../shared/read-event-data.js';

/** The events of a server-sent event stream, parsed as JSON. One that is not JSON is left out, with a warning. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  warn: Warn,
): AsyncGenerator<unknown, void, undefined> {
  for await (const text of readEventData(body)) {
    if (text.trim() === '') continue;
    let event: unknown;
    try {
      event = JSON.parse(text);
    } catch {
      warn('NOT_AN_EVENT', text);
      continue;
    }
    yield event;
  }
}
