import { describe, expect, it } from 'vitest';

it('passes', () => expect(1).toBe(1));
it('fails', () => expect(1).toBe(2));
it('is skipped', ({ skip }) => skip());
describe('a suite', () => {
  it('throws where nobody catches it', () => {
    setTimeout(() => {
      throw new Error('Nobody caught it.');
    });
    return new Promise((resolve) => setTimeout(resolve, 1));
  });
});
