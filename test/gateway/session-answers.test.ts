import { memoryStore } from 'holdpoint/gateway';
import { describe, expect, it } from 'vitest';
import { ALLOW, bash, callTool, onlyOpen, openBridge } from './support.js';

const INVALID = { accepted: false, why: 'invalid' };
const yesNo = { kind: 'yes-no', request: null };

describe('an answer', () => {
  it('that cannot be written as JSON is refused without a warning', async () => {
    const { bridge, warnings } = openBridge();
    void bridge.ask({ ...yesNo, read: (answer) => answer });
    const id = await onlyOpen(bridge);
    const circle: { self?: object } = {};
    circle.self = circle;
    // JSON can be nested so deep, but not what compares it.
    const deep = JSON.parse(`${'['.repeat(3_000)}${']'.repeat(3_000)}`);
    for (const answer of [1n, [1n], circle, deep]) expect(await bridge.submit(id, answer)).toEqual(INVALID);
    expect(warnings).toEqual([]);
    expect(await bridge.submit(id, undefined)).toEqual({ accepted: true });
  });

  it('is read, and stored, as its copy in JSON', async () => {
    const { bridge } = openBridge();
    const asked = bridge.ask({ ...yesNo, read: (answer) => answer });
    const answer = { at: new Date(0), none: undefined, list: [undefined] };
    await bridge.submit(await onlyOpen(bridge), answer);
    expect(await asked).toStrictEqual({
      ending: 'answered',
      answer: { at: '1970-01-01T00:00:00.000Z', list: [null] },
    });
  });

  it('is unknown when the store has deleted the request meanwhile', async () => {
    const store = memoryStore();
    const { bridge } = openBridge({ store });
    void callTool(bridge, bash);
    const id = await onlyOpen(bridge);
    const { settle } = store;
    store.settle = async () => ({ state: 'unknown' });
    expect(await bridge.submit(id, ALLOW)).toEqual({ accepted: false, why: 'unknown' });
    store.settle = settle;
    expect(await bridge.submit(id, ALLOW)).toEqual({ accepted: true });
  });

  it('without a reviewer is refused when several people must approve, with a warning', async () => {
    const { bridge, warnings, details } = openBridge();
    void bridge.ask({ ...yesNo, read: (answer) => answer, approvals: 2 });
    const id = await onlyOpen(bridge);
    expect(await bridge.submit(id, true)).toEqual({ accepted: false, why: 'forbidden' });
    expect([warnings, details]).toEqual([['REVIEWER_MISSING'], [{ id }]]);
  });

  it('is refused when `read` throws, and the warning has the kind and the error', async () => {
    const { bridge, warnings, details } = openBridge();
    const error = new Error('unexpected');
    const read = () => {
      throw error;
    };
    void bridge.ask({ ...yesNo, read });
    expect(await bridge.submit(await onlyOpen(bridge), 1)).toEqual(INVALID);
    expect([warnings, details]).toEqual([['GATEWAY_TOOL_FAILED'], [{ kind: 'yes-no', error }]]);
  });
});

describe('an answer that comes late', () => {
  const settled = async (token?: string) => {
    const { bridge } = openBridge();
    void bridge.ask({ ...yesNo, read: (answer) => answer });
    const id = await onlyOpen(bridge);
    await bridge.submit(id, true, token === undefined ? {} : { token });
    return { id, late: (again?: string) => bridge.submit(id, true, { token: again }) };
  };

  it('is accepted when it is the same answer again', async () => {
    const { late } = await settled('mine');
    expect(await late('mine')).toEqual({ accepted: true });
  });

  it('is refused with the outcome when it is a different answer', async () => {
    const { id, late } = await settled('mine');
    const refused = { accepted: false, why: 'settled', settled: { id, ending: 'answered', token: 'mine' } };
    expect([await late('theirs'), await late()]).toEqual([refused, refused]);
  });

  it('counts as different when neither has a token', async () => {
    const { id, late } = await settled();
    const ended = { id, ending: 'answered', token: null };
    expect(await late()).toEqual({ accepted: false, why: 'settled', settled: ended });
  });

  it('is accepted again from each of those who approved', async () => {
    const { bridge } = openBridge();
    void bridge.ask({ ...yesNo, read: (answer) => answer, approvals: 2 });
    const id = await onlyOpen(bridge);
    const approve = (name: string) => bridge.submit(id, true, { token: name, reviewer: { id: name } });
    await approve('ada');
    await approve('ben');
    expect([await approve('ada'), await approve('ben'), await approve('eve')]).toMatchObject([
      { accepted: true },
      { accepted: true },
      { accepted: false, why: 'settled' },
    ]);
  });
});
