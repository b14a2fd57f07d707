import { act, cleanup, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { previews } from 'holdpoint/previews';
import { afterEach, describe, expect, it } from 'vitest';
import { toolCall } from '../../stories/parts/events.js';
import { called } from '../previews/called.js';
import { showStack } from '../react/show-stack.js';
import { cases } from '../support/cases.js';
import { args, NAMES } from './random-calls.js';

const SEED = 20_261_124;
afterEach(cleanup);

/**
 * The words in all texts of a value; what is between them is drawn and not written (marks, signs,
 * line breaks).
 */
function wordsIn(one: unknown): readonly string[] {
  if (typeof one === 'string') return one.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (Array.isArray(one)) return one.flatMap(wordsIn);
  if (typeof one === 'object' && one !== null) return Object.values(one).flatMap(wordsIn);
  return typeof one === 'number' ? [] : [];
}

/**
 * A secret in a header is masked until it is shown. The type of an operation is drawn with other
 * words.
 */
function withoutSecrets({ operation, ...all }: Readonly<Record<string, unknown>>): unknown {
  if (typeof operation === 'object' && operation !== null) return { ...operation, type: null };
  const { headers, ...rest } = all;
  if (typeof headers !== 'object' || headers === null) return all;
  return {
    ...rest,
    headers: Object.entries(headers)
      .filter(([name]) => name !== 'authorization')
      .map(([, one]) => one),
  };
}

const ask = {
  id: 'i-1',
  reason: 'tool_call',
  toolCallId: 't-1',
  responseSchema: { type: 'object', properties: { approved: { type: 'boolean' } }, required: ['approved'] },
};

describe('whatever the call', () => {
  it('every word of its arguments is on the card, in a preview or below it', async () => {
    const shown = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...NAMES), args, async (name, all) => {
        const { container } = showStack([ask], { before: toolCall('t-1', name, all), previews });
        const match = previews.find(({ alongside, match }) => !alongside && match(called(name, all)));
        // The arguments are shown until its code has loaded.
        if (match)
          await waitFor(() =>
            expect(container.querySelector('.hp-call-preview, .hp-arguments')).toBeTruthy(),
          );
        await act(async () => {});
        if (container.querySelector('.hp-call-preview')) shown.add(name);
        const proposal = (container.querySelector('.hp-proposal')?.textContent ?? '').toLowerCase();
        const missing = wordsIn(withoutSecrets(all)).filter((word) => !proposal.includes(word.toLowerCase()));
        cleanup();
        expect(missing).toEqual([]);
      }),
      { seed: SEED, numRuns: cases(60) },
    );
    expect(shown.size).toBeGreaterThan(6);
  });

  it('no preview throws, and what it shows and edits are arguments of the call', () => {
    fc.assert(
      fc.property(fc.constantFrom(...NAMES), args, (name, all) => {
        for (const { match, summary } of previews) {
          const found = match(called(name, all));
          const keys = Object.keys(all);
          expect((found?.shows ?? []).filter((key) => !keys.includes(key))).toEqual([]);
          expect((found?.edits ?? []).filter((key) => typeof Reflect.get(all, key) !== 'string')).toEqual([]);
          if (found) summary?.(called(name, all));
        }
      }),
      { seed: SEED, numRuns: cases(200) },
    );
  });
});
