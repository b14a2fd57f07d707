import { expect, it } from 'vitest';

it('passes', () => expect(1).toBe(1));
it('passes too', () => expect(2).toBe(2));
