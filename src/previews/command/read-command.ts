import type { PreviewedCall } from '../../ui/call-preview.js';
import { type StringArg, stringArg } from '../string-arg.js';

const RUNS = /bash|shell|terminal|exec|command|powershell|zsh|(?:^|_)run(?:_|$)/i;

/** A command that a call runs, and the folder that it runs in. */
export interface Command {
  readonly command: StringArg;
  readonly folder: StringArg | null;
}

/** Reads the command that a call runs. Null for a tool that is not named after running something. */
export function readCommand({ name, args }: PreviewedCall): Command | null {
  const command = stringArg(args, ['command', 'cmd', 'script']);
  if (!command || !RUNS.test(name ?? '')) return null;
  return { command, folder: stringArg(args, ['cwd', 'workdir', 'working_directory', 'workingDirectory']) };
}
