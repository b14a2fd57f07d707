import { parentOf, type Scheme, shownScheme } from './shown-scheme.js';
import type { Theme } from './theme.js';

/** Looks again at the scheme of every root on one page when something may have changed it. */
interface PageWatch {
  add(element: Element, look: () => Scheme): void;
  remove(element: Element): void;
}

// One for each page, however many roots it has. It holds nothing once the last root is gone.
const watches = new WeakMap<Document, PageWatch>();

/**
 * Keeps `data-shown-scheme` of a root at the scheme that its place on the page has, or that its theme names.
 *
 * @returns a function that ends it
 */
export function followScheme(element: HTMLElement, scheme: Theme['scheme']): () => void {
  const page = element.ownerDocument;
  const watch = watches.get(page) ?? watchPage(page);
  watches.set(page, watch);
  watch.add(element, () => shownScheme(element, scheme));
  return () => watch.remove(element);
}

function watchPage(page: Document): PageWatch {
  const roots = new Map<Element, () => Scheme>();
  const prefersDark = page.defaultView?.matchMedia?.('(prefers-color-scheme: dark)');

  function lookAgain(): void {
    // All are read before any is written: a write between two reads would make the browser work out styles again.
    const seen = Array.from(roots, ([element, look]) => [element, look()] as const);
    for (const [element, scheme] of seen) show(element, scheme);
  }

  // A background that changes slowly has its new colour only at the end.
  const onTransition = ({ propertyName }: TransitionEvent) => {
    if (propertyName.startsWith('background')) lookAgain();
  };
  const observer = new MutationObserver(lookAgain);

  function start(): void {
    prefersDark?.addEventListener('change', lookAgain);
    page.addEventListener('transitionend', onTransition);
    // A stylesheet does not bubble when it has arrived.
    page.head.addEventListener('load', lookAgain, true);
    // Libraries that write styles at run time change the scheme by a new element.
    observer.observe(page.head, { childList: true });
  }

  function stop(): void {
    prefersDark?.removeEventListener('change', lookAgain);
    page.removeEventListener('transitionend', onTransition);
    page.head.removeEventListener('load', lookAgain, true);
    observer.disconnect();
  }

  return {
    add(element, look) {
      if (roots.size === 0) start();
      roots.set(element, look);
      // Only what is around a root can change its scheme, and an app's animations elsewhere are not looked at.
      for (let around = parentOf(element); around; around = parentOf(around))
        observer.observe(around, { attributes: true });
      show(element, look());
    },
    remove(element) {
      roots.delete(element);
      if (roots.size === 0) stop();
    },
  };
}

function show(element: Element, scheme: Scheme): void {
  if (element.getAttribute('data-shown-scheme') !== scheme) element.setAttribute('data-shown-scheme', scheme);
}
