import { createInterruptStore } from 'holdpoint/core';
import { createLangGraphSource, type RespondingStream } from 'holdpoint/langgraph';
import { expect, it } from 'vitest';
import { drained, filled } from '../../support/open-store.js';

/** A store over a hook whose answers are taken or refused by the test. */
function session() {
  const responses: { readonly take: () => void; readonly refuse: (error: Error) => void }[] = [];
  const respond = () =>
    new Promise<void>((take, refuse) => {
      responses.push({ take, refuse });
    });
  const asking: RespondingStream = {
    isLoading: false,
    values: {},
    interrupts: [{ id: 'a', value: { any: ['value'] } }],
    submit: respond,
    respond,
    respondAll: respond,
  };
  const source = createLangGraphSource();
  const store = createInterruptStore(source);
  store.subscribe(() => {});
  source.push(asking);
  const answer = () => store.answer(store.getState().interrupts[0]?.key ?? '', filled('yes'));
  const states = () => store.getState().interrupts.map(({ status }) => status.state);
  return { source, store, asking, responses, answer, states };
}

it('an answer that has failed can still be sent again after the source was disconnected', async () => {
  const { source, asking, responses, answer, states } = session();
  const outcome = answer();
  await drained();
  source.push({ ...asking, isLoading: true, interrupts: [] });
  responses[0]?.take();
  await drained();
  const broken = { ...asking, interrupts: [], error: new Error('broken') };
  source.push(broken);
  expect(await outcome).toMatchObject({ type: 'failed' });
  source.disconnect();
  source.push({ ...broken });
  expect(states()).toEqual(['failed']);
});

it('a reply whose request is still pending ends when the source is disconnected', async () => {
  const { source, asking } = session();
  const [{ key } = { key: '' }] = source.getSnapshot().open;
  const reply = source.reply([{ via: 'native', key, sent: { payload: 'yes' } }]);
  source.disconnect();
  await expect(reply).resolves.toBeUndefined();
  source.push({ ...asking, interrupts: [] });
  expect(source.getSnapshot().status).toBe('idle');
});

it('the late failure of a reply from before does not touch a newer one', async () => {
  const { source, asking, responses, answer, states } = session();
  void answer();
  await drained();
  source.disconnect();
  source.push({ ...asking });
  const outcome = answer();
  await drained();
  responses[0]?.refuse(new Error('lost'));
  await drained();
  expect(states()).toEqual(['sending']);
  responses[1]?.take();
  await drained();
  source.push({ ...asking, isLoading: true, interrupts: [] });
  source.push({ ...asking, values: { done: true }, interrupts: [] });
  expect(await outcome).toMatchObject({ type: 'settled' });
});
