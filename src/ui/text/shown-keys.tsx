import { useSyncExternalStore } from 'react';

// In the order in which macOS shows them.
const MAC_SIGNS = { Control: '⌃', Alt: '⌥', Shift: '⇧', Meta: '⌘' };

/** Keys as the person's system writes them: `⌥⇧H` on a Mac, else `Alt+Shift+H`. Hidden from a screen reader. */
export function ShownKeys({
  keys,
}: {
  /** In the notation of `aria-keyshortcuts`. */ readonly keys: string;
}) {
  const mac = useSyncExternalStore(neverChanges, isMac, () => false);
  return (
    <span className="hp-keys" aria-hidden="true">
      <kbd dir="ltr" translate="no">
        {mac ? macKeys(keys) : keys.replace('Control', 'Ctrl')}
      </kbd>
    </span>
  );
}

/** Keys as a screen reader is to say them: `Option Shift H` on a Mac, else `Alt+Shift+H`. */
export function spokenKeys(keys: string): string {
  return isMac() ? keys.replace('Alt', 'Option').replace('Meta', 'Command').replaceAll('+', ' ') : keys;
}

/** True on Apple's systems, whose keyboards name keys by signs of their own. */
function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}

function macKeys(keys: string): string {
  const parts = keys.split('+');
  const signs = Object.entries(MAC_SIGNS).flatMap(([name, sign]) => (parts.includes(name) ? [sign] : []));
  return `${signs.join('')}${parts.at(-1)}`;
}

function neverChanges(): () => void {
  return () => {};
}
