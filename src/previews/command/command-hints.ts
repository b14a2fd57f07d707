import type { CommandHint } from '../../ui/labels/preview-labels.js';
import { deletes } from './deletes.js';
import {
  downloadedFiles,
  isDecoder,
  isDownload,
  runsCode,
  runsDownload,
  runsFile,
  runsInput,
  SHELL,
} from './downloads.js';
import { baseName, endsGroup, type OwnWords, ownWords } from './own-words.js';
import { type SimpleCommand, simpleCommands } from './simple-commands.js';

// How deep commands inside of commands are read: `sudo bash -c "$(…)"`.
const DEEPEST = 5;

const PRIVILEGE = /^(?:sudo|doas|su|runas|pkexec)$/u;
const DISK = /^\/dev\/(?:sd|nvme|disk|rdisk|hd|vd|xvd|mmcblk|mapper)/u;

/** Every hint, in the order in which they are told. */
export const HINTS: readonly CommandHint[] = [
  'deletes',
  'runs-download',
  'forces-push',
  'disk',
  'overwrites',
  'as-root',
];

/** What is found in a command. `unread` is code that nobody can see in it. */
type Found = CommandHint | 'unread';

/**
 * Returns what deserves a second look in a command; null where a part of it could not be read. It recognises only well-known
 * forms, so a command without hints is not necessarily safe.
 */
export function commandHints(line: string): readonly CommandHint[] | null {
  const found = new Set(hintsOf(line, 0));
  return found.has('unread') ? null : HINTS.filter((hint) => found.has(hint));
}

function hintsOf(line: string, depth: number): readonly Found[] {
  if (depth > DEEPEST) return ['unread'];
  const files = new Set<string>();
  // What the command that is read now gets from the one before it.
  let input: 'download' | 'decoded' | 'yes' | 'other' | null = null;
  let hasDownloaded = false;
  return simpleCommands(line).flatMap((command) => {
    const own = ownWords(command.words);
    const before = command.isPiped ? input : null;
    const hints: Found[] = [...hintsOfOne(command, own, before === 'yes')];
    if (before === 'download' && runsInput(own)) hints.push('runs-download');
    if (before === 'decoded' && runsInput(own)) hints.push('unread');
    if (files.size > 0 && runsFile(own, files, command.words)) hints.push('runs-download');
    const isDownloaded = isDownload(own) || before === 'download';
    if (isDownloaded) hasDownloaded = true;
    if (isDownloaded) for (const file of downloadedFiles(own, command)) files.add(file);
    if (isDownloaded || (endsGroup(command.words) && hasDownloaded)) input = 'download';
    else if (isDecoder(own) || before === 'decoded') input = 'decoded';
    else
      input =
        own.program === 'yes' || /^(?:echo|printf) y/u.test(`${own.program} ${own.args[0]}`)
          ? 'yes'
          : 'other';
    return [...hints, ...innerLines(command, own).flatMap((inner) => hintsOf(inner, depth + 1))];
  });
}

function hintsOfOne(command: SimpleCommand, own: OwnWords, isAnswered: boolean): readonly Found[] {
  const { program, args, before } = own;
  const has = (pattern: RegExp) => args.some((arg) => pattern.test(arg));
  const hints: Found[] = [];
  if ([...before, program].some((word) => PRIVILEGE.test(word))) hints.push('as-root');
  if (deletes(own, { isAnswered, runsCode: runsCode(own) })) hints.push('deletes');
  if (program === 'git' && args.includes('push') && has(/^(?:--force|--mirror$|-[a-z]*f|\+.)/u))
    hints.push('forces-push');
  if (/^(?:mkfs|fdisk|wipefs|sfdisk|parted|blkdiscard|Format-Volume|Clear-Disk)/iu.test(program))
    hints.push('disk');
  if (program === 'diskutil' && has(/^(?:erase|partition)/iu)) hints.push('disk');
  if (program === 'dd' && has(/^of=/u)) hints.push('disk');
  const writes = /^(?:tee|cp|mv|install)$/u.test(program) ? args : [];
  if ([...command.writesOver, ...writes].some((file) => DISK.test(file))) hints.push('disk');
  // Output that is redirected to a number goes to another stream, as in `2>&1`.
  if (command.writesOver.some((file) => !/^(?:\/dev\/(?:null|stdout|stderr|tty)|\d+|-)$/u.test(file)))
    hints.push('overwrites');
  if (runsDownload(own, command)) hints.push('runs-download');
  if (/^(?:pwsh|powershell)$/iu.test(program) && has(/^-e(?:nc\w*|c)?$/iu)) hints.push('unread');
  return hints;
}

/** The command lines inside a command: the one that a shell is started with, and substitutions. */
function innerLines({ words, reads }: SimpleCommand, { program, args }: OwnWords): readonly string[] {
  const all = [program, ...args];
  const shellLines = all.filter(
    (_, index) =>
      /^(?:-[a-z]*c|\/c|-Command)$/iu.test(all[index - 1] ?? '') &&
      all.slice(0, index - 1).some((word) => SHELL.test(baseName(word)) || /^(?:su|script)$/u.test(word)),
  );
  const run = /^(?:eval|ssh|iex|Invoke-Expression)$/iu.test(program) ? [args.join(' ')] : [];
  const executed = /^(?:find|fd)$/u.test(program) ? execOf(args) : [];
  const substituted = [...words, ...reads].flatMap((word) =>
    [...word.matchAll(/(?:\$\(|<\(|`)([^`]*)/gu)].map(([, inner = '']) => inner.replace(/[)`]$/u, '')),
  );
  return [...shellLines, ...run, ...executed, ...substituted];
}

function execOf(args: readonly string[]): readonly string[] {
  const at = args.findIndex((arg) => /^(?:-exec|-execdir|-ok|-x|-X|--exec|--exec-batch)$/u.test(arg));
  return at < 0 ? [] : [args.slice(at + 1).join(' ')];
}
