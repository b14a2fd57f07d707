import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { producer } from '../../support/walk.js';
import { langGraphWays } from '../../ways/langgraph.js';
import hitlJs from '../../wire/other-systems/langchain-hitl-js.json' with { type: 'json' };
import hitlPython from '../../wire/other-systems/langchain-hitl-python.json' with { type: 'json' };
import inbox from '../../wire/other-systems/langchain-human-interrupt.json' with { type: 'json' };
import { EDIT_DENY_REPLY } from '../../wire/review-steps.js';
import { takeSteps } from '../../wire/take-steps.js';
import { begin } from './begin-stream.js';
import { stopsAt } from './serve-graph.js';

const langgraph = producer(
  'LangGraph useStream (@langchain/langgraph-sdk)',
  '@langchain/langgraph-sdk',
  langGraphWays,
);

describe("LangChain's requests for review", () => {
  it(
    'of the middleware for JavaScript are answered as recorded',
    langgraph("LangChain's review", 'edit and approve'),
    async () => {
      const { press, type, resumed } = await begin(stopsAt(hitlJs.request_interrupt));
      await press('Edit');
      await type(/^Subject/, 'Hi (revised)');
      await press(/with changes$/);
      expect(await resumed()).toMatchObject(hitlJs.resume.command);
    },
  );

  it(
    'of the middleware for Python are answered as recorded, in order',
    langgraph("LangChain's review", 'edit and approve', 'deny with a reason', 'reply'),
    async () => {
      const { resumed, container, user } = await begin(stopsAt(hitlPython.request_interrupt));
      await screen.findAllByText(/Which env/);
      await takeSteps(EDIT_DENY_REPLY, { page: container, user });
      expect(await resumed()).toMatchObject(hitlPython.resume.command);
    },
  );

  it('that are cancelled are rejected as dismissed', langgraph("LangChain's review", 'cancel'), async () => {
    const { press, resumed } = await begin(stopsAt(hitlJs.request_interrupt));
    await press('Skip');
    await press('Skip');
    const rejected = { type: 'reject', message: expect.stringContaining('dismissed') };
    expect(await resumed()).toEqual({ resume: { decisions: [rejected] } });
  });

  it(
    'of the agent inbox are answered as recorded',
    langgraph('a request of the agent inbox', 'edit and approve'),
    async () => {
      const { press, type, resumed } = await begin(stopsAt(inbox.request_interrupt));
      await press('Edit');
      await type(/^Subject/, 'Hi (revised)');
      await type(/^Retries/, '2');
      await press(/with changes$/);
      expect(await resumed()).toStrictEqual(inbox.resume.command);
    },
  );
});
