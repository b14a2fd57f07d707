/**
 * The lines of a log. They end at line feeds alone: a record may have other line separators in its text.
 *
 * @throws TypeError for what is not UTF-8, and could be read as another text than it is.
 */
export async function* readLines(log: AsyncIterable<Uint8Array>): AsyncGenerator<string, void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line: string[] = [];
  for await (const chunk of log) {
    const [rest = '', ...more] = decoder.decode(chunk, { stream: true }).split('\n');
    line.push(rest);
    for (const next of more) {
      yield line.join('');
      line = [next];
    }
  }
  yield line.join('') + decoder.decode();
}
