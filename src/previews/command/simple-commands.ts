import { splitCommand } from './split-command.js';

/** One command of a line: its words without quotes, whether it reads what the one before it writes, and the files that it reads and writes over. */
export interface SimpleCommand {
  readonly words: readonly string[];
  readonly isPiped: boolean;
  readonly reads: readonly string[];
  readonly writesOver: readonly string[];
}

/** Splits a command line into its commands, in the order in which they are written. */
export function simpleCommands(line: string): readonly SimpleCommand[] {
  const all: SimpleCommand[] = [];
  let isPiped = false;
  let [words, reads, writesOver]: [string[], string[], string[]] = [[], [], []];
  let [word, isWord]: [string, boolean] = ['', false];
  let target: 'over' | 'reads' | 'other' | null = null;
  const endWord = () => {
    if (isWord && target === 'over') writesOver.push(word);
    else if (isWord && target === 'reads') reads.push(word);
    else if (isWord && target === null) words.push(word);
    if (isWord) target = null;
    [word, isWord] = ['', false];
  };
  const endCommand = (pipes: boolean) => {
    endWord();
    if (words.length > 0 || writesOver.length > 0) all.push({ words, isPiped, reads, writesOver });
    isPiped = pipes;
    [words, reads, writesOver, target] = [[], [], [], null];
  };
  for (const { kind, text } of splitCommand(line)) {
    if (kind === 'operator') endCommand(text === '|' || text === '|&');
    else if (kind === 'redirect') {
      // The number or name of what is redirected is a part of the operator, not of the word before it.
      endWord();
      target = /^(?:\d|&)?>[|&]?$/.test(text) ? 'over' : /^\d?<(?:<<)?$/.test(text) ? 'reads' : 'other';
    } else if (kind !== 'comment') {
      const parts = kind === 'plain' || kind === 'privilege' || kind === 'environment' ? split(text) : [text];
      for (const part of parts) {
        if (part.trim() === '' && kind !== 'quoted') endWord();
        else [word, isWord] = [word + (kind === 'quoted' ? unquoted(part) : part), true];
      }
    }
  }
  endCommand(false);
  return all;
}

function split(text: string): readonly string[] {
  return text.match(/\s+|\S+/gu) ?? [];
}

function unquoted(text: string): string {
  const inner = text.slice(1, text.length > 1 && text.endsWith(text.charAt(0)) ? -1 : undefined);
  return text.startsWith("'") ? inner : inner.replace(/\\(["\\$`])/gu, '$1');
}
