import { expect, it } from 'vitest';
import { isFirstLoad } from './crash-once.js';

const isFirst = isFirstLoad('well');

it('is run once', () => expect(isFirst).toBe(true));
it('passes', () => expect(1).toBe(1));
