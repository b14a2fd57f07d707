import { baseName, type OwnWords } from './own-words.js';
import type { SimpleCommand } from './simple-commands.js';

export const SHELL = /^(?:(?:ba|z|da|a|k|c|tc|fi)?sh|pwsh|powershell|cmd)$/iu;
const CODE_RUNNER =
  /^(?:python[\d.]*|pypy[\d.]*|perl|ruby|node|php|lua|deno|bun|tsx|ts-node|Rscript|osascript)$/iu;
const DATA_RUNNER = /^(?:psql|mysql|mariadb|sqlite3|mongosh|redis-cli|at|batch)$/u;
const EVALUATES = /^(?:eval|source|\.|iex|Invoke-Expression)$/iu;
const DOWNLOADER =
  /^(?:curl|wget|wget2|fetch|aria2c|axel|http|https|xh|lynx|w3m|links|nc|ncat|netcat|socat|ftp|lftp|ssh|iwr|irm|Invoke-WebRequest|Invoke-RestMethod)$/iu;
const DOWNLOADS =
  /\b(?:curl|wget|aria2c|lynx|iwr|irm|Invoke-WebRequest|Invoke-RestMethod|DownloadString|DownloadFile|ssh|nc|ncat)\b|\/dev\/(?:tcp|udp)\//iu;
const FETCHES =
  /\b(?:urlopen|urlretrieve|requests\.get|https?\.get|Net::HTTP|open-uri|LWP|fetch|file_get_contents)\b/u;
const EXECUTES = /\b(?:exec|eval|system|popen|subprocess|execSync|spawn|Function)\b/u;
const ADDRESS = /^(?:git\+)?(?:https?|ftp|git|ssh|s3|gs):\/\//iu;
const DECODER = /^(?:base64|base32|xxd|openssl|uudecode|gpg|rev)$/u;

/** Whether a program runs code that is among its arguments: `sh -c`, `python -c`, `node -e`. */
export function runsCode({ program, args }: OwnWords): boolean {
  return (
    (SHELL.test(program) || CODE_RUNNER.test(program)) &&
    args.some((arg) => /^-[a-z]*[cer]|^--eval/iu.test(arg))
  );
}

/** Whether a command writes what it downloads. */
export function isDownload({ program, args }: OwnWords): boolean {
  if (/^(?:aws|gsutil|rclone|gh)$/u.test(program)) return args.some((arg) => /^(?:-|cat|api)$/u.test(arg));
  return (
    DOWNLOADER.test(program) ||
    [program, ...args].some((word) => /\bDownload(?:String|File|Data)\b/iu.test(word))
  );
}

export function isDecoder({ program }: OwnWords): boolean {
  return DECODER.test(program);
}

/** Whether a program runs what it reads from the command before it. */
export function runsInput({ program, args, before }: OwnWords): boolean {
  if (program.startsWith('$') || /^(?:iex|Invoke-Expression)$/iu.test(program)) return true;
  if (program === 'kubectl') return args.includes('-') && args.some((arg) => /^(?:apply|create)$/u.test(arg));
  if (DATA_RUNNER.test(program))
    return !args.some((arg) => /^(?:-[a-z]*[ce]$|--(?:command|execute))/u.test(arg));
  const isShell = SHELL.test(program);
  // These put what they read among the arguments.
  if (isShell && before.some((word) => /^(?:xargs|parallel)$/u.test(word))) return true;
  if (!isShell && !CODE_RUNNER.test(program)) return false;
  if (args.some((arg) => (isShell ? /^-[a-z]*c$/iu : /^(?:-[a-z]*[cemnpr]|--eval)/u).test(arg))) return false;
  const [file] = args.filter((arg) => !arg.startsWith('-') || arg === '-');
  return (
    file === undefined ||
    /^(?:-|\/dev\/(?:stdin|fd\/0)|\/proc\/self\/fd\/0)$/u.test(file) ||
    args.some((arg) => /^-[a-z]*s$/u.test(arg))
  );
}

/** Whether a command by itself runs what it downloads, in a substitution, from a connection or from an address. */
export function runsDownload({ program, args }: OwnWords, { reads, writesOver }: SimpleCommand): boolean {
  const isInterpreter = SHELL.test(program) || CODE_RUNNER.test(program) || DATA_RUNNER.test(program);
  const isPowerShell = /^(?:iex|Invoke-Expression)$/iu.test(program);
  const texts = [...args, ...reads, ...writesOver];
  if (isInterpreter || EVALUATES.test(program)) {
    const isSubstituted = (text: string) => isPowerShell || /\$\(|<\(|`|\/dev\/(?:tcp|udp)\//u.test(text);
    if (texts.some((text) => isSubstituted(text) && DOWNLOADS.test(text))) return true;
  }
  if (
    /^(?:pwsh|powershell)$/iu.test(program) &&
    DOWNLOADS.test(args.join(' ')) &&
    /\b(?:iex|Invoke-Expression)\b/iu.test(args.join(' '))
  )
    return true;
  if (CODE_RUNNER.test(program) && args.some((arg) => FETCHES.test(arg) && EXECUTES.test(arg))) return true;
  const takesAddress =
    /^(?:deno|bun|kubectl|pip\d?|pipx|npm|npx|pnpm|yarn|source|\.)$/u.test(program) || SHELL.test(program);
  return takesAddress && args.some((arg) => ADDRESS.test(arg)) && !args.includes('-c');
}

/** The names of the files that a command downloads to. */
export function downloadedFiles(
  { program, args }: OwnWords,
  { writesOver }: SimpleCommand,
): readonly string[] {
  const named = args.flatMap((arg, index) => {
    const [, joined] = /^(?:-o|-O|--output=|--output-document=|-OutFile:)(.+)$/iu.exec(arg) ?? [];
    const isOption = /^(?:-[a-z]*o|--output|--output-document|-OutFile)$/iu.test(args[index - 1] ?? '');
    return [...(joined === undefined ? [] : [joined]), ...(isOption ? [arg] : [])];
  });
  const address = args.find((arg) => arg.includes('/') && !arg.startsWith('-'));
  const fromAddress =
    address !== undefined && (program !== 'curl' || args.some((arg) => /^-[a-z]*O/u.test(arg)));
  const copied = program === 'tee' ? args : [];
  return [...writesOver, ...named, ...copied, ...(fromAddress ? [address.replace(/[?#].*$/u, '')] : [])]
    .map(baseName)
    .filter((file) => file !== '' && file !== '-');
}

/** Whether a command runs one of these files. */
export function runsFile(
  { program, args, before }: OwnWords,
  files: ReadonlySet<string>,
  words: readonly string[],
): boolean {
  const isRunner =
    SHELL.test(program) || CODE_RUNNER.test(program) || EVALUATES.test(program) || DATA_RUNNER.test(program);
  if (isRunner && args.some((arg) => files.has(baseName(arg)))) return true;
  const word = words[before.length] ?? '';
  return files.has(program) && /[/\\]/u.test(word);
}
