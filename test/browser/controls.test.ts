import { describe, expect, it } from 'vitest';
import { storyFrame } from './support/frames.js';
import { openStory } from './support/story-page.js';
import { withPage } from './support/with-page.js';

describe('the controls of every story', () => {
  const on = withPage();

  const look = () =>
    on.page
      .locator('[data-hp-root]')
      .first()
      .evaluate((root) => ({
        density: root.getAttribute('data-density'),
        radius: getComputedStyle(root).getPropertyValue('--hp-radius'),
        accent: getComputedStyle(root).getPropertyValue('--hp-accent-seed'),
      }));

  it('change nothing until somebody uses them', async () => {
    await openStory(on.page, 'renderers-confirmation--open');
    await on.page.getByRole('button', { name: 'Send', exact: true }).waitFor();
    expect(await look()).toMatchObject({ density: null, radius: '12px' });
  });

  it('set theme, density and words', async () => {
    const args = 'language:de;density:compact;radius:3;accent:!hex(0a7d4f)';
    await on.page.goto(`${storyFrame('renderers-confirmation--open')}&args=${args}`);
    await on.page.getByRole('button', { name: 'Senden', exact: true }).waitFor();
    expect(await look()).toEqual({ density: 'compact', radius: '3px', accent: 'rgb(10, 125, 79)' });
  });
});
