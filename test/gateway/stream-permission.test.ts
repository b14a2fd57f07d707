import { createGatewayHandler, type GatewayHandlerOptions } from 'holdpoint/gateway';
import { createOpenInterruptsHandler, memoryStore } from 'holdpoint/server';
import { createManualClock } from 'holdpoint/testing';
import { describe, expect, it } from 'vitest';
import { bash, callTool, openBridge } from './support.js';

type Answer<T> = () => T | Promise<T>;

/** What an app's function does once a permission has ended. */
const ENDS: [string, Answer<never>][] = [
  [
    'throws',
    () => {
      throw new Error('no database');
    },
  ],
  ['rejects', () => Promise.reject(new Error('no database'))],
  ['hangs', () => new Promise(() => {})],
];

/** A stream of events, and what is left of it once ten seconds have passed twice. */
async function read(handle: (request: Request) => Promise<Response>, clock: { advance(ms: number): void }) {
  const headers = { accept: 'text/event-stream' };
  const response = await handle(new Request('http://app.example/?session=a', { headers }));
  const reader = response.body?.getReader();
  const first = await reader?.read();
  return {
    status: response.status,
    first: new TextDecoder().decode(first?.value),
    async rest() {
      let text = '';
      for (const _ of [1, 2]) {
        await new Promise((resolve) => setImmediate(resolve));
        clock.advance(10_000);
      }
      for (;;) {
        const next = await Promise.race([
          reader?.read(),
          new Promise<undefined>((resolve) => setImmediate(() => resolve(undefined))),
        ]);
        if (!next) return `${text}still open`;
        if (next.done) return text;
        text += new TextDecoder().decode(next.value);
      }
    },
  };
}

describe('a stream of the gateway ends with its permission', () => {
  it.each([
    ...ENDS.flatMap(([how, ask]) =>
      (['sessionOf', 'sessionsOf', 'reviewerOf'] as const).map((callback) => [callback, how, ask] as const),
    ),
    ...(['sessionOf', 'sessionsOf', 'reviewerOf'] as const).map(
      (callback) => [callback, 'returns null', () => null] as const,
    ),
  ])('%s %s', async (callback, how, ends) => {
    const { bridge, clock } = openBridge();
    const warnings: unknown[] = [];
    const now = { hasEnded: false };
    const allow =
      <T>(own: string, allowed: T) =>
      (): T | Promise<T> | null =>
        now.hasEnded && own === callback ? ends() : allowed;
    const options: GatewayHandlerOptions = {
      clock,
      keepAliveMs: null,
      onWarning: ({ code }) => warnings.push(code),
      ...(callback === 'sessionsOf'
        ? { sessionsOf: allow('sessionsOf', ['a']) }
        : { sessionOf: allow('sessionOf', 'a') }),
      reviewerOf: allow('reviewerOf', { id: 'ada' }),
    };
    const stream = await read(createGatewayHandler(bridge, options), clock);
    expect(stream.first).toContain('"pending"');
    now.hasEnded = true;
    expect(await stream.rest()).toBe('');
    expect(warnings).toEqual(how === 'returns null' ? [] : ['CALLBACK_FAILED']);
  });

  it('and goes on while it lasts, in the session that it then is', async () => {
    const { bridge, clock } = openBridge();
    let asked = 0;
    const sessionOf = () => {
      asked += 1;
      return asked < 2 ? 'a' : 'b';
    };
    const handle = createGatewayHandler(bridge, { clock, keepAliveMs: null, sessionOf });
    const stream = await read(handle, clock);
    expect(await stream.rest()).toMatch(/^data: .*"sessionId":"b".*\n\nstill open$/);
  });

  it('is never asked about where the app says so', async () => {
    const { bridge, clock } = openBridge();
    let asked = 0;
    const sessionOf = () => {
      asked += 1;
      return asked < 2 ? 'a' : null;
    };
    const handle = createGatewayHandler(bridge, {
      clock,
      keepAliveMs: null,
      sessionOf,
      sessionsEveryMs: null,
    });
    const stream = await read(handle, clock);
    clock.advance(5_000);
    callTool(bridge.session('a'), bash, { toolUseID: 'much later' });
    expect(await stream.rest()).toMatch(/much later.*\n\nstill open$/);
    expect(asked).toBe(1);
  });
});

describe('a stream delivers nothing before it is known that the person may still see it', () => {
  const openStream = async (permit: () => unknown) => {
    const { bridge, clock } = openBridge();
    const answers: (() => void)[] = [];
    let asked = 0;
    const sessionOf = () => {
      asked += 1;
      return asked === 1
        ? 'a'
        : new Promise<string | null>((resolve) => answers.push(() => resolve(permit() ? 'a' : null)));
    };
    const handle = createGatewayHandler(bridge, { clock, keepAliveMs: null, sessionOf });
    const response = await handle(new Request('http://app.example/?session=a'));
    let text = '';
    const done = response.body?.pipeThrough(new TextDecoderStream()).pipeTo(
      new WritableStream({
        write(part) {
          text += part;
        },
      }),
    );
    const turn = () => new Promise((resolve) => setImmediate(resolve));
    await turn();
    return { bridge: bridge.session('a'), clock, answers, done, turn, asked: () => asked, read: () => text };
  };
  const ask = ({ bridge }: Awaited<ReturnType<typeof openStream>>, toolUseID: string) =>
    callTool(bridge, bash, { toolUseID });

  it('while the app’s function hangs, whoever asked it', async () => {
    const stream = await openStream(() => true);
    stream.clock.advance(10_000);
    ask(stream, 'while asking');
    stream.clock.advance(5_000);
    ask(stream, 'later');
    await stream.turn();
    expect([stream.read(), stream.asked()]).toEqual([expect.not.stringContaining('toolCall'), 2]);
    stream.answers[0]?.();
    await stream.turn();
    expect(stream.read()).toMatch(/while asking.*\n\n.*later/);
  });

  it('but in the second after an answer, and with an answer for each second', async () => {
    const stream = await openStream(() => true);
    stream.clock.advance(999);
    ask(stream, 'fresh');
    await stream.turn();
    expect([stream.read(), stream.asked()]).toEqual([expect.stringContaining('fresh'), 1]);
    stream.clock.advance(1);
    ask(stream, 'held');
    await stream.turn();
    expect([stream.read(), stream.asked()]).toEqual([expect.not.stringContaining('held'), 2]);
    stream.clock.advance(999);
    stream.answers[0]?.();
    await stream.turn();
    stream.clock.advance(1);
    ask(stream, 'once more');
    await stream.turn();
    expect(stream.read()).toContain('held');
    expect([stream.read(), stream.asked()]).toEqual([expect.not.stringContaining('once more'), 3]);
    stream.clock.advance(9_999);
    stream.answers[1]?.();
    await stream.turn();
    expect(stream.read()).toContain('once more');
  });

  it.each(['is refused', 'hangs'])('and never where the app’s function then %s', async (how) => {
    const stream = await openStream(() => false);
    stream.clock.advance(1_000);
    ask(stream, 'held');
    if (how === 'hangs') stream.clock.advance(10_000);
    else stream.answers[0]?.();
    await stream.done;
    ask(stream, 'after the end');
    expect(stream.read()).not.toContain('toolCall');
    stream.answers[0]?.();
    await stream.turn();
    expect(stream.read()).not.toContain('toolCall');
  });
});

describe('a stream of open interrupts ends with its permission', () => {
  it.each(ENDS)('threadsOf %s', async (_how, ends) => {
    const clock = createManualClock();
    const warnings: unknown[] = [];
    const now = { hasEnded: false };
    const handle = createOpenInterruptsHandler(memoryStore(), {
      clock,
      keepAliveMs: null,
      onWarning: ({ code }) => warnings.push(code),
      threadsOf: () => (now.hasEnded ? ends() : ['t']),
    });
    const stream = await read(handle, clock);
    expect(stream.first).toContain('"open"');
    now.hasEnded = true;
    expect(await stream.rest()).toBe('');
    expect(warnings).toEqual(['CALLBACK_FAILED']);
  });
});
