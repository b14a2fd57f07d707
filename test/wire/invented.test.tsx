import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openChat } from './open-chat.js';
import type { Step } from './step.js';
import { takeSteps } from './take-steps.js';

const START = { threadId: 't', runId: 'r' };
const TEXT = { type: 'string' };
const object = (properties: object, required: readonly string[] = []) => ({
  type: 'object',
  properties,
  required,
});
const CALL = { toolName: 'transfer', toolInput: { to: 'ACME', amount: 5 } };

interface Invented {
  readonly asks: string;
  readonly interrupt: object;
  readonly steps: readonly Step[];
  readonly sent: unknown;
}

const invented: readonly Invented[] = [
  {
    asks: 'a verdict in German, under a name that nobody knows',
    interrupt: {
      message: 'Rechnung freigeben?',
      responseSchema: {
        oneOf: [
          { ...object({ genehmigt: { const: true } }, ['genehmigt']), title: 'Freigeben' },
          {
            ...object({ genehmigt: { const: false }, grund: TEXT }, ['genehmigt', 'grund']),
            title: 'Ablehnen',
          },
        ],
      },
    },
    steps: [
      { see: 'Rechnung freigeben?' },
      { press: 'Ablehnen…' },
      { write: 'Doppelt', into: '/^grund/i' },
      { press: 'Ablehnen' },
    ],
    sent: { genehmigt: false, grund: 'Doppelt' },
  },
  {
    asks: 'a verdict that is one field deep',
    interrupt: {
      responseSchema: object({
        decision: {
          anyOf: [
            object({ accepted: { const: true } }, ['accepted']),
            object({ accepted: { const: false }, rejection_reason: TEXT }, ['accepted', 'rejection_reason']),
          ],
        },
      }),
    },
    steps: [{ press: '/^No with a reason/' }, { write: 'Too late', into: '/^Reason/' }, { press: 'No' }],
    sent: { decision: { accepted: false, rejection_reason: 'Too late' } },
  },
  {
    asks: 'a refusal as the constant',
    interrupt: {
      responseSchema: {
        oneOf: [
          object({ rejected: { const: true } }, ['rejected']),
          object({ rejected: { const: false } }, ['rejected']),
        ],
      },
    },
    steps: [{ press: 'Yes' }],
    sent: { rejected: false },
  },
  {
    asks: 'a reason only for a no, by a condition',
    interrupt: {
      reason: 'tool_call',
      metadata: CALL,
      responseSchema: {
        ...object({ approved: { type: 'boolean' }, reason: TEXT }, ['approved']),
        if: object({ approved: { const: false } }),
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        then: { required: ['reason'] },
      },
    },
    steps: [
      { see: 'ACME' },
      { press: '/with a reason/' },
      { write: 'No budget', into: '/^Reason/' },
      { press: '/^(Deny|Don’t)/' },
    ],
    sent: { approved: false, reason: 'No budget' },
  },
  {
    asks: 'three actions, one of which takes other arguments',
    interrupt: {
      reason: 'tool_call',
      metadata: CALL,
      responseSchema: {
        oneOf: [
          object({ action: { const: 'accept' } }, ['action']),
          object({ action: { const: 'edit' }, args: { type: 'object' } }, ['action', 'args']),
          object({ action: { const: 'reject' } }, ['action']),
        ],
      },
    },
    steps: [{ press: 'Edit' }, { write: '6', into: '/^Amount/' }, { press: '/^Approve with changes/' }],
    sent: { action: 'edit', args: { to: 'ACME', amount: 6 } },
  },
  {
    asks: 'a verdict list beside a comment',
    interrupt: {
      reason: 'human_approval',
      responseSchema: object({ status: { enum: ['approved', 'rejected'] }, comment: TEXT }, ['status']),
    },
    steps: [{ press: 'approved' }],
    sent: { status: 'approved' },
  },
  {
    asks: 'oui or non, by constants with titles',
    interrupt: {
      message: 'Publier l’article ?',
      responseSchema: {
        oneOf: [
          { const: 'oui', title: 'Oui, publier' },
          { const: 'non', title: 'Non' },
        ],
      },
    },
    steps: [{ see: 'Publier l’article ?' }, { pick: '/^Oui/' }, { press: 'Send' }],
    sent: 'oui',
  },
  {
    asks: 'a bare boolean with a title',
    interrupt: { responseSchema: { type: 'boolean', title: 'Deploy now?' } },
    steps: [{ see: 'Deploy now?' }, { press: 'No' }],
    sent: false,
  },
  {
    asks: 'a list of several',
    interrupt: { message: 'Which?', responseSchema: { type: 'array', items: { enum: ['a', 'b', 'c'] } } },
    steps: [{ pick: 'a' }, { pick: 'c' }, { press: 'Send' }],
    sent: ['a', 'c'],
  },
  {
    asks: 'options beside no schema',
    interrupt: {
      message: 'Which?',
      metadata: {
        options: [
          { id: 'eu', label: 'Europe' },
          { id: 'us', label: 'America' },
        ],
      },
    },
    steps: [{ pick: 'Europe' }, { press: 'Send' }],
    sent: 'eu',
  },
  {
    asks: 'the only value that is allowed',
    interrupt: { responseSchema: object({ ack: { const: 'read' } }, ['ack']) },
    steps: [{ see: 'read' }, { press: 'Yes' }],
    sent: { ack: 'read' },
  },
  {
    asks: 'a boolean two objects deep',
    interrupt: {
      responseSchema: object(
        { payload: object({ answer: object({ go: { type: 'boolean' } }, ['go']) }, ['answer']) },
        ['payload'],
      ),
    },
    steps: [{ pick: 'Yes' }, { press: 'Send' }],
    sent: { payload: { answer: { go: true } } },
  },
  {
    asks: 'an elicitation of a yes or no that an agent hands on',
    interrupt: {
      reason: 'mcp:elicitation',
      message: 'Delete everything?',
      responseSchema: object({ sure: { type: 'boolean', title: 'Also the backups' } }, ['sure']),
    },
    steps: [{ see: 'Delete everything?' }, { see: 'Also the backups' }, { press: 'No' }],
    sent: { sure: false },
  },
  {
    asks: 'a number between limits',
    interrupt: { responseSchema: object({ seats: { type: 'integer', minimum: 1, maximum: 4 } }, ['seats']) },
    steps: [{ write: '3', into: '/^seats/i' }, { press: 'Send' }],
    sent: { seats: 3 },
  },
  {
    asks: 'its question in the metadata, beside the options',
    interrupt: { metadata: { question: 'Which region?', options: ['eu', 'us'] } },
    steps: [{ see: 'Which region?' }, { pick: 'us' }, { press: 'Send' }],
    sent: 'us',
  },
  {
    asks: 'its question in the metadata, beside a schema',
    interrupt: { metadata: { question: 'Really?' }, responseSchema: { type: 'boolean' } },
    steps: [{ see: 'Really?' }, { press: 'No' }],
    sent: false,
  },
  {
    asks: 'a verdict as the texts true and false',
    interrupt: {
      reason: 'tool_call',
      metadata: CALL,
      responseSchema: object({ approved: { enum: ['true', 'false'] } }, ['approved']),
    },
    steps: [{ see: 'ACME' }, { press: 'Deny' }],
    sent: { approved: 'false' },
  },
  {
    asks: 'verdicts that Pydantic writes, with a number beside the reason',
    interrupt: {
      reason: 'tool_call',
      metadata: CALL,
      responseSchema: {
        $defs: {
          Approve: object(
            {
              approved: { const: true, type: 'boolean' },
              note: { anyOf: [TEXT, { type: 'null' }], default: null },
            },
            ['approved'],
          ),
          Deny: object(
            { approved: { const: false, type: 'boolean' }, reason: TEXT, code: { type: 'integer' } },
            ['approved', 'reason', 'code'],
          ),
        },
        oneOf: [{ $ref: '#/$defs/Approve' }, { $ref: '#/$defs/Deny' }],
      },
    },
    steps: [
      { press: 'Deny…' },
      { write: 'No budget', into: '/^reason/i' },
      { write: '7', into: '/^code/i' },
      { press: 'Deny' },
    ],
    sent: { approved: false, reason: 'No budget', code: 7 },
  },
  {
    asks: 'nothing that a schema says',
    interrupt: { message: '¿Seguimos? / Go on?', metadata: { paso: 3 } },
    steps: [
      { see: '¿Seguimos? / Go on?' },
      { see: '3' },
      { write: 'sí', into: 'Your answer' },
      { press: 'Send' },
    ],
    sent: 'sí',
  },
];

it.each(invented.map((one) => [one.asks, one] as const))('%s', async (_, { interrupt, steps, sent }) => {
  const interrupts = [{ id: 'i', reason: 'app:ask', ...interrupt }];
  const events = [
    { type: 'RUN_STARTED', ...START },
    { type: 'RUN_FINISHED', ...START, outcome: { type: 'interrupt', interrupts } },
  ];
  const { posted, person, run } = await openChat(START, [events]);
  await waitFor(() => expect(run()?.interrupts).toHaveLength(1));
  await takeSteps(steps, person);
  await waitFor(() => expect(posted).toHaveLength(2));
  expect(posted[1]?.resume?.[0]?.payload).toEqual(sent);
});
