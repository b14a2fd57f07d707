import { virtual } from '@guidepup/virtual-screen-reader';
import { onTestFinished } from 'vitest';

/** More than any scenario reads, so that reading ends if a phrase never comes. */
const MOST_PHRASES = 150;

/**
 * A virtual screen reader over one element. It reads phrase by phrase, presses the current
 * element, and reads the announcements of live regions.
 */
export async function startScreenReader(container: HTMLElement) {
  await virtual.start({ container });
  onTestFinished(() => virtual.stop());
  const transcript = async () => readable(await virtual.spokenPhraseLog()).join('\n');
  return {
    transcript,
    /** Reads on to the next phrase that starts with this. */
    async readTo(start: string) {
      for (let count = 0; count < MOST_PHRASES; count++) {
        await virtual.next();
        if ((await virtual.lastSpokenPhrase()).startsWith(start)) return;
      }
      throw new Error(`never said: ${start}\n${await transcript()}`);
    },
    press: () => virtual.act(),
    type: (text: string) => virtual.type(text),
  };
}

/**
 * Leaves out the ends of elements, live regions that become empty, and a button's text after its
 * name.
 */
export function readable(phrases: readonly string[]): readonly string[] {
  const kept = phrases.filter((phrase) => !/^(end of |(polite|assertive): $)/.test(phrase));
  let name = '';
  return kept.filter((phrase) => {
    const [role, named = ''] = phrase.split(', ');
    if (role === 'button' || role === 'radio') {
      name = named;
      return true;
    }
    const isInButton = name.includes(phrase.replace(/^code, /, '')) && name !== '';
    if (!isInButton) name = '';
    return !isInButton && !SILENT.has(phrase);
  });
}

/** Elements that a screen reader does not announce. */
const SILENT = new Set(['paragraph', 'status', 'alert', 'time', 'term', 'definition']);

/** The lines of a transcript, without the indentation of the code around it. */
export function lines(text: string): string {
  return text
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .join('\n');
}
