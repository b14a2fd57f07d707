import { memoryStore } from 'holdpoint/gateway';
import { expect, it } from 'vitest';
import { newInteraction } from './store/opened-stores.js';
import { listen, openBridge } from './support.js';

const NOTE = { sessionId: 'default', document: { text: 'A note of another part of the app' } };
const UNKNOWN = { accepted: false, why: 'unknown' };

/** A store that another part of the app uses too, which has put a document of its own into it. */
async function openWithNote() {
  const store = memoryStore();
  const { bridge, warnings } = openBridge({ store });
  const note = newInteraction(NOTE);
  await store.open(note);
  return { bridge, warnings, store, note };
}

it('a document that no bridge has made is not shown, neither at first nor later', async () => {
  const { bridge, store } = await openWithNote();
  const { events } = listen(bridge);
  expect(events).toMatchObject([{ type: 'pending', interactions: [] }]);
  await store.open(newInteraction(NOTE));
  expect(events).toHaveLength(1);
  expect(await bridge.pending()).toEqual([]);
});

it.each([
  ['a document without a kind', NOTE.document],
  ['a word', 'note'],
  ['nothing', null],
])('cannot be answered or cancelled, and causes no warning: %s', async (_, document) => {
  const { bridge, store, warnings } = await openWithNote();
  const note = newInteraction({ ...NOTE, document });
  await store.open(note);
  expect(await bridge.submit(note.id, true)).toEqual(UNKNOWN);
  expect(await bridge.cancel(note.id)).toEqual(UNKNOWN);
  expect((await store.get(note.id))?.settlement).toBeNull();
  expect(warnings).toEqual([]);
});

it.each(['2', 1, 0, null, {}])('asks one person when a document needs %j approvals', async (approvals) => {
  const { bridge, store } = await openWithNote();
  const own = newInteraction({ sessionId: 'default', document: { kind: 'own', request: null, approvals } });
  await store.open(own);
  const [shown] = await bridge.pending();
  expect(shown).toMatchObject({ id: own.id });
  expect(shown).not.toHaveProperty('approvals');
  expect(await bridge.submit(own.id, true)).toEqual({ accepted: true });
});
