import {
  type GatewayHandlerOptions,
  type GatewayRules,
  type GatewayRulesOptions,
  gatewayRules,
  memoryStore,
} from 'holdpoint/gateway';
import { createHttpTransport } from 'holdpoint/gateway/client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from '../../support/eventually.js';
import { ALLOW, serve } from '../support.js';
import { ADA, BEN, peopleOf, suggested } from './support.js';

const PEOPLE = new Map([ADA, BEN].map((one) => [one.id, one]));

/** A server that knows people by a header, and the pages of two of them. */
async function open(options: GatewayHandlerOptions = {}, rules: GatewayRules = gatewayRules()) {
  const people = peopleOf(memoryStore(), { rules });
  const reviewerOf = (request: Request) => PEOPLE.get(request.headers.get('x-user') ?? '');
  const { url } = await serve(people.bridge, { sessionOf: () => 'chat', reviewerOf, ...options });
  const pageOf = (user: string) =>
    createHttpTransport({ url, headers: () => ({ 'x-user': user }), onWarning() {} });
  async function post(user: string, body: object) {
    const headers = { 'content-type': 'application/json', 'x-user': user };
    const response = await fetch(url, { method: 'POST', body: JSON.stringify(body), headers });
    return [response.status, await response.json()];
  }
  /** The rules of which this person’s page knows, latest first. */
  const hears = (user: string) => {
    const heard: unknown[] = [];
    onTestFinished(pageOf(user).subscribe((event) => event.type === 'rules' && heard.unshift(event)));
    return heard;
  };
  return { ...people, pageOf, post, hears };
}

describe('standing permissions over HTTP', () => {
  it('belong to the person whom the server knows, whatever the page says, and no other page hears of them', async () => {
    const { asks, answers, pageOf, post, hears } = await open();
    const [adas, bens] = [hears('ada'), hears('ben')];
    const from = await asks('ada@example.com');
    await answers(from);
    const give = suggested({ id: 'mine', givenBy: BEN });
    expect(await post('ben', { give, from, reviewer: ADA })).toEqual([
      422,
      { accepted: false, why: 'unfounded' },
    ]);
    const given = await pageOf('ada').changeRules?.({ give, from });
    expect(given).toEqual({ accepted: true, id: `rule-${from}` });
    await eventually(() =>
      expect(adas[0]).toMatchObject({ rules: [{ rule: { id: `rule-${from}`, givenBy: ADA } }] }),
    );
    expect(bens).toHaveLength(1);
    expect(bens[0]).toMatchObject({ rules: [], others: [] });
  });

  it('refuse an answer that names a rule in a form that cannot be read, and one of nobody', async () => {
    const { asks, gives, post } = await open();
    await gives();
    const id = await asks('cy@example.com');
    for (const rule of ['', 7, null, ['r'], 'x'.repeat(300)])
      expect((await post('ada', { id, answer: ALLOW, rule }))[0]).toBe(400);
    expect(await post('ada', { id, answer: ALLOW, rule: 'forged' })).toEqual([
      409,
      { accepted: false, why: 'rule' },
    ]);
    expect((await post('', { revoke: 'forged' }))[0]).toBe(403);
    const nobody = await open({ reviewerOf: undefined });
    expect((await nobody.post('ada', { revoke: 'forged' }))[0]).toBe(403);
  });

  it('refuse a person of whom the app cannot say whose rules they may see', async () => {
    const ownersOf: GatewayRulesOptions['ownersOf'] = () => {
      throw new Error('no database');
    };
    const { post } = await open({}, gatewayRules({ ownersOf }));
    expect((await post('ada', { revoke: 'r-1' }))[0]).toBe(500);
  });

  it('end the stream of a page whose person, or whose view of others, has changed', async () => {
    let [user, owners]: [typeof ADA, string[]] = [ADA, ['ben']];
    const rules = gatewayRules({ ownersOf: () => owners });
    const { gives, hears } = await open({ reviewerOf: () => user, sessionsEveryMs: 20 }, rules);
    await gives({}, BEN);
    const heard = hears('any');
    await eventually(() =>
      expect(heard[0]).toMatchObject({ rules: [], others: [{ rule: { givenBy: BEN } }] }),
    );
    owners = [];
    await eventually(() => expect(heard[0]).toMatchObject({ all: true, rules: [], others: [] }));
    user = BEN;
    await eventually(() =>
      expect(heard[0]).toMatchObject({ rules: [{ rule: { givenBy: BEN } }], others: [] }),
    );
  });
});
