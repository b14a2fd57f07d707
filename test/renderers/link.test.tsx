import { act, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readWebAddress } from '../../src/renderers/controls/read-web-address.js';
import { asking, showStack } from '../react/show-stack.js';

const web = (url: string) => ({ kind: 'link', message: null, url }) as const;

function linkTo(url: string) {
  return showStack([asking(web(url))]);
}

/** Whether the browser follows the link, for each click of another button than the first. */
function auxiliaryClicks(): readonly boolean[] {
  const followed: boolean[] = [];
  const note = (event: Event) => void followed.push(!event.defaultPrevented);
  window.addEventListener('auxclick', note);
  onTestFinished(() => window.removeEventListener('auxclick', note));
  return followed;
}

describe('a link', () => {
  it('says before the click that it opens a new tab', () => {
    linkTo('https://accounts.example.com');
    const link = screen.getByRole('link');
    const said = document.getElementById(link.getAttribute('aria-describedby') ?? '');
    expect(said?.textContent).toBe('Opens in a new tab');
  });

  it('keeps its address and the focus while the answer is sent, and does not answer twice', async () => {
    const { user, sent } = linkTo('https://accounts.example.com');
    const link = screen.getByRole('link');
    await user.click(link);
    expect(link.getAttribute('href')).toBe('https://accounts.example.com/');
    expect(link.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(link);
    await user.click(link);
    expect(sent()).toHaveLength(1);
  });

  it('is answered by the middle button, which follows it once', async () => {
    const { user, sent } = linkTo('https://accounts.example.com');
    const followed = auxiliaryClicks();
    const middle = { keys: '[MouseMiddle]', target: screen.getByRole('link') };
    await user.pointer(middle);
    await user.pointer(middle);
    expect(followed).toEqual([true, false]);
    expect(sent()).toHaveLength(1);
  });

  it('is not answered by the right button', async () => {
    const { user, sent } = linkTo('https://accounts.example.com');
    await user.pointer({ keys: '[MouseRight]', target: screen.getByRole('link') });
    expect(sent()).toEqual([]);
  });

  it('is not followed by the middle button once it has expired', async () => {
    const expiresAt = '2026-01-01T12:01:00Z';
    const { user, clock, sent } = showStack([{ ...asking(web('https://a.example')), expiresAt }]);
    act(() => clock.advance(60_000));
    const followed = auxiliaryClicks();
    await user.pointer({ keys: '[MouseMiddle]', target: screen.getByRole('link') });
    expect(followed).toEqual([false]);
    expect(sent()).toEqual([]);
  });

  it('offers nothing to open if the address is not a web page', () => {
    linkTo('javascript:alert(1)');
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('javascript:alert(1)')).toBeTruthy();
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'nothing',
    'https://bank.example@evil.example/',
  ])('refuses %s', (url) => expect(readWebAddress(url)).toBeNull());

  it('shows the real host of an address with look-alike letters', () => {
    expect(readWebAddress('https://аррle.com')?.host).toMatch(/^xn--/);
  });
});
