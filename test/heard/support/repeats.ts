/** Belongs to a control or a region, and is no sentence of the request. */
const STATE =
  /^(level|position|set size) \d+$|^key shortcuts |^(not checked|checked|required|busy|disabled|invalid)$/;

/** The ends of the stages of a prompt: it is open, its answer is staged, it was answered. */
const ENDS_STAGE = /^polite: (Sending…|(\d+) of \2 answered)$/;

/**
 * Sentences that are read three times in one stage of a prompt, or twice in direct succession.
 * What counts once, and why:
 *
 * - The name of a region, a group or a field and the text on the screen that gives it: lists of
 *   landmarks and fields need a name, and a screen reader reads it only when a person enters.
 * - An announcement that is still in its live region when the region is read in passing.
 * - A button that is read again because its state changed.
 */
export function repeatsIn(transcript: string, except: readonly string[] = []): readonly string[] {
  const stages: string[][] = [[]];
  for (const phrase of transcript.split('\n')) {
    if (ENDS_STAGE.test(phrase)) stages.push([]);
    stages.at(-1)?.push(phrase);
  }
  return stages.flatMap((stage) => repeatsInStage(stage).filter((one) => !except.includes(one)));
}

function repeatsInStage(stage: readonly string[]): readonly string[] {
  const heard = stage.filter((phrase, index) => !countsWithAnother(phrase, stage.slice(0, index), stage));
  const repeats = sentencesOf(heard).filter((sentence) => {
    const places = heard.flatMap((phrase, index) => (phrase.includes(sentence) ? [index] : []));
    return places.length > 2 || places.some((place) => places.includes(place + 1));
  });
  return [...new Set(repeats)];
}

function countsWithAnother(phrase: string, before: readonly string[], stage: readonly string[]): boolean {
  const [role = '', name] = phrase.split(', ');
  if (phrase.includes(', busy')) return true;
  if (before.includes(`polite: ${phrase}`) || before.includes(`assertive: ${phrase}`)) return true;
  const isNamed = ['region', 'group', 'radiogroup', 'textbox'].includes(role);
  return isNamed && stage.some((one) => one === name || one.startsWith(`heading, ${name},`));
}

/** Phrases of two or more words, without roles and states. */
function sentencesOf(heard: readonly string[]): readonly string[] {
  return heard.flatMap((phrase) =>
    phrase
      .replace(/^(polite|assertive): /, '')
      .split(', ')
      .filter((part) => part.includes(' ') && !STATE.test(part)),
  );
}
