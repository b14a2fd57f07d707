import type { Interrupt } from 'holdpoint/core';
import { createPromptLinks, memoryStore } from 'holdpoint/gateway';
import { trackInterrupts } from 'holdpoint/server';
import { describe, expect, it } from 'vitest';
import { type Purpose, sign } from '../../src/gateway/notifications/link-signature.js';
import { eventually } from '../support/eventually.js';
import { ALLOW, bash, callTool, openBridge } from './support.js';

const SECRET = 'one secret for all of them, of 32 bytes';

/** A genuine signature for a purpose, and whether another text is taken in its place. */
interface Signed {
  readonly genuine: string;
  takes(text: string): Promise<boolean>;
}

async function openRequest() {
  const store = memoryStore();
  const { bridge } = openBridge({ signingKey: SECRET, store });
  callTool(bridge, bash);
  await eventually(async () => expect(await bridge.pending()).toHaveLength(1));
  const [asked] = await bridge.pending();
  if (!asked) throw new Error('Nothing is open.');
  return { store, bridge, asked };
}

const SIGNED: Record<Purpose, () => Promise<Signed>> = {
  async link() {
    const { store, asked } = await openRequest();
    const links = createPromptLinks({ store, secret: SECRET });
    const takes = async (text: string) => (await links.open(text, { sessions: ['default'] })) !== undefined;
    return { genuine: await links.create(asked), takes };
  },
  async request() {
    const { bridge, asked } = await openRequest();
    const submit = (signature: string) => bridge.submit(asked.id, ALLOW, { asked: { ...asked, signature } });
    return { genuine: asked.signature ?? '', takes: async (text) => (await submit(text)).accepted };
  },
  async interrupt() {
    const tracker = trackInterrupts(memoryStore(), { signingKey: SECRET });
    const run = await tracker.begin({ threadId: 't', runId: 'r', messages: [] });
    const asked: Interrupt = { id: 'i', reason: 'confirmation' };
    let genuine = '';
    async function* events() {
      yield { type: 'RUN_STARTED', threadId: 't', runId: 'r' };
      yield {
        type: 'RUN_FINISHED',
        threadId: 't',
        runId: 'r',
        outcome: { type: 'interrupt', interrupts: [asked] },
      };
    }
    if (!run.accepted) throw new Error(run.why);
    for await (const event of run.events(events()))
      genuine = /"holdpointSignature":"([^"]*)"/.exec(JSON.stringify(event))?.[1] ?? '';
    const takes = async (holdpointSignature: string) => {
      const interrupts = [{ ...asked, metadata: { holdpointSignature } }];
      const entry = { interruptId: 'i', status: 'resolved', metadata: { holdpointAsked: { interrupts } } };
      return (await tracker.begin({ threadId: 't', resume: [entry] })).accepted;
    };
    return { genuine, takes };
  },
};

const PURPOSES = ['link', 'request', 'interrupt'] as const;
const PAIRS = PURPOSES.flatMap((own) => PURPOSES.map((other) => [own, other] as const));

describe('what one secret signs for several purposes', () => {
  it.each(PAIRS)('for a %s, signed as a %s', async (own, other) => {
    const { genuine, takes } = await SIGNED[own]();
    const [content = ''] = genuine.split('.');
    const value: unknown = JSON.parse(Buffer.from(content, 'base64url').toString());
    expect(await takes(await sign(value, SECRET, other))).toBe(own === other);
  });
});
