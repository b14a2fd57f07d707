import { trackInterrupts } from 'holdpoint/server';
import { describe, expect, it } from 'vitest';
import {
  ADA,
  approves,
  asks,
  BEN,
  cancels,
  finished,
  idsOf,
  recorded,
  started,
  streamOf,
} from './recorded-runs.js';
import { stores } from './stores.js';

const raises = (id: string) => ({
  type: 'CUSTOM',
  name: 'on_interrupt',
  value: { id, reason: 'confirmation', message: `Go on with ${id}?` },
});
const asksLegacy = (runId: string, ...ids: string[]) => [started(runId), ...ids.map(raises), finished(runId)];
const command = (resume: unknown) => ({ forwardedProps: { command: { resume } } });

describe.each(stores)('answers in forwardedProps.command.resume, in $name', ({ create }) => {
  const asking = async (events: readonly object[]) => {
    const store = await create();
    const all = recorded(store);
    await all.run({ runId: 'r-1' }, events);
    const begin = (input: object, reviewer?: typeof ADA) =>
      all.recorder.begin({ threadId: 't', messages: [], ...input }, { reviewer });
    const accepted = async (input: object, reviewer?: typeof ADA) => (await begin(input, reviewer)).accepted;
    return { ...all, store, begin, accepted };
  };

  it.each([
    ['the legacy channel', asksLegacy('r-1', 'a')],
    ['the outcome', asks('r-1', 'a')],
  ])('settle what was raised on %s, and only the same is taken again', async (_name, events) => {
    const { begin, accepted, open } = await asking(events);
    expect(await accepted(command({ approved: true, by: 'me' }), ADA)).toBe(true);
    expect(await open()).toEqual([]);
    expect(await accepted(command({ by: 'me', approved: true }), ADA)).toBe(true);
    expect(await begin(command({ approved: false }), ADA)).toEqual({
      accepted: false,
      why: 'settled',
      status: 404,
      settled: [{ interruptId: 'a', ending: 'answered', reviewer: ADA, at: expect.any(String) }],
    });
    expect(await accepted(command({ approved: true, by: 'me' }), BEN)).toBe(false);
    expect(await accepted({ resume: approves('a') }, ADA)).toBe(false);
  });

  it('one of two people is accepted', async () => {
    const { accepted } = await asking(asksLegacy('r-1', 'a'));
    const taken = await Promise.all([accepted(command('yes'), ADA), accepted(command('no'), BEN)]);
    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  it('name their interrupts as the keys of a map, or answer all that are open', async () => {
    const { accepted, open } = await asking(asksLegacy('r-1', 'a', 'b', 'c'));
    expect(await accepted(command({ a: true }))).toBe(true);
    expect(idsOf(await open())).toEqual(['b', 'c']);
    expect(await accepted(command({ a: false }))).toBe(false);
    expect(await accepted(command({ a: true, b: 'no' }))).toBe(true);
    expect(idsOf(await open())).toEqual(['c']);
    expect(await accepted(command({ a: false, c: true }))).toBe(false);
    expect(idsOf(await open())).toEqual(['c']);
    expect(await accepted(command([true]))).toBe(true);
    expect(await open()).toEqual([]);
  });

  it('name no interrupt where a map has more keys than an input may have answers', async () => {
    const { accepted, open } = await asking(asksLegacy('r-1', 'a', 'b', 'c'));
    const others = Array.from({ length: 999 }, (_, index) => [`unknown ${index}`, true]);
    expect(await accepted(command({ a: true, ...Object.fromEntries(others) }))).toBe(true);
    expect(idsOf(await open())).toEqual(['b', 'c']);
    expect(await accepted(command({ b: true, more: true, ...Object.fromEntries(others) }))).toBe(true);
    expect(await open()).toEqual([]);
  });

  it('stand beside answers to what the store does not know', async () => {
    const { accepted, open } = await asking(asksLegacy('r-1', 'a'));
    expect(await accepted({ resume: [...approves('x'), ...cancels('y')], ...command(true) })).toBe(true);
    expect(await open()).toEqual([]);
  });

  it('stand beside resume, but may not contradict it', async () => {
    const { begin, accepted, open } = await asking(asksLegacy('r-1', 'a', 'b'));
    const malformed = { accepted: false, why: 'malformed', status: 400 };
    expect(await begin({ resume: cancels('a'), ...command({ a: true }) })).toEqual(malformed);
    expect(await begin({ resume: [...cancels('a'), ...cancels('b')], ...command(true) })).toEqual(malformed);
    expect(idsOf(await open())).toEqual(['a', 'b']);
    expect(await accepted({ resume: cancels('a'), ...command(true) })).toBe(true);
    expect(await open()).toEqual([]);
    expect(await accepted({ resume: cancels('a'), ...command(true) })).toBe(true);
    expect(await accepted({ resume: cancels('a'), ...command(false) })).toBe(false);
  });

  it('count in every spelling that an agent reads, and in no two at once', async () => {
    const { begin, accepted } = await asking(asksLegacy('r-1', 'a'));
    expect(await accepted({ forwardedProps: { command: { resume: null } }, forwarded_props: null })).toBe(
      true,
    );
    expect(await accepted(command(false))).toBe(true);
    for (const props of [
      { forwarded_props: { command: { resume: true } } },
      { forwardedProps: { Command: { resume: true } } },
    ])
      expect(await begin(props)).toMatchObject({ why: 'settled' });
    const twice = { ...command(false), forwarded_props: { command: { resume: true } } };
    expect(await begin(twice)).toMatchObject({ why: 'malformed' });
  });

  it('are none in other properties, and none without a value', async () => {
    const { accepted, open } = await asking(asksLegacy('r-1', 'a'));
    expect(await accepted({ forwardedProps: { other: { resume: true } } })).toBe(true);
    expect(await accepted({ forwardedProps: { command: { goto: 'a' } } })).toBe(true);
    expect(idsOf(await open())).toEqual(['a']);
    const beside = { forwarded_props: { command: { goto: 'a' } }, ...command(true) };
    expect([await accepted(beside), await open()]).toEqual([true, []]);
  });

  it('are left to the agent where the store has seen no interrupt, and begin a run that may ask again', async () => {
    const { run, open, accepted } = await asking([started('r-1'), finished('r-1')]);
    expect(await accepted(command(true))).toBe(true);
    await run({ runId: 'r-2', ...command(true) }, asks('r-2', 'a'));
    await run({ runId: 'r-3', ...command(true) }, asks('r-3', 'a'));
    expect(idsOf(await open())).toEqual(['a']);
  });

  it('are open again where their run fails', async () => {
    const { run, open } = await asking(asksLegacy('r-1', 'a'));
    await run({ runId: 'r-2', ...command(true) }, [started('r-2'), { type: 'RUN_ERROR', message: 'down' }]);
    expect(idsOf(await open())).toEqual(['a']);
  });

  it('are refused in words long after the store has forgotten what was asked', async () => {
    const { run, begin, accepted } = await asking(asksLegacy('r-1', 'a'));
    expect(await accepted(command('yes'))).toBe(true);
    const ids = Array.from({ length: 101 }, (_, index) => `later-${index}`);
    const events = [started('r-2', 'busy'), ...asks('r-2', ...ids).slice(1)];
    await run({ threadId: 'busy', runId: 'r-2' }, events);
    expect(await accepted({ threadId: 'busy', resume: approves(...ids) })).toBe(true);
    expect(await begin(command('no'))).toMatchObject({ why: 'settled', settled: [{ ending: 'answered' }] });
    expect(await accepted(command('yes'))).toBe(true);
  });

  it('say the same again though a gateway has asked in the thread meanwhile', async () => {
    const { begin, accepted, store } = await asking(asksLegacy('r-1', 'a'));
    expect(await accepted(command('yes'))).toBe(true);
    const { interaction } = await store.open({
      id: crypto.randomUUID(),
      sessionId: 't',
      document: { kind: 'tool' },
    });
    await store.settle(interaction.id, { ending: 'answered', token: 'other' });
    expect(await accepted(command('yes'))).toBe(true);
    expect(await begin(command('no'))).toMatchObject({ settled: [{ interruptId: 'a' }] });
  });

  it('do not answer what a server has signed, whose page says what it was asked', async () => {
    const store = await create();
    const signed = trackInterrupts(store, { signingKey: 'a key that only the server has: 32 bytes' });
    const begun = await signed.begin({ threadId: 't', messages: [] });
    if (!begun.accepted) throw new Error(begun.why);
    for await (const _ of begun.events(streamOf(asks('r-1', 'a'))));
    const answer = { threadId: 't', messages: [], ...command(true) };
    expect(await signed.begin(answer)).toMatchObject({ why: 'changed', interruptIds: ['a'] });
    expect(await recorded(store).open()).toHaveLength(1);
  });
});
