import type { AnswerEvent, Interrupt } from 'holdpoint/core';
import { approvalRecords } from 'holdpoint/records';
import { describe, expect, it } from 'vitest';
import { createPersistence } from '../../../src/core/persistence/create-persistence.js';
import { eventually } from '../../support/eventually.js';
import { memoryStorage } from '../../support/memory-storage.js';
import { filled, openStore } from '../../support/open-store.js';

const secret = { type: 'string', format: 'password' };
const text = { type: 'string' };

function asking(pin: object, more: object = {}): Interrupt {
  const properties = { user: text, amount: { type: 'number' }, pin };
  return { id: 'a', reason: 'input', responseSchema: { type: 'object', properties, ...more } };
}

const cases: readonly (readonly [string, Interrupt])[] = [
  ['const', asking({ ...secret, const: 'hunter2' })],
  ['enum', asking({ ...secret, enum: ['hunter2', 'hunter2b'] })],
  ['default', asking({ ...secret, default: 'hunter2' })],
  ['examples', asking({ writeOnly: true, type: 'string', examples: ['hunter2'] })],
  ['a keyword of its own', asking({ ...secret, 'x-token': { value: 'hunter2' } })],
  ['a part of it', asking({ ...secret, oneOf: [{ const: 'hunter2' }] })],
  ['a default of what is around it', asking(secret, { default: { user: 'ada', pin: 'hunter2' } })],
  [
    'what it refers to',
    asking({ $ref: '#/$defs/pin' }, { $defs: { pin: { ...secret, default: 'hunter2' } } }),
  ],
  [
    'beside a dynamic reference',
    asking(
      { $dynamicRef: '#pin', default: 'hunter2' },
      { $defs: { pin: { ...secret, $dynamicAnchor: 'pin' } } },
    ),
  ],
];

async function answered(interrupt: Interrupt, more: object = {}) {
  const events: AnswerEvent[] = [];
  const storage = memoryStorage();
  const persist = createPersistence({ storage });
  const records = approvalRecords();
  const opened = openStore([interrupt], {
    persist,
    records,
    onAnswer: (event) => void events.push(event),
    ...more,
  });
  const { store, key, source } = opened;
  store.flush();
  const stored = [...storage.items.values()].join('');
  store.answer(key('a'), filled({ user: 'ada', amount: 1, pin: 'typed' }));
  await eventually(() => expect(source.requests).toHaveLength(1));
  source.succeed();
  await eventually(() => expect(store.getState().receipts).toHaveLength(1));
  return { events, stored, receipts: store.getState().receipts };
}

describe('what the agent itself put into a secret field', () => {
  it.each(cases)('is in no log, record, receipt or storage: %s', async (_, interrupt) => {
    const { events, stored, receipts } = await answered(interrupt);
    expect(JSON.stringify(events)).toContain('••••••');
    expect(JSON.stringify(events[0]?.record)).toContain('ada');
    expect(JSON.stringify([events, stored, receipts])).not.toContain('hunter2');
  });

  it('is in the log and the record where the app reveals secrets, never in the receipt', async () => {
    const { events, receipts } = await answered(asking({ ...secret, default: 'hunter2' }), {
      revealSecrets: true,
    });
    expect(JSON.stringify(events[0]?.interrupt)).toContain('hunter2');
    expect(JSON.stringify(events[0]?.record)).toContain('hunter2');
    expect(JSON.stringify(receipts)).not.toContain('hunter2');
  });

  it('masks what was typed into a field behind a dynamic reference', async () => {
    const { events } = await answered(
      asking({ $dynamicRef: '#pin' }, { $defs: { pin: { ...secret, $dynamicAnchor: 'pin' } } }),
    );
    expect(events[0]?.answer).toEqual(filled({ user: 'ada', amount: 1, pin: '••••••' }));
  });
});
