import { once } from 'node:events';
import { HttpAgent } from '@ag-ui/client';
import type { Answer, Interrupt, Prompt } from 'holdpoint';
import { createAgUiSource, createInterruptStore, type InterruptSource } from 'holdpoint/core';
import { createScriptedSource } from 'holdpoint/testing';
import { createInterpretedValidator } from 'holdpoint/validators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { server } from '../../stories/docs/own-agent.js';
import { read } from './support/documents.js';

const guide = read('guides/your-own-agent.md');

/** The rows of the table: what is sent, what the person sees, what comes back. */
const rows = [...guide.matchAll(/^\| `(\w+)` \| (.*?) \| `(.*?)` \| (.*) \|$/gm)].map(
  ([, reason = '', sees = '', payload = '', schema = '']) => ({
    reason,
    schema: /^`(.*)`$/.exec(schema)?.[1] ?? null,
    url: schema.includes('`url`') ? 'https://example.com/sign-in' : null,
    sees,
    payload,
  }),
);

const CALL = [
  { type: 'TOOL_CALL_START', toolCallId: 'call-1', toolCallName: 'sendEmail' },
  { type: 'TOOL_CALL_ARGS', toolCallId: 'call-1', delta: '{"to":"ada@example.com"}' },
  { type: 'TOOL_CALL_END', toolCallId: 'call-1' },
];

function interruptOf({ reason, schema, url }: (typeof rows)[number]): Interrupt {
  return {
    id: 'asked',
    reason,
    ...(reason === 'tool_call' && { toolCallId: 'call-1' }),
    ...(schema !== null && { responseSchema: JSON.parse(schema) }),
    ...(url !== null && { metadata: { url } }),
  };
}

const seen = {
  confirmation: /Yes|Approve|^also/,
  question: /options|text/,
  form: /^a form$/,
  link: /address/,
};

/** What a person does on the prompt so that this comes back. */
function answerTo(prompt: Prompt, payload: unknown): Answer {
  if (prompt.kind === 'confirmation') {
    const said = Object.assign({ approved: payload }, payload);
    const tone = said.approved === true ? 'approve' : 'deny';
    const choice = prompt.choices.find((one) => one.tone === tone)?.id ?? '';
    const {
      reason: feedback,
      editedArgs,
      remember,
    } = { reason: undefined, editedArgs: undefined, remember: false, ...said };
    return { kind: 'chosen', choice, feedback, editedArgs, extras: remember ? ['remember'] : [] };
  }
  if (prompt.kind === 'question') {
    const [question] = prompt.questions;
    if (!question) throw new Error('Nothing is asked.');
    const wanted: readonly unknown[] = [payload].flat();
    const options = question.options.filter(({ value }) => wanted.includes(value)).map(({ id }) => id);
    const text = options.length === 0 ? `${payload}` : undefined;
    return { kind: 'answered', answers: new Map([[question.key, { options, text }]]) };
  }
  return prompt.kind === 'link' ? { kind: 'opened' } : { kind: 'filled', value: payload };
}

describe('the table of what a server sends and gets', () => {
  it.each(rows)('$reason, $schema: $sees, $payload', async (row) => {
    const payload: unknown = JSON.parse(row.payload);
    const source = createScriptedSource();
    const store = createInterruptStore(source, { validator: createInterpretedValidator() });
    store.subscribe(() => {});
    source.interrupt([interruptOf(row)], CALL);
    const [open] = store.getState().interrupts;
    if (!open) throw new Error('Nothing is open.');
    expect(Object.entries(seen).find(([, words]) => words.test(row.sees))?.[0]).toBe(open.prompt.kind);
    void store.answer(open.key, answerTo(open.prompt, payload));
    await expect
      .poll(() => source.requests[0]?.resume)
      .toEqual([{ interruptId: 'asked', status: 'resolved', payload }]);
  });

  it('is not short', () => {
    expect(rows.length).toBeGreaterThan(10);
  });
});

describe('the server in Node', () => {
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => void server.close());

  function open() {
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : null;
    const agent = new HttpAgent({ url: `http://127.0.0.1:${port}/agent` });
    const source: InterruptSource = createAgUiSource(agent);
    const store = createInterruptStore(source, { validator: createInterpretedValidator() });
    store.subscribe(() => {});
    return { agent, store };
  }

  it('asks, and hears a denial with its reason', async () => {
    const { agent, store } = open();
    await store.send('Tell Ada');
    await expect.poll(() => store.getState().interrupts).toHaveLength(1);
    const [asked] = store.getState().interrupts;
    await store.deny(asked?.key ?? '', { feedback: 'Too early.' });
    await expect
      .poll(() => agent.messages.at(-1)?.content)
      .toBe('You said {"approved":false,"reason":"Too early."}.');
  });
});

it('the server in Python is shown as it stands, and asks the same', () => {
  const python = read('stories/docs/own_agent.py');
  expect(guide).toContain(`\`\`\`python\n${python}\`\`\``);
  const strings = (code: string) => [...code.matchAll(/["']([\w@. ?-]+)["']/g)].map(([, text]) => text);
  const asked = [
    'send-1',
    'tool_call',
    'call-1',
    'May I send this?',
    'approved',
    'reason',
    'sendEmail',
    'TOOL_CALL_START',
  ];
  expect(strings(python)).toEqual(expect.arrayContaining(asked));
  expect(strings(read('stories/docs/own-agent.ts'))).toEqual(
    expect.arrayContaining(['send-1', 'tool_call', 'call-1']),
  );
});
