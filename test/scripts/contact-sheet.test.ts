import { describe, expect, it } from 'vitest';
import { contactSheet } from '../../scripts/pictures/contact-sheet.mjs';

describe('the contact sheet', () => {
  it('shows the pictures of each story side by side, in order', () => {
    const page = contactSheet([
      { id: 'a--open', variants: ['light', 'dark'] },
      { id: 'b--open', variants: ['light'] },
    ]);
    const shown = [...page.matchAll(/<img [^>]*src="([^"]*)" alt="([^"]*)"/g)];
    expect(shown.map(([, file, words]) => [file, words])).toEqual([
      ['a--open.light.png', 'a--open, light'],
      ['a--open.dark.png', 'a--open, dark'],
      ['b--open.light.png', 'b--open, light'],
    ]);
    expect(page).toContain('2 stories');
  });

  it('escapes markup in an id', () => {
    expect(contactSheet([{ id: '<img src=x>', variants: ['light'] }])).not.toContain('<img src=x>');
  });
});
