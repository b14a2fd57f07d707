/** A key with its modifiers. */
export interface Shortcut {
  /** In the notation of `aria-keyshortcuts` (WAI-ARIA 1.2). Also used in announcements. */
  readonly keys: string;
  readonly matches: (event: KeyboardEvent) => boolean;
}

const MODIFIERS = ['Alt', 'Control', 'Meta', 'Shift'] as const;
type Modifier = (typeof MODIFIERS)[number];
// Not read by `getModifierState`, which the events of a browser's autofill lack.
const FLAGS = { Alt: 'altKey', Control: 'ctrlKey', Meta: 'metaKey', Shift: 'shiftKey' } as const;

/**
 * Parses keys joined by `+`: modifiers in any order, then a key. Returns null for anything else, and for a
 * character with no modifier but Shift, because that key types text.
 */
export function readShortcut(text: string): Shortcut | null {
  const parts = text.split('+').map((part) => part.trim());
  const key = parts.pop() ?? '';
  const held = new Set(parts.map(toModifier));
  const free = key.length > 1 || held.has('Alt') || held.has('Control') || held.has('Meta');
  if (key === '' || toModifier(key) !== null || held.has(null) || !free) return null;
  const name = key.length === 1 ? key.toUpperCase() : key;
  const isPressed = keyTest(name);
  return {
    keys: [...MODIFIERS.filter((modifier) => held.has(modifier)), name].join('+'),
    matches: (event) => MODIFIERS.every((one) => event[FLAGS[one]] === held.has(one)) && isPressed(event),
  };
}

function toModifier(part: string): Modifier | null {
  const name = part.toLowerCase();
  return MODIFIERS.find((one) => one.toLowerCase() === (name === 'ctrl' ? 'control' : name)) ?? null;
}

/** Matches letters and digits by their place on the keyboard: with Alt held, macOS types another character. */
function keyTest(name: string): (event: KeyboardEvent) => boolean {
  if (/^[A-Z]$/.test(name)) return ({ code }) => code === `Key${name}`;
  if (/^\d$/.test(name)) return ({ code }) => code === `Digit${name}`;
  const key = name === 'Space' ? ' ' : name.toLowerCase();
  return (event) => event.key.toLowerCase() === key;
}
