import { createInterruptStore, type InterruptSource } from 'holdpoint/core';
import type { Dialect } from 'holdpoint/dialect';
import { createEveSource } from 'holdpoint/eve';
import { createManagedAgentsSource } from 'holdpoint/managed-agents';
import { createMastraSource } from 'holdpoint/mastra';
import { describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.js';
import { drained } from '../support/open-store.js';
import eve from '../wire/other-systems/eve.json' with { type: 'json' };
import managed from '../wire/other-systems/managed-agents.json' with { type: 'json' };
import mastra from '../wire/other-systems/mastra.json' with { type: 'json' };

interface Asked {
  readonly source: InterruptSource;
  readonly sent: readonly unknown[];
}

/** Plays a session that is blocked on one call. */
function blockedSession(): Asked {
  const sent: unknown[] = [];
  const { bash } = managed.calls;
  const idle = {
    ...{ id: 'idle', type: 'session.status_idle' },
    stop_reason: { type: 'requires_action', event_ids: [bash.id] },
  };
  const source = createManagedAgentsSource({
    sessionId: 's',
    events: {
      async *list() {
        yield* [bash, idle];
      },
      stream: async () => ({
        async *[Symbol.asyncIterator]() {
          yield* await new Promise<never[]>(() => {});
        },
      }),
      send: async (_, { events }) => sent.push(...events),
    },
  });
  return { source, sent };
}

function stoppedAgent(chunk: unknown): Asked {
  const sent: unknown[] = [];
  const source = createMastraSource({
    agent: {
      approveToolCall: async () => void sent.push('approve'),
      declineToolCall: async ({ reason }) => void sent.push({ reason }),
      resumeStream: async (data) => void sent.push(data),
    },
  });
  source.push(chunk);
  return { source, sent };
}

function eveSession(): Asked {
  const sent: unknown[] = [];
  const source = createEveSource({ respond: async (responses) => sent.push(...responses) });
  source.push(eve.requested.question);
  return { source, sent };
}

/** A store over what is asked, with a dialect of the app's own that sends this for an approval. */
async function approve({ source }: Asked, metadata: string | null, value: unknown) {
  const own: Dialect = {
    name: 'own',
    read({ interrupt }, ask) {
      const told = metadata === null || Object.hasOwn(interrupt.metadata ?? {}, metadata);
      const choices = [{ id: 'go', label: 'Go', tone: 'approve', feedback: 'none', value }] as const;
      return told ? ask.confirmation({ choices }) : undefined;
    },
  };
  const store = createInterruptStore(source, { dialects: [own], onWarning() {} });
  store.subscribe(() => {});
  await eventually(() => expect(store.getState().interrupts).toHaveLength(1));
  const [open] = store.getState().interrupts;
  expect(open?.dialect).toBe('own');
  void store.approve(open?.key ?? '');
  return store;
}

const rows: readonly (readonly [string, () => Asked, string | null, unknown, unknown])[] = [
  ['eve', eveSession, 'eve', { optionId: 'Virginia' }, { requestId: 'question-1', optionId: 'Virginia' }],
  ['an approval of Mastra', () => stoppedAgent(mastra.approval_chunk), null, { approved: true }, 'approve'],
  [
    'a denial of Mastra',
    () => stoppedAgent(mastra.approval_chunk),
    null,
    { approved: false, reason: 'No.' },
    { reason: 'No.' },
  ],
  [
    'a suspended tool of Mastra',
    () => stoppedAgent(mastra.suspend_chunk),
    'suspendPayload',
    { location: 'Paris' },
    { location: 'Paris' },
  ],
  [
    'Managed Agents',
    blockedSession,
    null,
    { result: 'deny', deny_message: 'No.' },
    {
      ...{ type: 'user.tool_confirmation', tool_use_id: managed.calls.bash.id },
      ...{ result: 'deny', deny_message: 'No.' },
    },
  ],
];

describe('a dialect of the app’s own reads the request that its interrupt keeps, and answers it', () => {
  it.each(rows)('%s', async (_, open, metadata, value, received) => {
    const asked = open();
    await approve(asked, metadata, value);
    await drained();
    expect(asked.sent).toEqual([received]);
  });
});

describe('an answer that the system has no words for fails, and is not sent', () => {
  it.each([
    ['eve', eveSession],
    ['an approval of Mastra', () => stoppedAgent(mastra.approval_chunk)],
    ['Managed Agents', blockedSession],
  ])('%s', async (_, open) => {
    const asked = open();
    const store = await approve(asked, null, 'yes');
    await drained();
    expect(asked.sent).toEqual([]);
    const status = { state: 'failed', error: { code: 'UNWRITABLE' } };
    expect(store.getState().interrupts).toMatchObject([{ status }]);
  });
});
