import { describe, expect, it } from 'vitest';
import { readEvents } from '../../../src/sources/agent-sdk/read-events.js';
import { openAgentSdk } from './open-agent-sdk.js';
import { begin } from './serve-agent-sdk.js';

/** The events and warnings of a stream that arrives in these pieces. */
async function read(...pieces: readonly (string | Uint8Array)[]) {
  const warnings: unknown[] = [];
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      for (const piece of pieces) stream.enqueue(typeof piece === 'string' ? encoder.encode(piece) : piece);
      stream.close();
    },
  });
  const events: unknown[] = [];
  for await (const event of readEvents(body, (code, detail) => void warnings.push([code, detail]))) {
    events.push(event);
  }
  return { events, warnings };
}

const A = { type: 'A', text: 'naïve 🙂' };
const B = { type: 'B' };
const stream = [A, B].map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');

describe('the event stream', () => {
  it.each([
    ['LF', stream],
    ['CRLF', stream.replaceAll('\n', '\r\n')],
    ['CR', stream.replaceAll('\n', '\r')],
    ['no space after the colon', stream.replaceAll('data: ', 'data:')],
    [
      'comments, ids, names and retry times between',
      `: hello\n\nid: 1\nevent: message\nretry: 10\n${stream}:\n\n`,
    ],
    ['a byte order mark', `\uFEFF${stream}`],
    ['an end right after the last line', stream.trimEnd()],
  ])('is read with %s', async (_how, text) => {
    expect(await read(text)).toEqual({ events: [A, B], warnings: [] });
  });

  it('joins the lines of one event', async () => {
    expect(await read('data: {"type":\ndata: "B"\ndata\ndata: }\n\n')).toEqual({ events: [B], warnings: [] });
  });

  it('is read the same wherever it is split, also inside a character and between CR and LF', async () => {
    const lines = `data: {"type":\ndata: "A","text":"naïve 🙂"}\n\n${stream.split('\n\n')[1]}\n\n`;
    for (const text of [lines, lines.replaceAll('\n', '\r\n')]) {
      const bytes = new TextEncoder().encode(text);
      for (let at = 1; at < bytes.length; at += 1) {
        const pieces = [bytes.slice(0, at), new Uint8Array(), bytes.slice(at)];
        expect(await read(...pieces)).toEqual({ events: [A, B], warnings: [] });
      }
      const single = [...bytes].map((byte) => Uint8Array.of(byte));
      expect(await read(...single)).toEqual({ events: [A, B], warnings: [] });
    }
  });

  it('skips what is not JSON, with a warning, and continues', async () => {
    expect(await read(`data: {"type":\n\n${stream}data: [DO`)).toEqual({
      events: [A, B],
      warnings: [
        ['NOT_AN_EVENT', '{"type":'],
        ['NOT_AN_EVENT', '[DO'],
      ],
    });
  });

  it('is empty when nothing arrived', async () => {
    expect(await read()).toEqual({ events: [], warnings: [] });
    expect(await read('\n\ndata:\n\n')).toEqual({ events: [], warnings: [] });
  });

  it('may contain malformed events, which only cause a warning', async () => {
    const { source, store, warnings } = await openAgentSdk([
      (response) => {
        begin(response);
        response.end('data: null\n\ndata: [1]\n\ndata: {"type":7}\n\ndata: {"type":"RUN_FINISHED"}\n\n');
      },
    ]);
    await source.send('Go');
    expect(store.getState()).toMatchObject({ status: 'idle', error: null });
    expect(warnings).toEqual(['NOT_AN_EVENT', 'NOT_AN_EVENT', 'NOT_AN_EVENT']);
  });
});
