import { BAD, type Case, type Expected, endless, named, nested, WRITTEN } from './odd-case.js';
import { calls, events, outcomes } from './odd-events.js';
import { hints, interrupts, schemas } from './odd-interrupts.js';

function legacy(value: unknown, expected: Expected = WRITTEN): Case {
  const before = [{ type: 'CUSTOM', name: 'on_interrupt', value }];
  return { name: `on_interrupt ${named(value)}`, run: { before }, ...expected };
}

const graphs: readonly Case[] = [
  ...[
    null,
    7,
    '',
    'Deploy?',
    true,
    [],
    {},
    [null],
    '{"a":',
    { id: 7 },
    { message: 7, reason: 7 },
    { response_schema: 7 },
    { options: [] },
    [{ action_request: null }],
    [{ action_request: { action: 7 }, config: { allow_accept: 'yes' } }],
    { action_requests: null },
    { action_requests: [null], review_configs: [] },
    { action_requests: [], review_configs: [] },
    {
      action_requests: [{ name: 'x', args: null }],
      review_configs: [{ action_name: 'x', allowed_decisions: [] }],
    },
  ].map((value) => legacy(value)),
  ...[nested(10_000), endless()].map((value) => legacy(value, BAD)),
  legacy({ action_requests: [{ name: 'x' }], review_configs: [{}] }, { way: 'approve' }),
  legacy(
    { question: 'Which?', options: ['a', 'a', {}, null] },
    { way: 'choose', codes: ['DUPLICATE_OPTIONS'] },
  ),
];

/** Every odd thing that an agent can send, and its expected result. */
export const oddThings: readonly Case[] = [
  ...interrupts,
  ...schemas,
  ...hints,
  ...outcomes,
  ...events,
  ...calls,
  ...graphs,
];
