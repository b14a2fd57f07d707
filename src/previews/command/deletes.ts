import type { OwnWords } from './own-words.js';

// A word that makes a program delete something, such as `kubectl delete` or `apps:destroy`.
const VERB =
  /^(?:[\w.]+[:-])?(?:delete|destroy|remove|rm|rmi|rb|prune|purge|drop|uninstall|unpublish|wipe|erase|terminate|flushall|flushdb)(?:[:-][\w-]+)?$/iu;
// Options by which a program does not ask.
const ASKS_NOTHING =
  /^(?:-[a-z]*[yf][a-z]*|-q|-{1,2}(?:yes|assume-yes|force|confirm(?:=.*)?|auto-approve|no-?confirm|no-?prompt|no-?input|non-?interactive|quiet|silent)|-confirm:\$?false|\/[fqsy])$/iu;
// Programs that never ask.
const NEVER_ASKS = /^(?:kubectl|oc|aws|gsutil|helm|redis-cli|rclone|s3cmd|zfs|zpool|systemctl)$/u;
// Programs whose words are no commands.
const ONLY_TEXT = /^(?:echo|printf|grep|egrep|rg|ag|cat|less|ls|man|which|type|test|sed|awk|jq|head|tail)$/u;
const RM = /^(?:rm|ri|rd|rmdir|del|erase|unlink|Remove-Item)$/iu;
const RM_FORCED = /^(?:-(?:[a-z]*[rf]|-recursive$|-force$)|\/[fqs]$|-confirm:)/iu;
const SQL_CLIENT = /^(?:psql|mysql|mariadb|sqlite3|duckdb|sqlcmd|clickhouse-client|mongo|mongosh|cqlsh|bq)$/u;
const SQL_DELETES = /\b(?:drop|delete\s+from|truncate|dropDatabase|deleteMany|deleteOne)\b/iu;
const CODE =
  /\b(?:rmtree|rmSync|rmdirSync|unlinkSync|rm_rf?|FileUtils\.rm\w*|os\.(?:remove|unlink|rmdir)|File\.delete|Deno\.remove|unlink)\s*\(?|\brm\s+-\w*[rf]/u;

/**
 * Whether a command deletes without asking.
 *
 * @param isAnswered True where something answers its questions, such as `yes |`.
 * @param runsCode Whether the program runs code that is among its arguments.
 */
export function deletes(
  { program, args, before }: OwnWords,
  { isAnswered, runsCode }: { readonly isAnswered: boolean; readonly runsCode: boolean },
): boolean {
  const has = (pattern: RegExp) => args.some((arg) => pattern.test(arg));
  // `xargs` leaves nobody to ask.
  const isForced = isAnswered || before.some((word) => /^(?:xargs|parallel)$/u.test(word));
  if (RM.test(program)) return isForced || has(RM_FORCED);
  if (/^(?:shred|dropdb|dropuser|mkfs.*|Clear-Content|Clear-RecycleBin)$/iu.test(program))
    return !has(/^-i$/u);
  if (/^(?:find|fd)$/u.test(program)) return has(/^-delete$/u);
  if (program === 'git') return gitDeletes(args);
  if (program === 'rsync') return has(/^--(?:delete|remove-source)/u);
  if (program === 'truncate') return has(/^(?:-s|--size)/u);
  if (program === 'crontab' || program === 'userdel') return has(/^-[a-z]*r/u);
  if (/^(?:lv|vg|pv)remove$/u.test(program)) return isForced || has(ASKS_NOTHING);
  if (/^(?:mv|cp)$/u.test(program)) return args.at(program === 'mv' ? -1 : 0) === '/dev/null';
  if (/^(?:curl|http|https|xh)$/u.test(program)) return has(/^(?:-X|--request=)?DELETE$/u);
  if (SQL_CLIENT.test(program) && has(SQL_DELETES)) return true;
  if (runsCode && has(CODE)) return true;
  return hasVerb(program, args) && (isForced || NEVER_ASKS.test(program) || has(ASKS_NOTHING));
}

/** Whether one of the words before what it acts upon is a verb that deletes. */
function hasVerb(program: string, args: readonly string[]): boolean {
  if (ONLY_TEXT.test(program)) return false;
  return args
    .filter((arg) => !arg.startsWith('-'))
    .slice(0, 3)
    .some((arg) => VERB.test(arg));
}

function gitDeletes(args: readonly string[]): boolean {
  const has = (pattern: RegExp) => args.some((arg) => pattern.test(arg));
  const [command = '', next = ''] = args.filter((arg) => !arg.startsWith('-'));
  switch (command) {
    case 'clean':
    case 'rm':
      return has(/^-(?:[a-z]*f|-force$)/u);
    case 'reset':
      return has(/^--hard$/u);
    case 'checkout':
      return has(/^(?:--|-f|--force|\.)$/u);
    case 'switch':
      return has(/^(?:-f|--force|--discard-changes)$/u);
    case 'restore':
      return !has(/^(?:--staged|-S)$/u) || has(/^(?:--worktree|-W)$/u);
    case 'branch':
      return has(/^-(?:[a-z]*D|-delete$)/u);
    case 'tag':
      return has(/^(?:-d|--delete)$/u);
    case 'push':
      return has(/^(?:-d|--delete|--prune|:.+)$/u);
    case 'stash':
      return /^(?:drop|clear)$/u.test(next);
    case 'worktree':
      return next === 'remove' && has(/^(?:-f|--force)$/u);
    default:
      return false;
  }
}
