/** A key with the modifiers that go with it. */
export interface Shortcut {
  /** As `aria-keyshortcuts` writes it (WAI-ARIA 1.2), which is also how it is said. */
  readonly keys: string;
  readonly matches: (event: KeyboardEvent) => boolean;
}

const MODIFIERS = ['Alt', 'Control', 'Meta', 'Shift'] as const;
type Modifier = (typeof MODIFIERS)[number];
// Not asked by `getModifierState`, which the plain events of a browser that fills a form in do not have.
const FLAGS = { Alt: 'altKey', Control: 'ctrlKey', Meta: 'metaKey', Shift: 'shiftKey' } as const;

/**
 * Reads keys joined by `+`: modifiers in any order, then a key. Null where that is not what the text says, and for
 * a character that nothing but Shift goes with: it belongs to whoever is typing.
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

/** By the key's place where it is a letter or a digit: with Alt held, a Mac types another character. */
function keyTest(name: string): (event: KeyboardEvent) => boolean {
  if (/^[A-Z]$/.test(name)) return ({ code }) => code === `Key${name}`;
  if (/^\d$/.test(name)) return ({ code }) => code === `Digit${name}`;
  const key = name === 'Space' ? ' ' : name.toLowerCase();
  return (event) => event.key.toLowerCase() === key;
}
