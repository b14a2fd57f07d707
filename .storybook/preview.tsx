import type { Preview } from '@storybook/react-vite';
import { configure as configureSteps } from '@testing-library/dom';
import { configure } from 'storybook/test';
import '../src/styles/index.css';
import 'holdpoint/eager';
import './canvas.css';
import { withCanvas } from './canvas.js';
import { controls, withControls } from './controls.js';

// How long a play function looks for something: a slow machine is no failure, and the error of a look that fails comes before
// the tests stop waiting for the story. Storybook has a Testing Library of its own,
// and the steps of recordings use the other.
const patience = { asyncUtilTimeout: 20_000 };
configure(patience);
configureSteps(patience);

const preview: Preview = {
  async afterEach(story) {
    // The tests ask for it by the address: a person is not to see a story change its width and scheme.
    if (story.globals['checks'] !== true) return;
    const { checkStory } = await import('./checks/check-story.js');
    await checkStory(story);
  },
  // The last one is the outermost.
  decorators: [withControls, withCanvas],
  argTypes: controls,
  initialGlobals: { scheme: 'light', direction: 'ltr', width: 'full', checks: false },
  globalTypes: {
    scheme: {
      description: 'Colour scheme',
      toolbar: {
        title: 'Scheme',
        icon: 'contrast',
        items: [
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
        ],
        dynamicTitle: true,
      },
    },
    direction: {
      description: 'Writing direction',
      toolbar: {
        title: 'Direction',
        icon: 'transfer',
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
        dynamicTitle: true,
      },
    },
    width: {
      description: 'Width of the canvas',
      toolbar: {
        title: 'Width',
        icon: 'mobile',
        items: [
          { value: 'full', title: 'Full width' },
          { value: '320', title: '320 px' },
        ],
        dynamicTitle: true,
      },
    },
  },
  parameters: {
    // Every story without the tag `!test` is also a test, and an accessibility violation fails it.
    a11y: {
      test: 'error',
    },
    layout: 'fullscreen',
    options: {
      storySort: {
        order: [
          'Start',
          ['Chat', 'Playground', 'Gallery'],
          'Components',
          ['*', 'Bench'],
          'Renderers',
          'Systems',
          'Guides',
          ['Start', 'Make it yours', 'Connect', 'Ship', 'Reference'],
        ],
      },
    },
  },
};

export default preview;
