import { type Cancel, type Dialect, dotnetDialect } from 'holdpoint/dialect';
import { expect, it } from 'vitest';
import { toolCall } from '../../../stories/parts/events.js';
import { askRun } from '../../support/ask-defaults.js';
import { openStore } from '../../support/open-store.js';
import confirmation from '../../wire/producers/dotnet-confirmation.json';
import { recordings } from '../../wire/recordings.js';

it('only these producers take a cancel for an answer, or know none', () => {
  const how = new Set(
    recordings
      .flatMap(({ events }) => askRun(events))
      .map(({ by, reading: { cancel } }) => [by, typeof cancel === 'string' ? cancel : 'answer'])
      .filter(([, cancel]) => cancel !== 'own')
      .map((one) => one.join(': ')),
  );
  expect([...how].sort()).toEqual([
    'adk: answer',
    'adk: never',
    'agent-inbox: answer',
    'crewai: never',
    'dotnet-tool: answer',
    'langchain-hitl: answer',
    'langgraph-steps: answer',
    'langgraph: never',
    'ms-agent-framework: answer',
  ]);
});

it('the .NET server is sent a denial for a cancel only where it asks about a call', () => {
  const [named] = askRun(confirmation.events, [dotnetDialect()]);
  expect(named).toMatchObject({ by: 'dotnet', reading: { cancel: 'own' } });
});

const polls = (cancel: Cancel): Dialect => ({
  name: 'polls',
  read: ({ interrupt: { message } }, ask) => ask.confirmation({ message }, { cancel }),
});

it.each<[string, Cancel, object]>([
  ['as a cancel', 'own', { status: 'cancelled' }],
  [
    'as an answer, if its reading says so',
    { payload: { vote: null } },
    { status: 'resolved', payload: { vote: null } },
  ],
])('a cancel is sent %s', (_, cancel, entry) => {
  const { source, store, key, warnings } = openStore([{ id: 'i', reason: 'polls:vote' }], {
    dialects: [polls(cancel)],
  });
  void store.cancel(key('i'));
  expect(source.requests[0]?.resume).toStrictEqual([{ interruptId: 'i', ...entry }]);
  expect(warnings).toEqual([]);
});

it.each<[string, Cancel, string]>([
  ['the status of a cancel', 'own', '{"status":"cancelled"}'],
  ['an answer, if its reading says so', { payload: 'no' }, 'no'],
])('a cancel of a frontend tool is a result with %s', (_, cancel, content) => {
  const { source, store, warnings } = openStore([], { dialects: [polls(cancel)] });
  source.setHumanTools?.(['vote']);
  source.succeed(toolCall('t-1', 'vote', {}));
  void store.cancel(store.getState().interrupts[0]?.key ?? '');
  expect(source.requests[0]?.messages).toMatchObject([{ toolCallId: 't-1', content }]);
  expect(warnings).toEqual([]);
});
