import { describe, expect, it } from 'vitest';
import { errorText } from '../../../src/core/errors/holdpoint-error.js';

describe('the text of a thrown value', () => {
  it.each([
    [new TypeError('no network'), 'no network'],
    [new Error(''), ''],
    [{ message: 'refused', status: 403 }, 'refused'],
    [{ message: '' }, '[object Object]'],
    [{ message: 403 }, '[object Object]'],
    ['a text', 'a text'],
    [undefined, 'undefined'],
    [null, 'null'],
  ])('%s gives %j', (thrown, text) => {
    expect(errorText(thrown)).toBe(text);
  });

  it('is empty where the value has none', () => {
    expect(errorText(Object.create(null))).toBe('');
  });
});
