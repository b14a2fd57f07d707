import type { CommandHint } from '../../ui/action-labels.js';
import { type SimpleCommand, simpleCommands } from './simple-commands.js';

// How deep commands inside of commands are read: `sudo bash -c "$(…)"`.
const DEEPEST = 4;

const SHELL = /^(?:(?:ba|z|da|k|fi)?sh|pwsh|powershell|cmd)$/iu;
const INTERPRETER = /^(?:(?:ba|z|da|k|fi)?sh|python[\d.]*|perl|ruby|node|php|deno|bun|pwsh|iex)$/iu;
const DOWNLOADER = /^(?:curl|wget|fetch|aria2c|iwr|irm|Invoke-WebRequest|Invoke-RestMethod)$/iu;
const PRIVILEGE = /^(?:sudo|doas|su|runas|pkexec)$/u;
// Programs that only run the command after them.
const WRAPPER = /^(?:sudo|doas|pkexec|env|nohup|time|nice|exec|command|xargs|builtin)$/u;
const ASSIGNED = /^[A-Za-z_]\w*=/u;
const KNOWN =
  /^(?:rm|find|git|dd|mkfs.*|fdisk|wipefs|sfdisk|parted|eval|ssh|curl|wget|(?:ba|z|da|k|fi)?sh|python[\d.]*|perl|node)$/u;
const DOWNLOADS = /\b(?:curl|wget|iwr|irm|Invoke-WebRequest)\b/iu;

const ORDER: readonly CommandHint[] = [
  'deletes',
  'runs-download',
  'forces-push',
  'disk',
  'overwrites',
  'as-root',
];

/**
 * Returns what deserves a second look in a command. It recognises only well-known forms, so a command without hints is
 * not necessarily safe.
 */
export function commandHints(line: string): readonly CommandHint[] {
  const found = new Set(hintsOf(line, 0));
  return ORDER.filter((hint) => found.has(hint));
}

function hintsOf(line: string, depth: number): readonly CommandHint[] {
  if (depth > DEEPEST) return [];
  let isDownloaded = false;
  return simpleCommands(line).flatMap((command) => {
    const [program = ''] = ownWords(command.words);
    const runs = isDownloaded && command.isPiped && INTERPRETER.test(program);
    isDownloaded = DOWNLOADER.test(program) || (isDownloaded && command.isPiped);
    return [
      ...hintsOfOne(command),
      ...(runs ? (['runs-download'] as const) : []),
      ...innerLines(command).flatMap((inner) => hintsOf(inner, depth + 1)),
    ];
  });
}

function hintsOfOne(command: SimpleCommand): readonly CommandHint[] {
  const [program = '', ...args] = ownWords(command.words);
  const has = (pattern: RegExp) => args.some((arg) => pattern.test(arg));
  const hints: CommandHint[] = [];
  if (PRIVILEGE.test(firstWord(command.words))) hints.push('as-root');
  if (program === 'rm' && has(/^-(?:[a-z]*[rf]|-recursive$|-force$)/iu)) hints.push('deletes');
  if (program === 'find' && has(/^-delete$/u)) hints.push('deletes');
  if (/^Remove-Item$/iu.test(program) && has(/^-(?:Recurse|Force)/iu)) hints.push('deletes');
  if (program === 'git') hints.push(...gitHints(args));
  if (/^(?:mkfs|fdisk|wipefs|sfdisk|parted)/u.test(program)) hints.push('disk');
  if (program === 'dd' && has(/^of=/u)) hints.push('disk');
  if (command.writesOver.some((file) => /^\/dev\/(?:sd|nvme|disk|hd|vd|mapper)/u.test(file)))
    hints.push('disk');
  // Output that is redirected to a number goes to another stream, as in `2>&1`.
  if (command.writesOver.some((file) => !/^(?:\/dev\/(?:null|stdout|stderr|tty)|\d+|-)$/u.test(file)))
    hints.push('overwrites');
  if (runsDownload(program, args)) hints.push('runs-download');
  return hints;
}

function gitHints(args: readonly string[]): readonly CommandHint[] {
  const hints: CommandHint[] = [];
  const has = (pattern: RegExp) => args.some((arg) => pattern.test(arg));
  if (args.includes('push') && has(/^(?:--force|--mirror$|-[a-z]*f|\+.)/u)) hints.push('forces-push');
  if (args.includes('clean') && has(/^-(?:[a-z]*f|-force$)/u)) hints.push('deletes');
  if (args.includes('reset') && args.includes('--hard')) hints.push('deletes');
  return hints;
}

/** Whether the text that it runs is downloaded in a substitution. */
function runsDownload(program: string, args: readonly string[]): boolean {
  const runsText = INTERPRETER.test(program) || /^(?:eval|source|\.)$/u.test(program);
  return runsText && args.some((arg) => /\$\(|<\(|`/u.test(arg) && DOWNLOADS.test(arg));
}

/** The command lines inside a command: the one that a shell is started with, and substitutions. */
function innerLines({ words }: SimpleCommand): readonly string[] {
  const [program = '', ...args] = ownWords(words);
  const shellLines = SHELL.test(program)
    ? args.filter((_, index) => /^-[a-z]*c$/iu.test(args[index - 1] ?? ''))
    : [];
  const run = /^(?:eval|ssh)$/u.test(program) ? [args.join(' ')] : [];
  const executed = program === 'find' ? execOf(args) : [];
  const substituted = words.flatMap((word) =>
    [...word.matchAll(/(?:\$\(|<\(|`)([^`]*)/gu)].map(([, inner = '']) => inner.replace(/[)`]$/u, '')),
  );
  return [...shellLines, ...run, ...executed, ...substituted];
}

function execOf(args: readonly string[]): readonly string[] {
  const at = args.findIndex((arg) => /^-(?:exec|execdir|ok)$/u.test(arg));
  return at < 0 ? [] : [args.slice(at + 1).join(' ')];
}

/**
 * The program and its arguments, without wrappers such as `sudo` and without the program's folder. After `sudo -u root`
 * or `xargs -n 1`, the program is the first word that is known here, because the words before it may belong to either.
 */
function ownWords(words: readonly string[]): readonly string[] {
  let start = 0;
  while (isPassed(words[start])) start += 1;
  if (start > 0 && WRAPPER.test(words[start - 1] ?? '')) {
    const known = words.findIndex((word, index) => index >= start && KNOWN.test(baseName(word)));
    if (known >= 0) start = known;
  }
  const [program = '', ...args] = words.slice(start);
  return [baseName(program), ...args];
}

function isPassed(word: string | undefined): boolean {
  return word !== undefined && (ASSIGNED.test(word) || WRAPPER.test(word));
}

function baseName(program: string): string {
  return program.slice(Math.max(program.lastIndexOf('/'), program.lastIndexOf('\\')) + 1);
}

function firstWord(words: readonly string[]): string {
  return words.find((word) => !ASSIGNED.test(word)) ?? '';
}
