import { type RefObject, useEffect } from 'react';
import { afterPaint } from '../after-paint.js';
import { readColour } from '../look/theme.js';
import type { BaseSettings } from './settings.js';

declare const process: { env: { NODE_ENV?: string } };

/**
 * In development, warns of what is wrong with the page: around a root its stylesheet, its scheme and an accent that is not used, in
 * a card a reset that has stripped its buttons.
 */
export function usePageCheck(
  what: 'root' | 'card',
  at: RefObject<HTMLElement | null>,
  settings: Pick<BaseSettings, 'theme' | 'warn' | 'clock'>,
): void {
  const { theme, warn, clock } = settings;
  useEffect(() => {
    try {
      // Written as `process.env.NODE_ENV`, so that bundlers drop the checks in production.
      if (process.env.NODE_ENV !== 'production')
        return checkWhenShown(what, at.current, { theme, warn, clock });
    } catch {
      // There is no `process` on a page without a bundler.
    }
    return undefined;
  }, [what, at, theme, warn, clock]);
}

type Settings = Parameters<typeof usePageCheck>[2];

/** Looks once the page is loaded and painted, because the app may add its styles as late as that. */
function checkWhenShown(
  what: 'root' | 'card',
  element: HTMLElement | null,
  settings: Settings,
): (() => void) | undefined {
  const view = element?.ownerDocument.defaultView;
  // A document without styles, such as that of a test in jsdom, has nothing to check.
  if (!element || !view?.CSS?.supports('selector(:where(*))')) return undefined;
  const stop = new AbortController();
  const check = () => (what === 'root' ? checkRoot : checkButtons)(element, view, settings);
  const look = () => stop.signal.addEventListener('abort', afterPaint(settings.clock, check));
  if (element.ownerDocument.readyState === 'complete') look();
  else view.addEventListener('load', look, { once: true, signal: stop.signal });
  return () => stop.abort();
}

/** The first root of a document or a shadow root speaks for the others, except for an accent of their own. */
function checkRoot(element: HTMLElement, view: Window, { theme, warn }: Settings): void {
  const roots = rootsBeside(element);
  const isFirst = roots[0] === element;
  if (isFirst && view.getComputedStyle(element).getPropertyValue('--hp-space') === '')
    return warn('STYLES_MISSING');
  const isChosen = theme.scheme === 'light' || theme.scheme === 'dark';
  if (isFirst && !isChosen && schemeDiffers(element, view)) warn('SCHEME_DIFFERS');
  const accent = accentOf(element);
  if (roots.find((root) => accentOf(root) === accent) === element && isAccentUnused(element)) {
    warn('ACCENT_UNUSED', accent);
  }
}

function rootsBeside(element: HTMLElement): readonly HTMLElement[] {
  const tree = element.getRootNode();
  return hasElements(tree) ? [...tree.querySelectorAll<HTMLElement>('[data-hp-root]')] : [];
}

function hasElements(node: Node): node is Node & ParentNode {
  return 'querySelectorAll' in node;
}

/** The accent that the app's theme gives a root; empty where the page's own variables give it. */
function accentOf(root: HTMLElement): string {
  return root.style.getPropertyValue('--hp-accent-seed');
}

/** Whether the stylesheet has taken the colour from an accent that has one. */
function isAccentUnused(element: HTMLElement): boolean {
  const seed = readColour(element, 'var(--hp-accent-seed)');
  const used = readColour(element, 'var(--hp-accent)');
  return seed !== undefined && used !== undefined && seed.chroma > 0.05 && used.chroma < 0.01;
}

/** In steps of lightness from 0 to 1: a card and its background differ by that much only between dark and light. */
const OPPOSITE = 0.65;

function schemeDiffers(element: HTMLElement, view: Window): boolean {
  const card = readColour(element, 'var(--hp-surface)')?.lightness;
  const behind = lightnessBehind(element, view);
  return card !== undefined && behind !== undefined && Math.abs(card - behind) > OPPOSITE;
}

/** The lightness of the colour that an element stands on. Undefined where that is a picture, or cannot be told. */
function lightnessBehind(element: HTMLElement, view: Window): number | undefined {
  for (let above = parentOf(element); above; above = parentOf(above)) {
    const { backgroundColor, backgroundImage } = view.getComputedStyle(above);
    if (backgroundImage !== 'none') return undefined;
    const colour = readColour(element, backgroundColor);
    if (!colour || colour.opacity > 0.5) return colour?.lightness;
  }
  const { colorScheme } = view.getComputedStyle(element.ownerDocument.documentElement);
  const isDark = colorScheme.includes('dark') && (!colorScheme.includes('light') || prefersDark(view));
  return isDark ? 0 : 1;
}

function prefersDark(view: Window): boolean {
  return view.matchMedia('(prefers-color-scheme: dark)').matches;
}

function parentOf(element: Element): Element | null {
  if (element.parentElement) return element.parentElement;
  const tree = element.getRootNode();
  return 'host' in tree && tree.host instanceof Element ? tree.host : null;
}

function checkButtons(card: HTMLElement, view: Window, { warn }: Settings): void {
  const tree = card.getRootNode();
  // The first card speaks for all of them.
  if (!hasElements(tree) || tree.querySelector('[data-prompt]') !== card) return;
  const button = card.querySelector('.hp-button[data-variant="filled"]');
  const { paddingInlineStart, backgroundColor } = view.getComputedStyle(button ?? card);
  const isStripped = paddingInlineStart === '0px' || backgroundColor === 'rgba(0, 0, 0, 0)';
  const hasStyles = view.getComputedStyle(card).getPropertyValue('--hp-space') !== '';
  if (button && hasStyles && isStripped) warn('STYLES_RESET');
}
