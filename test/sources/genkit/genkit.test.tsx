import { createGenkitSource, type GenkitRunLike, type GenkitTool } from 'holdpoint/genkit';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually.js';
import { producer } from '../../support/walk.js';
import { genkitWays } from '../../ways/genkit.js';
import recorded from '../../wire/other-systems/genkit.json' with { type: 'json' };
import type { Step } from '../../wire/step.js';
import { takeSteps } from '../../wire/take-steps.js';
import { showSource } from '../show-source.js';

const genkit = producer('Genkit', { recorded: '1.42.0' }, genkitWays);

/** Genkit's own flow, as it ran for exactly this input (the walk of apps/genkit runs it). */
function flow(input: unknown): GenkitRunLike {
  const sent = JSON.stringify(input);
  const run = recorded.runs.find((one) => JSON.stringify(one.input) === sent);
  async function* stream() {
    if (!run) throw new Error(`Genkit was never sent ${sent}`);
    yield* run.chunks;
  }
  return { stream: stream(), output: Promise.resolve(run?.result) };
}

/** A page over the flow, which the person has asked something. */
async function show(text: string, tools: { readonly [name: string]: GenkitTool } = {}, run = flow) {
  const sent: unknown[] = [];
  const chunks: unknown[] = [];
  const source = createGenkitSource({
    run(input) {
      sent.push(input.resume);
      return run(input);
    },
    tools,
    onChunk: (chunk) => chunks.push(chunk),
  });
  await source.watch(run({ text }));
  const page = showSource(source);
  await eventually(() => expect(page.run()?.interrupts.length).toBeGreaterThan(0));
  return {
    ...page,
    source,
    sent,
    chunks,
    take: (steps: readonly Step[]) => takeSteps(steps, { page: page.container, user: page.user }),
  };
}

const respond = (name: string, ref: string, output: unknown) => ({
  toolResponse: { name, ref, output },
  metadata: { interruptResponse: true },
});
const restart = (amount: number, metadata: object = {}) => ({
  toolRequest: { name: 'transferMoney', ref: 'r2', input: { to: 'ACME', amount } },
  metadata: { resumed: { status: 'APPROVED' }, ...metadata },
});
const TRANSFER: readonly Step[] = [{ see: 'Confirm the transfer of 5000' }, { see: 'ACME' }];
const PLAN = { type: 'object', properties: { plan: { type: 'string' } }, required: ['plan'] };

interface Row {
  readonly way: keyof typeof genkitWays;
  readonly answer: string;
  readonly text: string;
  readonly tools?: { readonly [name: string]: GenkitTool };
  readonly steps: readonly Step[];
  readonly sent: object;
  readonly result?: string;
}

const rows: readonly Row[] = [
  {
    way: 'a question of a defined interrupt',
    answer: 'choose',
    text: 'ask',
    steps: [{ see: 'Which plan?' }, { pick: 'Pro' }, { press: 'Send' }],
    sent: { respond: [respond('askQuestion', 'r1', 'Pro')], restart: [] },
  },
  {
    way: 'a question of a defined interrupt',
    answer: 'write',
    text: 'ask',
    steps: [{ pick: 'Something else' }, { write: 'Enterprise', into: '/./' }, { press: 'Send' }],
    sent: { respond: [respond('askQuestion', 'r1', 'Enterprise')], restart: [] },
  },
  {
    way: 'a question of a defined interrupt',
    answer: 'skip',
    text: 'ask',
    steps: [{ press: 'Skip' }, { press: 'Skip' }],
    sent: { respond: [respond('askQuestion', 'r1', 'The person did not answer.')], restart: [] },
  },
  {
    way: 'a defined interrupt with an output schema',
    answer: 'fill in',
    text: 'ask',
    tools: { askQuestion: { output: PLAN } },
    steps: [{ see: 'Which plan?' }, { write: 'Pro', into: '/./' }, { press: 'Send' }],
    sent: { respond: [respond('askQuestion', 'r1', { plan: 'Pro' })], restart: [] },
  },
  {
    way: 'a tool that interrupts itself',
    answer: 'approve',
    text: 'pay',
    steps: [...TRANSFER, { press: 'Approve' }],
    sent: { respond: [], restart: [restart(5000)] },
    result: 'DONE 5000',
  },
  {
    way: 'a tool that interrupts itself',
    answer: 'edit and approve',
    text: 'pay',
    tools: { transferMoney: { edit: true } },
    steps: [...TRANSFER, { press: 'Edit' }, { write: '7', into: '/^amount/i' }, { press: '/^Approve with/' }],
    sent: { respond: [], restart: [restart(7, { replacedInput: { to: 'ACME', amount: 5000 } })] },
    result: 'DONE 7',
  },
  {
    way: 'a tool that interrupts itself',
    answer: 'deny with a reason',
    text: 'pay',
    steps: [{ press: 'Deny with a reason…' }, { write: 'Too much', into: '/^Reason/' }, { press: 'Deny' }],
    sent: { respond: [respond('transferMoney', 'r2', 'The person denied this call. Too much')], restart: [] },
  },
  {
    way: 'several interrupts of one response',
    answer: 'choose, approve',
    text: 'both',
    steps: [{ pick: 'Basic' }, { press: 'Save answer' }, { press: 'Approve' }, { press: 'Send 2 answers' }],
    sent: { respond: [respond('askQuestion', 'r1', 'Basic')], restart: [restart(5000)] },
    result: 'DONE 5000',
  },
];

describe('a Genkit flow', () => {
  for (const { way, answer, text, tools, steps, sent, result } of rows)
    it(`${way}: ${answer}`, genkit(way, answer), async () => {
      const page = await show(text, tools);
      await page.take(steps);
      await eventually(() =>
        expect(page.run()).toMatchObject({ status: 'idle', interrupts: [], error: null }),
      );
      expect(page.sent).toEqual([sent]);
      expect(page.warnings).toEqual([]);
      if (result) expect(page.container.textContent).toContain(result);
    });
});

/** A run that says these things and then fails. */
function breaks(after: readonly unknown[] = []): GenkitRunLike {
  const error = new Error('Nobody there');
  async function* stream() {
    yield* after;
    throw error;
  }
  const output = Promise.reject(error);
  return { stream: stream(), output };
}

describe('a Genkit flow that goes wrong', () => {
  const once = (broken: () => GenkitRunLike) => {
    let runs = 0;
    return (input: unknown) => {
      runs += 1;
      return runs === 2 ? broken() : flow(input);
    };
  };

  it('keeps the answer where the flow cannot be reached, and sends the same one again', async () => {
    const page = await show('pay', {}, once(breaks));
    await page.take([{ press: 'Approve' }, { see: 'Your approval is saved.' }, { press: 'Try again' }]);
    await eventually(() => expect(page.run()).toMatchObject({ status: 'idle', interrupts: [] }));
    expect(page.sent).toEqual([page.sent[1], page.sent[1]]);
    expect(page.container.textContent).toContain('DONE 5000');
  });

  it('does not ask again where it breaks after it has begun', async () => {
    const page = await show(
      'pay',
      {},
      once(() => breaks([{ role: 'tool', content: [] }])),
    );
    await page.take([{ press: 'Approve' }]);
    await eventually(() =>
      expect(page.run()).toMatchObject({
        status: 'failed',
        interrupts: [],
        error: { message: 'Nobody there' },
        receipts: [{ ending: 'approved' }],
      }),
    );
  });

  it('asks anew where a restarted tool interrupts itself again under its ref', async () => {
    const again = recorded.runs.find(({ input }) => 'text' in input && input.text === 'pay');
    const page = await show(
      'pay',
      {},
      once(() => ({ stream: (async function* () {})(), output: Promise.resolve(again?.result) })),
    );
    await page.take([{ press: 'Approve' }]);
    await eventually(() =>
      expect(page.run()).toMatchObject({
        receipts: [{ ending: 'approved' }],
        interrupts: [{ status: { state: 'open' } }],
      }),
    );
    expect(page.chunks).toEqual([]);
  });

  it('asks nothing more once the person has gone on with another message', async () => {
    const page = await show('ask');
    page.source.take({ finishReason: 'stop', interrupts: [], messages: [] });
    await eventually(() => expect(page.run()?.interrupts).toEqual([]));
    expect(page.sent).toEqual([]);
  });

  it.each([null, 7, {}, { interrupts: [null, {}, { toolRequest: {} }] }, { messages: 7 }])(
    'returns %j, in which nothing is asked',
    (result) => {
      const source = createGenkitSource({ run: flow });
      source.take(result);
      expect(source.getSnapshot().open).toEqual([]);
    },
  );

  it('is read from its last message where it names no interrupts, also without a ref', () => {
    const source = createGenkitSource({ run: flow });
    const content = [
      { toolRequest: { name: 'confirm', input: { question: 'Go?' } }, metadata: { interrupt: true } },
    ];
    source.take({ messages: [{ role: 'model', content }] });
    expect(source.getSnapshot().open).toMatchObject([{ interrupt: { id: 'confirm' } }]);
  });
});

it('an `onChunk` that throws is told as a warning, and what was asked is shown', async () => {
  const warned: unknown[] = [];
  const source = createGenkitSource({
    run: flow,
    onWarning: ({ detail }) => warned.push(detail),
    onChunk() {
      throw new Error('no place');
    },
  });
  const page = showSource(source);
  async function* words() {
    yield 'One moment';
    yield* flow({ text: 'ask' }).stream;
  }
  await source.watch({ ...flow({ text: 'ask' }), stream: words() });
  await eventually(() => expect(page.run()?.interrupts.length).toBeGreaterThan(0));
  expect(warned[0]).toMatchObject({ callback: 'onChunk' });
});
