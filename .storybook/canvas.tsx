import type { Decorator } from '@storybook/react-vite';
import { useEffect } from 'react';

/** Puts what the toolbar says on the document itself, so that portals such as dialogs follow it too. */
export const withCanvas: Decorator = (Story, { globals, parameters }) => {
  const scheme = globals.scheme === 'dark' ? 'dark' : 'light';
  const direction = globals.direction === 'rtl' ? 'rtl' : 'ltr';
  const narrow = globals.width === '320';
  const flush = parameters.canvas === 'flush';
  useEffect(() => {
    const page = document.documentElement;
    page.dataset.canvasScheme = scheme;
    page.dir = direction;
  }, [scheme, direction]);
  return (
    <div className="canvas" data-narrow={narrow || undefined} data-flush={flush || undefined}>
      <Story />
    </div>
  );
};
