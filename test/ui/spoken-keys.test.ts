import { afterEach, expect, it, vi } from 'vitest';
import { spokenKeys } from '../../src/ui/text/shown-keys.js';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['Macintosh; Intel Mac OS X 10_15_7', 'Alt+Shift+H', 'Option Shift H'],
  ['Macintosh; Intel Mac OS X 10_15_7', 'Control+Meta+9', 'Control Command 9'],
  ['Windows NT 10.0; Win64; x64', 'Alt+Shift+H', 'Alt+Shift+H'],
])('on %s, %s is announced as %s', (system, keys, said) => {
  vi.stubGlobal('navigator', { userAgent: `Mozilla/5.0 (${system})` });
  expect(spokenKeys(keys)).toBe(said);
});
