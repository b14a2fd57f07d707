import { expect, it } from 'vitest';
import { jsdomMatches } from './support/quick-matches.js';

it.each([
  'a',
  'a[href]',
  'a:not([href])',
  'input[type="checkbox"]:not([list])',
  'INPUT',
  'p a',
  'p > a[href]',
  'a, p',
  'a.b',
  ':is(a, p)',
  '*',
  'a[href="]"], p',
  'a:not([href], [id])',
  'a:not(p)',
])('`matches` of these tests is that of jsdom: %s', (selector) => {
  document.body.innerHTML =
    '<p class="b"><a href="]">a</a> <a class="b">b</a><input type="checkbox"><svg><a></a></svg></p>';
  const elements = [document.createElement('a'), ...document.querySelectorAll('*')];
  const expected = elements.map((element) => jsdomMatches(element, selector));
  expect(expected).toContain(true);
  expect(elements.map((element) => element.matches(selector))).toEqual(expected);
});

it('complains of what is no selector', () => {
  expect(() => document.body.matches('a[')).toThrow('a[');
});
