/** Keys as a screen reader is to say them: `Option Shift H` on a Mac, else `Alt+Shift+H`. */
export function spokenKeys(keys: string): string {
  return isMac() ? keys.replace('Alt', 'Option').replace('Meta', 'Command').replaceAll('+', ' ') : keys;
}

/** True on Apple's systems, whose keyboards name keys by signs of their own. */
export function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
