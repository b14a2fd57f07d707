import { own } from '../../core/util/json.js';
import type { PreviewedCall } from '../../ui/settings/call-preview.js';
import { type StringArg, stringArg } from '../string-arg.js';

/** A command that a call runs, and the folder that it runs in. */
export interface Command {
  readonly key: string;
  /** As a shell reads it. */
  readonly line: string;
  /** False where the argument is a list of words. */
  readonly isText: boolean;
  readonly folder: StringArg | null;
}

const RUNS = /bash|shell|terminal|exec|command|powershell|zsh|(?:^|_)run(?:_|$)/i;
const COMMANDS = ['command', 'cmd', 'script'];
// A list of commands (OpenAI: `shell`).
const SEVERAL = 'commands';
const FOLDERS = ['cwd', 'workdir', 'working_directory', 'workingDirectory'];
// A longer one is data rather than a command.
const LONGEST = 20_000;

/** Reads the command that a call runs. Null for a tool that is not named after running something. */
export function readCommand({ name, args }: PreviewedCall): Command | null {
  if (!RUNS.test(name ?? '')) return null;
  const text = stringArg(args, COMMANDS);
  const key = text?.key ?? [...COMMANDS, SEVERAL].find((one) => Array.isArray(own(args, one)));
  if (key === undefined) return null;
  const line = text?.value ?? (key === SEVERAL ? linesOf(own(args, key)) : lineOf(own(args, key)));
  if (line === null || line.length > LONGEST) return null;
  return { key, line, isText: text !== null, folder: stringArg(args, FOLDERS) };
}

/** Whether a call runs a command that is too long to read, or is no text. */
export function isUnread(call: PreviewedCall): boolean {
  const names = [...COMMANDS, SEVERAL].filter((key) => (own(call.args, key) ?? '') !== '');
  return RUNS.test(call.name ?? '') && names.length > 0 && !readCommand(call);
}

/** Puts several commands one below the other. Null where they are not all texts. */
function linesOf(commands: unknown): string | null {
  return textsOf(commands)?.join('\n') ?? null;
}

/** Joins the words of a command, such as `["bash", "-lc", "ls | wc"]`. Null where they are not all texts. */
function lineOf(words: unknown): string | null {
  return textsOf(words)?.map(quoted).join(' ') ?? null;
}

function textsOf(list: unknown): readonly string[] | null {
  if (!Array.isArray(list) || list.length === 0) return null;
  const texts = list.filter((one) => typeof one === 'string');
  return texts.length === list.length ? texts : null;
}

function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
