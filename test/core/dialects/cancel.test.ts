import {
  cancelled,
  confirmation,
  type Dialect,
  defaultDialects,
  defineHumanTool,
  type HumanToolOptions,
  type OpenInterrupt,
  type Reply,
  resolved,
} from 'holdpoint/core';
import { expect, it } from 'vitest';
import { toolCall } from '../../../stories/parts/events.js';
import { askRun } from '../../support/ask-defaults.js';
import { openStore } from '../../support/open-store.js';
import { recordings } from '../../wire/recordings.js';

it.each(recordings.map((file) => [file.name, file] as const))(
  '%s: a cancel is sent as an answer only if its dialect declares it',
  (_, { events }) => {
    for (const { by, reply } of askRun(events)) {
      const sent = reply({ kind: 'cancelled' });
      const declared = defaultDialects.find(({ name }) => name === by)?.cancelAs;
      const isAnswer =
        (sent.via === 'resume' && sent.entry.status === 'resolved') ||
        (sent.via === 'toolMessage' && sent.content !== '{"status":"cancelled"}');
      const hint = `${by} sends a cancel as an answer: declare cancelAs, or send a cancel`;
      expect(isAnswer && declared === undefined, hint).toBe(false);
    }
  },
);

const ask: Dialect = {
  name: 'polls',
  read: ({ interrupt: { message } }) => confirmation({ message }),
  write: (open, _, answer) =>
    answer.kind === 'cancelled' ? resolved(open, { vote: null }) : cancelled(open),
};

function cancelWithReason({ interrupt: { id: interruptId } }: OpenInterrupt): Reply {
  return { via: 'resume', entry: { interruptId, status: 'cancelled', payload: { reason: 'no time' } } };
}

it.each<[string, Dialect, readonly string[]]>([
  ['gives a warning', ask, ['CANCEL_RESOLVED']],
  ['gives no warning if the dialect declares it', { ...ask, cancelAs: 'answer' }, []],
  ['gives no warning if it is a real cancel', { ...ask, write: (open) => cancelled(open) }, []],
  ['gives no warning if it is a real cancel with a reason', { ...ask, write: cancelWithReason }, []],
])('a cancel that a dialect writes as an answer %s', (_, dialect, codes) => {
  const { store, key, warnings } = openStore([{ id: 'i', reason: 'polls:vote' }], { dialects: [dialect] });
  store.cancel(key('i'));
  expect(warnings).toEqual(codes);
});

it.each<[string, Dialect, readonly string[]]>([
  ['gives a warning', ask, ['CANCEL_RESOLVED']],
  ['gives no warning if it is a real cancel', { ...ask, write: (open) => cancelled(open) }, []],
])('a cancel that a dialect writes as a tool result %s', (_, dialect, codes) => {
  const { source, store, warnings } = openStore([], { dialects: [dialect] });
  source.setHumanTools?.(['vote']);
  source.succeed(toolCall('t-1', 'vote', {}));
  store.cancel(store.getState().interrupts[0]?.key ?? '');
  expect(warnings).toEqual(codes);
});

it.each<[string, Partial<HumanToolOptions>, string, readonly string[]]>([
  ['gives a warning', { content: () => 'no' }, 'no', ['CANCEL_RESOLVED']],
  ['gives no warning if the tool declares it', { content: () => 'no', cancelAs: 'answer' }, 'no', []],
  ['gives no warning if the tool uses the default content', {}, '{"status":"cancelled"}', []],
])('a cancel that a human tool writes itself %s', (_, options, content, codes) => {
  const description = 'Asks for a vote.';
  const { dialect } = defineHumanTool({ name: 'vote', description, parameters: {}, ...options });
  const { source, store, warnings } = openStore([], { toolDialects: [dialect] });
  source.succeed(toolCall('t-1', 'vote', {}));
  store.cancel(store.getState().interrupts[0]?.key ?? '');
  expect(warnings).toEqual(codes);
  expect(source.requests[0]?.messages).toMatchObject([{ toolCallId: 't-1', content }]);
});
