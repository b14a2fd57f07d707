import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, digestOf, recordableJson } from '../../src/records/canonical-json.js';

describe('canonical JSON', () => {
  it('is equal to the sample object of RFC 8785, section 3.2.2', () => {
    const sample = {
      // biome-ignore lint/correctness/noPrecisionLoss: the RFC's own sample
      numbers: [333333333.33333329, 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/',
      literals: [null, true, false],
    };
    expect(canonicalJson(sample)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
  });

  it('sorts keys by UTF-16 code units, as in section 3.2.3', () => {
    const keys = ['\u20ac', '\r', '\ufb33', '1', '\u{1f600}', '\u0080', '\u00f6'];
    const sorted = ['\r', '1', '\u0080', '\u00f6', '\u20ac', '\u{1f600}', '\ufb33'];
    const object = Object.fromEntries(keys.map((key) => [key, 0]));
    expect(Object.keys(JSON.parse(canonicalJson(object)))).not.toEqual(keys);
    expect(canonicalJson(object)).toBe(`{${sorted.map((key) => `${JSON.stringify(key)}:0`).join()}}`);
  });

  // Appendix B: the bits of a double, and its text.
  it.each([
    ['0000000000000000', '0'],
    ['8000000000000000', '0'],
    ['0000000000000001', '5e-324'],
    ['7fefffffffffffff', '1.7976931348623157e+308'],
    ['4340000000000000', '9007199254740992'],
    ['4430000000000000', '295147905179352830000'],
    ['44b52d02c7e14af5', '9.999999999999997e+22'],
    ['444b1ae4d6e2ef50', '1e+21'],
    ['3eb0c6f7a0b5ed8d', '0.000001'],
    ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
    ['41b3de4355555554', '333333333.33333325'],
  ])('writes the double %s as %s', (bits, text) => {
    expect(canonicalJson(new Float64Array(new BigUint64Array([BigInt(`0x${bits}`)]).buffer)[0])).toBe(text);
  });

  it('is the same text for equal values, and can be parsed back', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const copy = recordableJson(value);
        const text = canonicalJson(copy);
        expect(JSON.parse(text)).toEqual(copy);
        expect(canonicalJson(reversed(copy))).toBe(text);
      }),
    );
  });

  it('cannot contain half a surrogate pair: a record has its number instead', () => {
    expect(() => canonicalJson({ text: 'a\ud83d' })).toThrow();
    expect(canonicalJson(recordableJson({ 'a\ud83d': ['\ude00 \u{1f600}'] }))).toBe(
      '{"a\uFFFDd83d":["\uFFFDde00 \u{1f600}"]}',
    );
  });

  it('is none of what JSON cannot say', () => {
    for (const value of [undefined, () => 1, Symbol('s')])
      expect(() => canonicalJson(value)).toThrow('undefined has no canonical JSON');
    expect([undefined, () => 1].map(recordableJson)).toEqual([null, null]);
  });

  it('has the SHA-256 that another tool computes', async () => {
    // printf '{"a":1}' | sha256sum
    expect(await digestOf({ a: 1 })).toBe('015abd7f5cc57a2dd94b7590f04ad8084273905ee33ec5cebeae62276a97f862');
  });
});

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, one]) => [key, reversed(one)]),
  );
}
