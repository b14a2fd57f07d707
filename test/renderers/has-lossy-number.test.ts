import { expect, it } from 'vitest';
import { hasLossyNumber } from '../../src/renderers/call/format-json.js';

const call = (argsText: string) =>
  hasLossyNumber({
    found: true,
    toolCallId: 't-1',
    name: 'send',
    args: {},
    argsText,
    complete: true,
    origin: 'stream',
  });

it('a number that loses digits is found after millions of escapes, but not inside them', () => {
  const text = '\\n'.repeat(5_000_000);
  expect(call(`{"text":"${text}","id":1152921504606846977}`)).toBe(true);
  expect(call(`{"text":"${text}\\"1152921504606846977","id":1}`)).toBe(false);
});
