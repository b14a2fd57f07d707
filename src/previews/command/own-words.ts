/** A command without what only runs it, such as `sudo`: the program without its folder, and its arguments. */
export interface OwnWords {
  readonly program: string;
  readonly args: readonly string[];
  /** The words before the program. */
  readonly before: readonly string[];
}

// Words of a shell that a command may follow.
const KEYWORD = /^(?:[({!]+|then|do|else|elif|if|while|until|coproc)$/u;
// Programs that only run the command after them.
const WRAPPER =
  /^(?:sudo|doas|pkexec|env|nohup|time|timeout|nice|ionice|exec|command|xargs|parallel|builtin|busybox|toybox|setsid|stdbuf|unbuffer|chronic|strace|chroot|flock|watch|caffeinate)$/u;
const ASSIGNED = /^[A-Za-z_]\w*=/u;
const KNOWN =
  /^(?:rm|shred|unlink|find|fd|git|rsync|dd|mkfs.*|fdisk|wipefs|sfdisk|parted|eval|source|ssh|curl|wget|kubectl|psql|mysql|(?:ba|z|da|a|k|c|tc|fi)?sh|python[\d.]*|perl|ruby|node|php|tee|cp|mv)$/u;

/**
 * Returns the program of a command and its arguments. After `sudo -u root` or `xargs -n 1`, the program is the first word
 * that is known here, because the words before it may belong to either.
 */
export function ownWords(words: readonly string[]): OwnWords {
  const plain = words.map(withoutGroup).filter((word) => word !== '');
  let start = 0;
  while (isPassed(plain[start])) start += 1;
  if (start > 0 && WRAPPER.test(baseName(plain[start - 1] ?? ''))) {
    const known = plain.findIndex((word, index) => index >= start && KNOWN.test(baseName(word)));
    if (known >= 0) start = known;
  }
  const [program = '', ...args] = plain.slice(start);
  return { program: baseName(program), args, before: plain.slice(0, start) };
}

function isPassed(word: string | undefined): boolean {
  return word !== undefined && (ASSIGNED.test(word) || KEYWORD.test(word) || WRAPPER.test(baseName(word)));
}

/** Returns a word without the brackets of a group of commands around it. */
function withoutGroup(word: string): string {
  const inner = word.replace(/^[({]+(?=.)/u, '');
  const closing = /[)}]+$/u.exec(inner)?.[0] ?? '';
  // One that belongs to a bracket inside of the word stays.
  return closing !== '' && !/[({]/u.test(inner) && inner !== closing
    ? inner.slice(0, -closing.length)
    : inner;
}

/** Returns the name of a program without its folder, and without the backslashes that hide it from an alias. */
export function baseName(program: string): string {
  const isWindows = /^[a-z]:|\.exe$/iu.test(program);
  const path = isWindows
    ? program.replaceAll('\\', '/').replace(/\.exe$/iu, '')
    : program.replaceAll('\\', '');
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Whether a command ends a group of commands, whose output then goes on. */
export function endsGroup(words: readonly string[]): boolean {
  const last = words.at(-1) ?? '';
  return /^(?:\}|\)+|done|fi|esac)$/u.test(last) || (/\)$/u.test(last) && !/[($`]/u.test(last));
}
