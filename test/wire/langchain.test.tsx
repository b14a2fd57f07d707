import { act, waitFor } from '@testing-library/react';
import { createScriptedSource } from 'holdpoint/testing';
import { describe, expect, it } from 'vitest';
import { showSource } from '../sources/show-source.js';
import { CHANNELS, graphRun } from '../support/ask-defaults.js';
import { producer } from '../support/walk.js';
import { langChainWays } from '../ways/langchain.js';
import deep from './other-systems/deepagents.json';
import js from './other-systems/langchain-hitl-js.json';
import python from './other-systems/langchain-hitl-python.json';
import humanInterrupt from './other-systems/langchain-human-interrupt.json';
import { EDIT_BOTH, EDIT_DENY_REPLY, EDIT_SUBJECT } from './review-steps.js';
import type { Step } from './step.js';
import { takeSteps } from './take-steps.js';

const langchain = producer("LangChain's review over AG-UI", 'langchain', langChainWays);

const APPROVE: Step = { press: 'Approve' };
type Case = readonly [
  name: keyof typeof langChainWays,
  value: unknown,
  steps: readonly Step[],
  accepted: unknown,
];

const cases: readonly Case[] = [
  [
    'the middleware for JavaScript',
    js.request_interrupt.value,
    [{ see: 'Review the email' }, ...EDIT_SUBJECT, { press: 'Approve with changes' }],
    js.resume.command.resume,
  ],
  [
    'a deep agent whose tools wait',
    deep.value,
    [
      { see: '/tmp/a' },
      { see: '/notes.md' },
      { press: 'Approve' },
      { press: 'Approve', at: 1 },
      { press: 'Send 2 answers' },
    ],
    deep.accepted,
  ],
  [
    'the middleware for Python, with every decision but approve',
    python.request_interrupt.value,
    [{ see: '/srv/reports/q1.txt' }, { see: 'Which env?' }, ...EDIT_DENY_REPLY],
    python.resume.command.resume,
  ],
  [
    'a human interrupt that is edited',
    humanInterrupt.request_interrupt.value,
    [{ see: 'Review the email before it is sent.' }, ...EDIT_BOTH],
    humanInterrupt.resume.command.resume,
  ],
  [
    'a human interrupt that is accepted',
    humanInterrupt.request_interrupt.value,
    [APPROVE],
    humanInterrupt.responses_by_kind.accept,
  ],
  [
    'a human interrupt that is replied to',
    humanInterrupt.request_interrupt.value,
    [{ press: /^Reply/ }, { write: 'Make it more formal.', into: /^Your answer/ }, { press: 'Reply' }],
    humanInterrupt.responses_by_kind.response,
  ],
  [
    'a human interrupt that is ignored',
    humanInterrupt.request_interrupt.value,
    [{ press: 'Ignore' }],
    humanInterrupt.responses_by_kind.ignore,
  ],
];

describe.each(CHANNELS)('LangChain, on the channel: %s', (channel) => {
  for (const [name, value, steps, accepted] of cases)
    it(name, langchain(name, 'as recorded'), async () => {
      const source = createScriptedSource({ threadId: 't' });
      const { container, user, warnings, run } = showSource(source);
      act(() => {
        for (const event of graphRun(value, channel)) source.push(event);
      });
      await takeSteps(steps, { page: container, user });
      await waitFor(() => expect(source.requests).toHaveLength(1));
      const [request] = source.requests;
      if (channel === 'outcome') {
        expect(request?.resume).toEqual([{ interruptId: 'i', status: 'resolved', payload: accepted }]);
      } else {
        expect(request?.forwardedProps).toEqual({ command: { resume: accepted } });
      }
      expect(warnings).toEqual([]);
      act(() => source.succeed());
      await waitFor(() => expect(run()).toMatchObject({ status: 'idle', interrupts: [] }));
    });
});
