import { createInterruptStore, type Interrupt, type ResumeEntry } from 'holdpoint/core';
import { approvalRecords } from 'holdpoint/records';
import { memoryStore, memoryUsedApprovals, trackInterrupts, verifyApproval } from 'holdpoint/server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createEventStreamSource } from '../../src/sources/ag-ui/event-stream-source.js';
import { readEventData } from '../../src/sources/shared/read-event-data.js';
import { eventually } from '../support/eventually.js';
import { bytesOf, ends, finished, started, streamOf } from './recorded-runs.js';
import { resealed } from './verdicts.js';

const KEY = 'a key that only the server has: 32 bytes';
const CALL = { name: 'sendEmail', args: { to: 'ada@example.com' } };

const schema = { type: 'object', properties: { approved: { type: 'boolean' } }, required: ['approved'] };
const asked: Interrupt = {
  id: 'i-1',
  reason: 'tool_call',
  message: 'Send it?',
  toolCallId: 'c-1',
  responseSchema: schema,
  metadata: { importance: 'high', ticket: 'T-7' },
};

/** A run that asks whether a call may run. */
const ASKS = [
  started('r-1'),
  { type: 'TOOL_CALL_START', toolCallId: 'c-1', toolCallName: CALL.name },
  { type: 'TOOL_CALL_ARGS', toolCallId: 'c-1', delta: JSON.stringify(CALL.args) },
  { type: 'TOOL_CALL_END', toolCallId: 'c-1' },
  finished('r-1', [asked]),
];

type Tamper = (text: string) => string;

/** A page whose runs go through a recorder that signs, and on whose way each event is changed. */
async function openPage(tamper: Tamper = (text) => text, signingKey: string | undefined = KEY) {
  const warnings: string[] = [];
  const store = memoryStore();
  const recorder = trackInterrupts(store, { signingKey, onWarning: ({ code }) => void warnings.push(code) });
  const inputs: { resume?: readonly ResumeEntry[] | undefined }[] = [];
  const refused: unknown[] = [];
  const source = createEventStreamSource({
    threadId: 't',
    async run({ resume, messages }) {
      const input = { threadId: 't', runId: `r-${inputs.length + 1}`, messages: [...messages], resume };
      inputs.push(input);
      const run = await recorder.begin(input);
      if (!run.accepted) {
        refused.push(run);
        throw new Error(`HTTP ${run.status}`);
      }
      return parsed(run.stream(bytesOf(inputs.length === 1 ? ASKS : ends(input.runId))), tamper);
    },
  });
  const page = createInterruptStore(source, { records: approvalRecords({ attach: true }) });
  onTestFinished(page.subscribe(() => {}));
  await page.send('Begin');
  await eventually(() => expect(page.getState().interrupts).toHaveLength(1));
  const [first] = page.getState().interrupts;
  const key = first?.key ?? '';
  return { page, first, key, inputs, refused, warnings, entry: () => inputs.at(-1)?.resume?.[0] };
}

async function* parsed(body: ReadableStream<Uint8Array>, tamper: Tamper): AsyncGenerator<object> {
  for await (const data of readEventData(body)) yield JSON.parse(tamper(data));
}

const CHANGES: [string, Tamper][] = [
  ['another message', (text) => text.replace('Send it?', 'Look at it?')],
  ['other arguments of its call', (text) => text.replace('ada@example.com', 'eve@example.com')],
  ['another tool', (text) => text.replace('"toolCallName":"sendEmail"', '"toolCallName":"readEmail"')],
  ['another schema', (text) => text.replace('"required":["approved"]', '"required":[]')],
  ['other metadata', (text) => text.replace('T-7', 'T-8')],
  ['less importance', (text) => text.replace('"importance":"high",', '')],
  ['no signature', (text) => text.replace(/,"holdpointSignature":"[^"]*"/, '')],
  [
    'a made-up signature',
    (text) => text.replace(/"holdpointSignature":"[^"]*"/, '"holdpointSignature":"e30.AAAA"'),
  ],
];

const verdict = async (entry: ResumeEntry | undefined, threadId = 't', signingKey?: string) => {
  if (!entry) throw new Error('no entry');
  const context = { threadId, used: memoryUsedApprovals(), signingKey };
  const { verified, ...rest } = await verifyApproval(entry, CALL, context);
  return verified || rest;
};

describe('a signed interrupt', () => {
  it('takes the answer of a page that was asked what was signed, and shows no signature', async () => {
    const { page, first, key, refused, entry, warnings } = await openPage();
    expect(JSON.stringify(first?.prompt)).not.toMatch(/holdpointSignature|e30|ey[JK]/);
    expect(JSON.stringify(first?.prompt)).toContain('T-7');
    await page.approve(key);
    expect(page.getState().interrupts).toEqual([]);
    expect([refused, warnings]).toEqual([[], []]);
    expect(await verdict(entry(), 't', KEY)).toBe(true);
  });

  it.each(CHANGES)('refuses an answer to %s', async (_name, tamper) => {
    const { page, key, refused, entry, warnings } = await openPage(tamper);
    await page.approve(key);
    expect(refused).toEqual([{ accepted: false, why: 'changed', status: 409, interruptIds: ['i-1'] }]);
    expect(page.getState().interrupts).toHaveLength(1);
    expect(warnings).toEqual(['REQUEST_CHANGED']);
    expect(await verdict(entry(), 't', KEY)).toMatchObject({ why: 'changed' });
  });

  it('is verified in its own thread, under its own key and id', async () => {
    const { page, key, entry } = await openPage();
    await page.approve(key);
    const sent = entry();
    expect(await verdict(sent, 't', `${KEY} and more`)).toMatchObject({ why: 'changed' });
    const other = { ...sent, metadata: { ...sent?.metadata, holdpointAsked: { interrupts: [] } } };
    expect(
      await verdict(Object.assign(other, { interruptId: 'i-1', status: 'resolved' as const }), 't', KEY),
    ).toMatchObject({
      why: 'changed',
    });
    expect(await verdict(sent)).toBe(true);
    if (!sent) throw new Error('no entry');
    const moved = { ...(await resealed(sent, { interruptId: 'i-2' })), interruptId: 'i-2' };
    expect(await verdict(moved, 't', KEY)).toMatchObject({ why: 'changed' });
    const elsewhere = await resealed(sent, { threadId: 't-2' });
    expect(await verdict(elsewhere, 't-2', KEY)).toMatchObject({ why: 'changed' });
  });

  it('is written anew only where it is signed: comments, ids and names of events stay', async () => {
    const event = `event: message\nid: 7\ndata: ${JSON.stringify(started('r-1'))}\n\n`;
    const digits = 'data: {"type":"CUSTOM", "id":9007199254740993}\n\n';
    const read = async (signingKey: string | undefined, text: string) => {
      const run = await trackInterrupts(memoryStore(), { signingKey }).begin({ threadId: 't', messages: [] });
      if (!run.accepted) throw new Error(run.why);
      return new Response(run.stream(new Response(text).body ?? new ReadableStream())).text();
    };
    const stream = `: hello\n\n${event}${digits}`;
    for (const key of [undefined, KEY]) expect(await read(key, stream)).toBe(stream);
    // Some servers close right after their last line.
    expect(await read(undefined, stream.trimEnd())).toBe(stream.trimEnd());
    expect(await read(KEY, stream.trimEnd())).toBe(stream);
  });

  it('is signed in events that are no bytes, too, and in nothing but interrupts', async () => {
    const run = await trackInterrupts(memoryStore(), { signingKey: KEY }).begin({
      threadId: 't',
      messages: [],
    });
    if (!run.accepted) throw new Error(run.why);
    async function* all() {
      yield* [...ASKS.slice(0, -1), finished('r-1', [asked, { id: 'i-2', reason: 'x' }])];
    }
    const passed: object[] = [];
    for await (const event of run.events(all())) passed.push(event);
    expect(passed.slice(0, -1)).toEqual(ASKS.slice(0, -1));
    const signature = { holdpointSignature: expect.stringMatching(/^[\w-]+\.[\w-]+$/) };
    const interrupts = [
      { ...asked, metadata: { ...asked.metadata, ...signature } },
      { id: 'i-2', reason: 'x', metadata: signature },
    ];
    expect(passed.at(-1)).toMatchObject({ outcome: { interrupts } });
  });

  it.each<[string, object]>([
    ['another event', { ...finished('r-1', [asked]), type: 'CUSTOM' }],
    ['an outcome that is none', { ...finished('r-1'), outcome: 'interrupt' }],
    ['interrupts that are no list', { ...finished('r-1'), outcome: { type: 'interrupt', interrupts: 'i' } }],
    [
      'interrupts that cannot be read',
      { ...finished('r-1'), outcome: { type: 'interrupt', interrupts: [[], 7, null] } },
    ],
  ])('is not what is signed in %s', async (_, event) => {
    const { last } = await told([event]);
    expect(last).toEqual(event);
  });
});

/** The last event of a run as its page is told it, and what becomes of answers to it. */
async function told(events: readonly object[], isSigned = true) {
  const store = memoryStore();
  const signingKey = isSigned ? KEY : undefined;
  const run = await trackInterrupts(store, { signingKey }).begin({
    threadId: 't',
    runId: 'r-1',
    messages: [],
  });
  if (!run.accepted) throw new Error(run.why);
  let last: object = {};
  for await (const event of run.events(streamOf([started('r-1'), ...events]))) last = event;
  const signer = trackInterrupts(store, { signingKey: KEY });
  const { outcome }: { outcome?: { interrupts?: object[] } } = JSON.parse(JSON.stringify(last));
  return {
    last,
    interrupts: outcome?.interrupts ?? [],
    async answer(interrupts: readonly object[], more: object = {}) {
      const metadata = { holdpointAsked: { interrupts } };
      const entry = { interruptId: 'i-1', status: 'resolved', payload: true, metadata, ...more };
      const { accepted, ...rest } = await signer.begin({ threadId: 't', resume: [entry] });
      return 'why' in rest ? rest.why : accepted;
    },
  };
}

describe('an answer to a thread with signed interrupts', () => {
  const one: Interrupt = { id: 'i-1', reason: 'confirmation', message: 'Send it?' };
  const other: Interrupt = { ...one, message: 'Send it twice?' };

  it('says all that was asked under its id', async () => {
    const { interrupts, answer } = await told([finished('r-1', [one, other])]);
    const [first = {}, second = {}] = interrupts;
    expect(await answer([first])).toBe('changed');
    expect(await answer([first, { ...second, message: 'Look at it?' }])).toBe('changed');
    expect(await answer([first, second])).toBe(true);
  });

  it('is refused as late where it is late, and not as changed', async () => {
    const { interrupts, answer } = await told([finished('r-1', [one])]);
    expect(await answer(interrupts)).toBe(true);
    expect(await answer([], { payload: false })).toBe('settled');
    expect(await answer([])).toBe(true);
  });

  it('is taken where the server had not signed what it asked, or does not know it', async () => {
    const { answer } = await told([finished('r-1', [one])], false);
    expect(await answer([], { interruptId: 'unknown' })).toBe(true);
    expect(await answer([])).toBe(true);
  });
});
