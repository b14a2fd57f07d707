import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { AnyInterruptedRun } from '../../core/store/run-types.js';
import { isComposing } from '../../ui/press/is-composing.js';
import { useBaseSettings } from '../../ui/settings/settings.js';
import { promptSends } from '../run/prompt-phase.js';
import { activeElement, documentOrShadowRoot, focusPrompt, OPEN_PROMPT } from './focus-prompt.js';

/**
 * Listens for the shortcut that moves the focus from anywhere in the page to the first open prompt inside an
 * element, and back. Where several elements have the same shortcut, it leads to the first open prompt of each in turn, and
 * from the last one back.
 *
 * @returns The keys for `aria-keyshortcuts`, or undefined where the shortcut is off or unreadable.
 */
export function useShortcut(root: RefObject<HTMLElement | null>, isOn = true): string | undefined {
  const { shortcut: text } = useBaseSettings();
  const shortcut = useMemo(() => (text === false || !isOn ? null : readShortcut(text)), [text, isOn]);
  useEffect(() => {
    const element = root.current;
    if (!element || !shortcut) return;
    const page = element.ownerDocument;
    let before: Element | null = null;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || isComposing(event) || !shortcut.matches(event)) return;
      const places = elementsWithShortcut(element, shortcut.keys);
      const active = activeElement(element);
      const at = places.findIndex((place) => place.contains(active));
      const next = places.slice(at + 1).find(firstOpen);
      if (next) {
        // The focus may be outside of this shadow root; then only the document knows where.
        const from = active ?? page.activeElement;
        if (next !== element || !focusPrompt(element, null)) return;
        if (at < 0) before = from;
      } else if (at >= 0 && before instanceof HTMLElement && before.isConnected) {
        before.focus();
        before = null;
      } else return;
      event.preventDefault();
    };
    page.addEventListener('keydown', onKeyDown);
    notifyCards(page);
    return () => {
      page.removeEventListener('keydown', onKeyDown);
      notifyCards(page);
    };
  }, [root, shortcut]);
  useNotifyCards(root);
  return shortcut?.keys;
}

/** A key with its modifiers. */
interface Shortcut {
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

/** Returns every element with the same shortcut, in document order. */
function elementsWithShortcut(element: HTMLElement, keys: string): readonly Element[] {
  // Keys have no line break: as JSON, they are a string of CSS too.
  const same = `[aria-keyshortcuts=${JSON.stringify(keys)}]`;
  return [...(documentOrShadowRoot(element)?.querySelectorAll(same) ?? [])];
}

/** Returns the prompt that these keys lead to, if several elements on the page have the same keys. */
function targetOf(element: HTMLElement, keys: string): Element | null | undefined {
  return elementsWithShortcut(element, keys).map(firstOpen).find(Boolean);
}

/** Returns whether these keys lead to this prompt, even if several elements on the page have the same keys. */
export function leadsTo(element: HTMLElement | null, keys: string, target: string): boolean {
  return (element && targetOf(element, keys))?.getAttribute('data-prompt') === target;
}

function firstOpen(place: Element): Element | null {
  return place.querySelector(OPEN_PROMPT);
}

/** Dispatched when the first open request of a root changes. An event, because runs on one page do not know each other. */
const CHANGED = 'holdpoint:shortcut-target';

function useNotifyCards(root: RefObject<HTMLElement | null>): void {
  const first = useRef<Element>(undefined);
  // At every commit, because only the page itself shows which card is open.
  useEffect(() => {
    const open = root.current?.querySelector(OPEN_PROMPT) ?? undefined;
    // Only on a change, because each card searches the page when it is notified.
    if (open !== first.current) notifyCards((open ?? first.current)?.ownerDocument);
    first.current = open;
  });
}

function notifyCards(page: Document | undefined): void {
  page?.dispatchEvent(new Event(CHANGED));
}

/** Returns whether keys lead to the card around this element, even if other elements on the page have the same keys. */
export function useLeadsHere(inside: RefObject<HTMLElement | null>, keys: string | undefined): boolean {
  const [leads, setLeads] = useState(false);
  useEffect(() => {
    const element = inside.current;
    if (!element || keys === undefined) return setLeads(false);
    const page = element.ownerDocument;
    const look = () => setLeads(targetOf(element, keys)?.contains(element) === true);
    look();
    page.addEventListener(CHANGED, look);
    return () => page.removeEventListener(CHANGED, look);
  }, [inside, keys]);
  return leads;
}

/** Returns the key of the interrupt that the shortcut leads to: the first that is not collapsed to one line. */
export function shortcutTarget(run: AnyInterruptedRun): string | null {
  const several = promptSends(run) === 'later';
  const open = run.interrupts.find(({ status: { state } }) => {
    if (state === 'staged') return false;
    return !several || (state !== 'sending' && state !== 'failed');
  });
  return open?.key ?? null;
}
