import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useHoldpoint } from '../ui/settings.js';
import { activeElement, documentOrShadowRoot, focusPrompt, OPEN_PROMPT } from './focus-prompt.js';
import { readShortcut } from './shortcut.js';

/**
 * Listens for the shortcut that moves the focus from anywhere in the page to the first open prompt inside an
 * element, and back. Where several elements have the same shortcut, the first one with an open prompt takes it.
 *
 * @returns The keys for `aria-keyshortcuts`, or undefined where the shortcut is off or unreadable.
 */
export function useShortcut(root: RefObject<HTMLElement | null>, isOn = true): string | undefined {
  const { shortcut: text } = useHoldpoint();
  const shortcut = useMemo(() => (text === false || !isOn ? null : readShortcut(text)), [text, isOn]);
  useEffect(() => {
    const element = root.current;
    if (!element || !shortcut) return;
    const page = element.ownerDocument;
    let before: Element | null = null;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.isComposing || !shortcut.matches(event)) return;
      const places = elementsWithShortcut(element, shortcut.keys);
      const active = activeElement(element);
      if (!places.some((place) => place.contains(active))) {
        // The focus may be outside of this shadow root; then only the document knows where.
        const from = active ?? page.activeElement;
        if (places.find(hasOpen) !== element || !focusPrompt(element, null)) return;
        before = from;
      } else if (element.contains(active) && before instanceof HTMLElement && before.isConnected) {
        before.focus();
      } else return;
      event.preventDefault();
    };
    page.addEventListener('keydown', onKeyDown);
    return () => page.removeEventListener('keydown', onKeyDown);
  }, [root, shortcut]);
  useTellPlaces(root, shortcut?.keys);
  return shortcut?.keys;
}

/** Returns every element with the same shortcut, in document order. */
function elementsWithShortcut(element: HTMLElement, keys: string): readonly Element[] {
  const places = documentOrShadowRoot(element)?.querySelectorAll('[aria-keyshortcuts]') ?? [];
  return Array.from(places).filter((place) => place.getAttribute('aria-keyshortcuts') === keys);
}

/** Returns whether these keys lead to this prompt, of all that have the same keys on the page. */
export function leadsTo(element: HTMLElement | null, keys: string, target: string): boolean {
  const first = element && elementsWithShortcut(element, keys).find(hasOpen);
  return first?.querySelector(OPEN_PROMPT)?.getAttribute('data-prompt') === target;
}

function hasOpen(place: Element): boolean {
  return place.querySelector(OPEN_PROMPT) !== null;
}

/** Tells the cards of a page that a place has another first request, or other keys. Two runs know nothing of each other. */
const CHANGED = 'holdpoint:places';

function useTellPlaces(root: RefObject<HTMLElement | null>, keys: string | undefined): void {
  const page = useRef<Document>(undefined);
  const last = useRef<{ readonly open: Element | null; readonly keys: string | undefined }>(undefined);
  // At each commit: what is open has no other mark than the page itself.
  useEffect(() => {
    page.current = root.current?.ownerDocument ?? page.current;
    const open = root.current?.querySelector(OPEN_PROMPT) ?? null;
    // Each card looks through the page when it is told.
    if (last.current && last.current.open === open && last.current.keys === keys) return;
    last.current = { open, keys };
    tell(page.current);
  });
  useEffect(() => () => tell(page.current), []);
}

function tell(page: Document | undefined): void {
  page?.dispatchEvent(new Event(CHANGED));
}

/** Returns whether keys lead to the card around an element, of all places on the page that have the same keys. */
export function useLeadsHere(inside: RefObject<HTMLElement | null>, keys: string | undefined): boolean {
  const [leads, setLeads] = useState(false);
  useEffect(() => {
    const element = inside.current;
    if (!element || keys === undefined) return setLeads(false);
    const page = element.ownerDocument;
    const look = () => {
      const first = elementsWithShortcut(element, keys).find(hasOpen);
      setLeads(first?.querySelector(OPEN_PROMPT)?.contains(element) === true);
    };
    look();
    page.addEventListener(CHANGED, look);
    return () => page.removeEventListener(CHANGED, look);
  }, [inside, keys]);
  return leads;
}
