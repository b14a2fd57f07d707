import type { Decorator } from '@storybook/react-vite';

/** As narrow as a side panel. */
export const inPanel: Decorator = (Story) => (
  <div data-testid="panel" style={{ maxInlineSize: 420 }}>
    <Story />
  </div>
);
