// In the order in which macOS shows them.
const MAC_SIGNS = { Control: '⌃', Alt: '⌥', Shift: '⇧', Meta: '⌘' };

/**
 * Returns keys as the person's system writes them: `⌥⇧H` on a Mac, else `Alt+Shift+H`.
 *
 * @param keys In the notation of `aria-keyshortcuts`.
 */
export function writtenKeys(keys: string): string {
  return isMac() ? macKeys(keys) : keys.replace('Control', 'Ctrl');
}

/** Returns keys as a screen reader is to say them: `Option Shift H` on a Mac, else `Alt+Shift+H`. */
export function spokenKeys(keys: string): string {
  return isMac() ? keys.replace('Alt', 'Option').replace('Meta', 'Command').replaceAll('+', ' ') : keys;
}

/** True on Apple's systems, whose keyboards name keys by signs of their own. */
export function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}

function macKeys(keys: string): string {
  const parts = keys.split('+');
  const signs = Object.entries(MAC_SIGNS).flatMap(([name, sign]) => (parts.includes(name) ? [sign] : []));
  return `${signs.join('')}${parts.at(-1)}`;
}
