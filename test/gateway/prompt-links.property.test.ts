import fc from 'fast-check';
import { createPromptLinks, memoryStore } from 'holdpoint/gateway';
import { expect, it } from 'vitest';
import { cases } from '../support/cases.js';

it('a link is opened by nothing but its own text, whatever is given and for whichever sessions', async () => {
  const store = memoryStore();
  const secret = 'a secret of more than thirty-two bytes';
  await store.open({ id: 'one', sessionId: 'session-1', document: null });
  const links = createPromptLinks({ store, secret });
  const link = await links.create({ sessionId: 'session-1', id: 'one' });
  const letter = fc.constantFrom(...'AQgwz09-_.=', '');
  const changed = fc
    .tuple(fc.nat(link.length - 1), fc.nat(1), letter)
    .map(([at, removed, added]) => link.slice(0, at) + added + link.slice(at + removed));
  const given = fc.oneof(changed, fc.anything(), fc.constant([link]));
  await fc.assert(
    fc.asyncProperty(given, async (one) => {
      if (one === link) return;
      const open = async (value: ReturnType<typeof JSON.parse>) =>
        links.open(value, { sessions: ['session-1'] });
      expect(await open(one)).toBeUndefined();
    }),
    { seed: 57, numRuns: cases(300) },
  );
  const sessions = fc.oneof(
    fc
      .string({ unit: fc.constantFrom(...'session-1 '), maxLength: 12 })
      .map((text) => `${text}session-1`.slice(1)),
    fc.jsonValue(),
  );
  await fc.assert(
    fc.asyncProperty(sessions, async (of) => {
      fc.pre(of !== 'session-1' && !(Array.isArray(of) && of.includes('session-1')));
      expect(await links.open(link, JSON.parse(JSON.stringify({ sessions: of })))).toBeUndefined();
    }),
    { seed: 57, numRuns: cases(300) },
  );
  expect(await links.open(link, { sessions: ['session-1'] })).toBeDefined();
});
