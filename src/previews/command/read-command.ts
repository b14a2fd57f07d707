import { own } from '../../core/util/json.js';
import type { PreviewedCall } from '../../ui/call-preview.js';
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
const FOLDERS = ['cwd', 'workdir', 'working_directory', 'workingDirectory'];
// A longer one is data rather than a command.
const LONGEST = 20_000;

/** Reads the command that a call runs. Null for a tool that is not named after running something. */
export function readCommand({ name, args }: PreviewedCall): Command | null {
  if (!RUNS.test(name ?? '')) return null;
  const text = stringArg(args, COMMANDS);
  const key = text?.key ?? COMMANDS.find((one) => Array.isArray(own(args, one)));
  if (key === undefined) return null;
  const line = text?.value ?? lineOf(own(args, key));
  if (line === null || line.length > LONGEST) return null;
  return { key, line, isText: text !== null, folder: stringArg(args, FOLDERS) };
}

/** Joins the words of a command, such as `["bash", "-lc", "ls | wc"]`. Null where they are not all texts. */
function lineOf(words: unknown): string | null {
  if (!Array.isArray(words) || words.length === 0) return null;
  const texts = words.filter((word) => typeof word === 'string');
  return texts.length === words.length ? texts.map(quoted).join(' ') : null;
}

function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
