import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readWebAddress } from '../../src/renderers/parts/read-web-address.js';
import { asking, showStack } from '../react/show-stack.js';

function linkTo(url: string) {
  return showStack([asking({ kind: 'link', message: null, url })]);
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
