/**
 * Calls back with the data of each event, until the stream ends.
 *
 * Source: HTML Living Standard, "Server-sent events", "Interpreting an event stream". Names, ids and retry
 * times are not used here, and so are passed over.
 */
export async function readServerSentEvents(
  stream: ReadableStream<Uint8Array>,
  next: (data: string) => void,
): Promise<void> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let [rest, data]: [string, string[]] = ['', []];
  const take = (line: string) => {
    if (line === '') {
      if (data.length > 0) next(data.join('\n'));
      data = [];
    } else if (line.startsWith('data:')) data.push(line.slice(line.startsWith('data: ') ? 6 : 5));
  };
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + decoder.decode(value, { stream: true })).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    lines.forEach(take);
  }
}
