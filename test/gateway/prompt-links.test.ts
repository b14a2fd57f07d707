import { createPromptLinks, memoryStore } from 'holdpoint/gateway';
import { createManualClock } from 'holdpoint/testing';
import { describe, expect, it } from 'vitest';
import { sign } from '../../src/gateway/notifications/link-signature.js';
import { ALLOW, bash, callTool, NOON, onlyOpen, openBridge } from './support.js';

const SECRET = 'a secret of more than thirty-two bytes';
const SESSIONS = { sessions: ['default'] };

async function linked(reviewerId?: string) {
  const clock = createManualClock(NOON);
  const store = memoryStore({ clock });
  const { bridge } = openBridge({ clock, store });
  callTool(bridge, bash);
  const id = await onlyOpen(bridge);
  const links = createPromptLinks({ store, secret: SECRET });
  const link = await links.create({ sessionId: 'default', id }, reviewerId);
  return { clock, store, bridge, id, links, link };
}

describe('a link to a prompt', () => {
  it('opens the prompt, and does not answer it', async () => {
    const { bridge, id, links, link } = await linked();
    expect(link).toMatch(/^[\w-]+\.[\w-]+$/);
    expect(await links.open(link, SESSIONS)).toEqual({ sessionId: 'default', id });
    expect(await onlyOpen(bridge)).toBe(id);
  });

  it('opens once when it is opened many times concurrently, also in another process', async () => {
    const { id, links, link, store } = await linked();
    const other = createPromptLinks({ store, secret: SECRET });
    const opened = await Promise.all([links, other, links, other].map((one) => one.open(link, SESSIONS)));
    expect(opened.filter((one) => one !== undefined)).toEqual([{ sessionId: 'default', id }]);
    expect(await links.open(link, SESSIONS)).toBeUndefined();
  });

  it('opens until it expires, by the store’s clock', async () => {
    const { clock, links, link, bridge } = await linked();
    const second = await links.create({ sessionId: 'default', id: await onlyOpen(bridge) });
    expect((await bridge.pending())[0]?.expiresAt).not.toBeNull();
    clock.advance(3_599_999);
    expect(await links.open(link, SESSIONS)).toBeDefined();
    clock.advance(1);
    expect(await links.open(second, SESSIONS)).toBeUndefined();
    expect(await links.open(link, SESSIONS)).toBeUndefined();
  });

  it('opens a request that has ended meanwhile, so that the page can show that', async () => {
    const { bridge, id, links, link } = await linked();
    await bridge.submit(id, ALLOW);
    expect(await links.open(link, SESSIONS)).toEqual({ sessionId: 'default', id });
  });

  it('of another session is refused, and still opens in its own', async () => {
    const { links, link } = await linked();
    expect(await links.open(link, { sessions: ['other'] })).toBeUndefined();
    expect(await links.open(link, { sessions: [] })).toBeUndefined();
    expect(await links.open(link, SESSIONS)).toBeDefined();
  });

  it('of an interaction that the session does not have is refused', async () => {
    const { id, links } = await linked();
    const forged = await links.create({ sessionId: 'other', id });
    expect(await links.open(forged, { sessions: ['other', 'default'] })).toBeUndefined();
    const unknown = await links.create({ sessionId: 'default', id: 'made-up' });
    expect(await links.open(unknown, SESSIONS)).toBeUndefined();
  });

  it('that was created for one reviewer is refused to everybody else', async () => {
    const { links, link } = await linked('ada');
    expect(await links.open(link, { ...SESSIONS, reviewerId: 'ben' })).toBeUndefined();
    expect(await links.open(link, SESSIONS)).toBeUndefined();
    expect(await links.open(link, { ...SESSIONS, reviewerId: 'ada' })).toBeDefined();
  });

  it('is refused after any change of any character', async () => {
    const { links, link } = await linked();
    for (let place = 0; place < link.length; place += 1) {
      const changed = link.slice(0, place) + (link[place] === 'A' ? 'Q' : 'A') + link.slice(place + 1);
      expect([place, await links.open(changed, SESSIONS)]).toEqual([place, undefined]);
    }
    expect(await links.open(link, SESSIONS)).toBeDefined();
  });

  it.each(['', '.', 'a', 'a.b', 'a.b.c', '…', 'bnVsbA.bnVsbA', '../../etc'])(
    'is refused when it is malformed: %j',
    async (text) => {
      const { links } = await linked();
      expect(await links.open(text, SESSIONS)).toBeUndefined();
    },
  );

  it.each(['null', '7', '["LINK"]', '{"length":1}', '{"length":1,"split":"x"}', 'true'])(
    'is refused when it is no text: %s',
    async (json) => {
      const { links, link } = await linked();
      expect(await links.open(JSON.parse(json.replace('LINK', link)), SESSIONS)).toBeUndefined();
    },
  );

  it.each(['"xdefaultx"', '"default session"', 'null', '{"default":true}', '[["default"]]', '"d"'])(
    'is refused to the sessions %s',
    async (json) => {
      const { links, link, id } = await linked();
      expect(await links.open(link, { sessions: JSON.parse(json) })).toBeUndefined();
      expect(await links.open(link, { sessions: JSON.parse('"default"') })).toEqual({
        sessionId: 'default',
        id,
      });
    },
  );

  it('is refused with other spare bits in its base64', async () => {
    const { links, link } = await linked();
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    for (const last of alphabet) {
      const changed = link.slice(0, -1) + last;
      if (changed !== link) expect([last, await links.open(changed, SESSIONS)]).toEqual([last, undefined]);
    }
    expect(await links.open(link, SESSIONS)).toBeDefined();
  });

  it('without a reviewer opens for anybody who may see the session', async () => {
    const { links, link, id } = await linked();
    expect(await links.open(link, { ...SESSIONS, reviewerId: 'ada' })).toEqual({ sessionId: 'default', id });
  });

  it('opens after another link to the same prompt was opened', async () => {
    const { links, link, id } = await linked();
    const other = await links.create({ sessionId: 'default', id });
    expect(await links.open(link, SESSIONS)).toBeDefined();
    expect(await links.open(other, SESSIONS)).toBeDefined();
  });

  it.each(['LINK.more', 'LINK=', 'LINK\n', 'TEXT. SIGNATURE'])(
    'is refused with added characters: %j',
    async (form) => {
      const { links, link } = await linked();
      const [text = '', signature = ''] = link.split('.');
      const changed = form.replace('LINK', link).replace('TEXT', text).replace('SIGNATURE', signature);
      expect(await links.open(changed, SESSIONS)).toBeUndefined();
    },
  );

  it.each(['sessionId', 'id', 'nonce', 'expiresAt'])(
    'is refused when it was signed without %s',
    async (left) => {
      const { links, id } = await linked();
      const whole = { sessionId: 'default', id, nonce: 'n', expiresAt: NOON + 1_000 };
      expect(
        await links.open(await sign({ ...whole, [left]: undefined }, SECRET, 'link'), SESSIONS),
      ).toBeUndefined();
      expect(await links.open(await sign(whole, SECRET, 'link'), SESSIONS)).toBeDefined();
    },
  );

  it('can be signed with a secret of 32 bytes', () => {
    expect(() => createPromptLinks({ store: memoryStore(), secret: 'x'.repeat(32) })).not.toThrow();
  });

  it('is refused when it is longer than any link', async () => {
    const { links } = await linked();
    expect(await links.open(`${'a'.repeat(100_000)}.b`, SESSIONS)).toBeUndefined();
  });

  it('of another secret is refused, and of an older secret opens', async () => {
    const { store, link } = await linked();
    const newer = 'another secret of more than thirty-two bytes';
    const without = createPromptLinks({ store, secret: newer });
    expect(await without.open(link, SESSIONS)).toBeUndefined();
    const rotated = createPromptLinks({ store, secret: [newer, SECRET] });
    expect(await rotated.open(link, SESSIONS)).toBeDefined();
  });

  it.each(['', 'short', [SECRET, 'short'], []])('cannot be signed with the secret %j', (secret) => {
    expect(() => createPromptLinks({ store: memoryStore(), secret })).toThrow(
      expect.objectContaining({ code: 'SECRET_TOO_SHORT' }),
    );
  });
});
