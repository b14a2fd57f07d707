import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually.js';
import { producer } from '../../support/walk.js';
import { langGraphWays } from '../../ways/langgraph.js';
import { begin } from './begin-stream.js';
import { stopsAt, torn } from './serve-graph.js';

const langgraph = producer(
  'LangGraph useStream (@langchain/langgraph-sdk)',
  '@langchain/langgraph-sdk',
  langGraphWays,
);

describe('the interrupts of useStream', () => {
  it(
    'are resumed with the value that the graph gets from interrupt()',
    langgraph('a question', 'answer'),
    async () => {
      const { type, press, resumed, status } = await begin(stopsAt({ id: 'a', value: 'What is your name?' }));
      await screen.findByText('What is your name?');
      await type(/.*/, 'Ada');
      await press('Send');
      expect(await resumed()).toStrictEqual({ resume: 'Ada' });
      await eventually(() => expect(status()).toBe('idle'));
      expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
    },
  );

  it(
    'that are parallel are answered together, by id',
    langgraph('several questions', 'answer each'),
    async () => {
      const { user, press, resumed, graph, status } = await begin(
        stopsAt({ id: 'a', value: 'First name?' }, { id: 'b', value: 'Last name?' }),
      );
      await screen.findByText('Last name?');
      const [first, last] = screen.getAllByRole('textbox');
      const sends = screen.getAllByRole('button', { name: 'Save answer' });
      if (!first || !last || !sends[0] || !sends[1]) throw new Error('two are asked');
      await user.type(first, 'Ada');
      await user.type(last, 'Lovelace');
      await user.click(sends[1]);
      await user.click(sends[0]);
      expect(graph.runs).toHaveLength(1);
      await press('Send 2 answers');
      expect(await resumed()).toStrictEqual({ resume: { a: 'Ada', b: 'Lovelace' } });
      await eventually(() => expect(status()).toBe('idle'));
    },
  );

  for (const [name, second, said] of [
    [
      'the run fails',
      [['error', { error: 'Boom', message: 'The model is overloaded.' }]],
      /The model is overloaded/,
    ],
    ['its connection breaks', torn, /terminated\./],
  ] as const)
    it(
      `are shown again with their answer when ${name}`,
      langgraph('a question', 'try again after a failure'),
      async () => {
        const { type, press, resumed, graph, status } = await begin(
          stopsAt({ id: 'a', value: 'What is your name?' }),
          second,
        );
        await screen.findByText('What is your name?');
        await type(/.*/, 'Ada');
        await press('Send');
        await resumed();
        await eventually(() => expect(status()).toBe('failed'));
        expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
        await press('Try again');
        await eventually(() => expect(graph.runs).toHaveLength(3));
        expect(graph.runs[2]?.command).toStrictEqual({ resume: 'Ada' });
        await eventually(() => expect(status()).toBe('idle'));
      },
    );

  it(
    'are settled one by one when another page has answered one of them',
    langgraph('several questions', 'answer what is gone'),
    async () => {
      const refusal = { error: 'UnknownInterruptError', message: 'Unknown or already-consumed interrupt: a' };
      const { user, press, graph, status } = await begin(
        stopsAt({ id: 'a', value: 'First name?' }, { id: 'b', value: 'Last name?' }),
        [['error', refusal]],
      );
      await screen.findByText('Last name?');
      for (const field of screen.getAllByRole('textbox')) await user.type(field, 'Ada');
      for (const save of screen.getAllByRole('button', { name: 'Save answer' })) await user.click(save);
      await press('Send 2 answers');
      await eventually(() => expect(screen.getByTestId('endings').textContent).toBe('forgotten'));
      await press('Try again');
      await eventually(() => expect(status()).toBe('idle'));
      expect(graph.runs.slice(1)).toMatchObject([
        { strict_resume: true, command: { resume: { a: 'Ada', b: 'Ada' } } },
        { strict_resume: true, command: { resume: 'Ada' } },
      ]);
    },
  );

  it('are new requests when they come again with the same id after an answer', async () => {
    const again = stopsAt({ id: 'a', value: 'What is your name?' });
    const { type, press, graph, status } = await begin(again, again);
    await screen.findByText('What is your name?');
    await type(/.*/, 'Ada');
    await press('Send');
    await eventually(() => expect(graph.runs).toHaveLength(2));
    await eventually(() => expect(status()).toBe('interrupted'));
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
  });

  it(
    'without a value continue after Yes, and stay after Skip',
    langgraph('a breakpoint', 'go on', 'cancel'),
    async () => {
      const { press, graph, status } = await begin(stopsAt(), stopsAt());
      await press('Yes');
      await eventually(() => expect(graph.runs).toHaveLength(2));
      expect(graph.runs[1]?.command).toBeUndefined();
      await eventually(() => expect(status()).toBe('interrupted'));
      await press('Skip');
      await press('Skip');
      await eventually(() => expect(status()).toBe('idle'));
      expect(graph.runs).toHaveLength(2);
    },
  );
});
