import { type RefObject, useEffect } from 'react';
import type { HoldpointCode } from '../../core/errors/holdpoint-error.js';
import type { Warn } from '../../core/errors/warnings.js';
import { useHoldpoint } from '../../ui/settings.js';

declare const process: { env: { NODE_ENV?: string } };

/**
 * In development, warns once that the page has no stylesheet of Holdpoint's, or that a reset overrides it. The first card
 * on a page looks for all of them.
 */
export function useStyleCheck(card: RefObject<HTMLElement | null>): void {
  const { warn } = useHoldpoint();
  useEffect(() => {
    try {
      // Written as `process.env.NODE_ENV`, so that bundlers drop the check in production.
      if (process.env.NODE_ENV !== 'production') checkStyles(card.current, warn);
    } catch {
      // There is no `process` on a page without a bundler.
    }
  }, [card, warn]);
}

function checkStyles(card: HTMLElement | null, warn: Warn): void {
  const view = card?.ownerDocument.defaultView;
  // A document without styles, such as that of a test in jsdom, has nothing to check.
  if (!card || !view?.CSS?.supports('selector(:where(*))')) return;
  if (card.ownerDocument.querySelector('[data-prompt]') !== card) return;
  const code = styleProblem(card, view);
  if (code) warn(code);
}

function styleProblem(card: HTMLElement, view: Window): HoldpointCode | null {
  if (view.getComputedStyle(card).getPropertyValue('--hp-space') === '') return 'STYLES_MISSING';
  const button = card.querySelector('.hp-button[data-variant="filled"]');
  if (!button) return null;
  const { paddingInlineStart, backgroundColor } = view.getComputedStyle(button);
  const isStripped = paddingInlineStart === '0px' || backgroundColor === 'rgba(0, 0, 0, 0)';
  return isStripped ? 'STYLES_RESET' : null;
}
