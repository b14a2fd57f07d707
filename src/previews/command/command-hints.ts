import type { CommandHint } from '../../ui/action-labels.js';
import { splitCommand } from './split-command.js';

const PATTERNS: readonly (readonly [CommandHint, RegExp])[] = [
  [
    'deletes',
    /\brm\s+(?:\S+\s+)*?-(?:\w*[rRf]|-recursive|-force)|\bfind\b.*\s-delete\b|\bgit\s+clean\b.*-\w*f|\bRemove-Item\b.*-(?:Recurse|Force)/su,
  ],
  [
    'runs-download',
    /\b(?:curl|wget|fetch|iwr|Invoke-WebRequest)\b.*\|\s*(?:sudo\s+)?(?:\w*sh|python\d?|perl|ruby|node|iex)\b|\b(?:\w*sh|eval|source)\b.*(?:\$\(|<\(|`)\s*(?:curl|wget)\b/su,
  ],
  ['forces-push', /\bgit\s+(?:\S+\s+)*?push\b.*(?:\s--force\b|\s--force-with-lease\b|\s-\w*f\b|\s\+\S+)/su],
  ['disk', /\bdd\b.*\bof=|\bmkfs\b|\bfdisk\b|\bwipefs\b|>\s*\/dev\/(?:sd|nvme|disk)/su],
];

/**
 * What deserves a second look in a command. It finds well-known forms and no others: a command without hints is not safer for it.
 */
export function commandHints(command: string): readonly CommandHint[] {
  const pieces = splitCommand(command);
  const found = PATTERNS.flatMap(([hint, pattern]) => (pattern.test(command) ? [hint] : []));
  const overwrites = pieces.some(({ kind, text }, index) => {
    const target = pieces[index + 1]?.text.trim() ?? '';
    return kind === 'redirect' && /^(?:\d|&)?>\|?$/.test(text) && !/^(?:\/dev\/null\b|&)/.test(target);
  });
  const asRoot = pieces.some(({ kind }) => kind === 'privilege');
  return [
    ...found,
    ...(overwrites ? (['overwrites'] as const) : []),
    ...(asRoot ? (['as-root'] as const) : []),
  ];
}
