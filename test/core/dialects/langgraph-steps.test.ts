import { describe, expect, it } from 'vitest';
import { picked } from '../../support/ask.js';
import { askLone, CHANNELS, graphRun } from '../../support/ask-defaults.js';
import { questionOf } from './graph-question.js';

const STEPS = [
  { description: 'Boil water', status: 'enabled' },
  { description: 'Serve', status: 'disabled' },
];

describe('the steps of a plan', () => {
  it.each(CHANNELS)('are checkboxes, and the graph gets a sentence (%s)', (channel) => {
    const { by, payload } = askLone(graphRun({ message: 'Which steps?', steps: STEPS }, channel));
    expect(by).toBe('langgraph-steps');
    expect(payload(picked({ answer: ['0', '1'] }))).toBe(
      'The user selected the following steps: Boil water, Serve',
    );
    expect(payload(picked({ answer: ['1'] }))).toBe('The user selected the following steps: Serve');
  });

  it('can all be left out, and a cancel sends the same sentence', () => {
    const { payload } = askLone(graphRun({ steps: STEPS }));
    const none = 'The user rejected all of these steps.';
    expect([payload(picked({})), payload({ kind: 'cancelled' })]).toEqual([none, none]);
  });

  it('start unticked, and show which ones the agent has enabled', () => {
    expect(questionOf({ steps: STEPS })).toMatchObject({
      multiple: true,
      required: false,
      suggested: null,
      options: [
        { label: 'Boil water', description: 'enabled' },
        { label: 'Serve', description: 'disabled' },
      ],
    });
  });

  it.each([
    ['a text', ['Boil water']],
    ['a step without a status', [...STEPS, { description: 'Eat' }]],
    ['a step without words', [{ status: 'enabled' }]],
    ['none', []],
  ])('are not recognised if the list holds %s', (_, steps) => {
    expect(askLone(graphRun({ message: 'Which steps?', steps })).by).toBe('langgraph');
  });
});
