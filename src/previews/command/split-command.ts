/** A piece of a command line. The pieces together are the line, character for character. */
export interface CommandPiece {
  readonly kind:
    | 'plain'
    | 'quoted'
    | 'operator'
    | 'redirect'
    | 'substitution'
    | 'environment'
    | 'privilege'
    | 'comment';
  readonly text: string;
}

type Kind = CommandPiece['kind'];

// In this order: the first that fits wins. Each is tried where a piece may begin.
const PIECES: readonly (readonly [kind: Kind, pattern: RegExp])[] = [
  ['quoted', /'[^']*'?|"(?:\\.|[^"\\])*"?/suy],
  ['substitution', /\$\((?:[^()]|\([^()]*\))*\)?|`[^`]*`?|<\((?:[^()])*\)?/suy],
  ['redirect', /(?:\d+|&)?(?:>>|>\||>&|>|<<<|<<-?|<)/uy],
  ['operator', /\|\||&&|\|&|[|;&\n]/uy],
  ['plain', /\\.|[^\s'"`$|;&<>\\]+|[\s\\$]/suy],
];
const ENVIRONMENT = /^[A-Za-z_]\w*=/;
const PRIVILEGE = /^(?:sudo|doas|su|runas|pkexec)$/;

/**
 * Splits a command line as a POSIX shell reads it: pipes and other operators, redirections, quoted texts,
 * substitutions, variables that are set for one command, and programs such as `sudo`. It shows structure and judges
 * nothing.
 */
export function splitCommand(command: string): readonly CommandPiece[] {
  const pieces: CommandPiece[] = [];
  let at = 0;
  let startsCommand = true;
  while (at < command.length) {
    const [kind, text] = pieceAt(command, at, startsCommand, pieces.at(-1));
    const last = pieces.at(-1);
    if (last?.kind === kind && kind === 'plain') pieces[pieces.length - 1] = { kind, text: last.text + text };
    else pieces.push({ kind, text });
    at += text.length;
    if (kind === 'operator') startsCommand = true;
    // Variables, and programs such as `sudo`, are followed by the command itself.
    else if (text.trim() !== '' && kind !== 'environment' && kind !== 'privilege') startsCommand = false;
  }
  return pieces;
}

function pieceAt(
  command: string,
  at: number,
  startsCommand: boolean,
  last: CommandPiece | undefined,
): readonly [Kind, string] {
  const startsWord = last === undefined || last.kind === 'operator' || /\s$/.test(last.text);
  const comment = startsWord && command[at] === '#' ? /#[^\n]*/uy : null;
  if (comment) return ['comment', matchAt(comment, command, at)];
  for (const [kind, pattern] of PIECES) {
    const text = matchAt(pattern, command, at);
    if (text === '') continue;
    if (kind !== 'plain' || !startsWord || !startsCommand) return [kind, text];
    if (ENVIRONMENT.test(text)) return ['environment', text];
    return [PRIVILEGE.test(text) ? 'privilege' : kind, text];
  }
  return ['plain', command.charAt(at)];
}

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}
