import { describe, expect, it } from 'vitest';
import { picked } from '../../support/ask.js';
import { askLone, CHANNELS, graphRun } from '../../support/ask-defaults.js';
import { interruptedRun } from '../../support/track.js';
import options from '../../wire/producers/langgraph-choose-options.json';
import { questionOf } from './graph-question.js';

describe('options', () => {
  it('are a question; the recommended option is marked and not chosen', () => {
    const { prompt, by, sent } = askLone(options.events);
    expect(by).toBe('langgraph');
    expect(prompt).toMatchObject({
      kind: 'question',
      message: expect.stringContaining('I recommend'),
      questions: [
        {
          options: [
            { label: 'KLM', description: 'price: $650 · duration: 11h 30m' },
            { label: 'United', description: 'price: $720 · duration: 12h 15m' },
          ],
          multiple: false,
          freeText: false,
          required: true,
          suggested: '0',
        },
      ],
    });
    expect(sent(picked({ answer: ['1'] }))).toEqual({ resume: options.resume });
  });

  it('show what was sent beside them, once', () => {
    const value = {
      message: 'Which?',
      reason: 'seat:choice',
      options: ['a', 'b'],
      recommendation: 'b',
      note: 'By Friday',
    };
    expect(askLone(graphRun(value)).prompt.more).toEqual({ note: 'By Friday' });
    const said = { ...value, reason: 'The first flight is full', recommendation: 'c' };
    expect(askLone(graphRun(said)).prompt.more).toEqual({
      reason: 'The first flight is full',
      recommendation: 'c',
      note: 'By Friday',
    });
  });

  it('use the message of the interrupt if the value has none', () => {
    const metadata = { langgraph: { raw: { options: ['a', 'b'] } } };
    const ask = { id: 'i', reason: 'langgraph:interrupt', message: 'Which?', metadata };
    expect(askLone(interruptedRun([ask])).prompt).toMatchObject({
      kind: 'question',
      message: 'Which?',
      more: null,
    });
  });

  it.each(CHANNELS)('are sent as they arrived (%s)', (channel) => {
    const listed = ['red', 7, { label: 'Blue', value: 'b' }, null, false];
    const { prompt, payload } = askLone(graphRun({ question: 'Which?', options: listed }, channel));
    expect(prompt).toMatchObject({ kind: 'question', message: 'Which?' });
    expect(listed.map((_, index) => payload(picked({ answer: [`${index}`] })))).toEqual(listed);
  });

  it('in JSON text are read the same way', () => {
    const value = { message: 'Which?', options: ['a', 'b'], recommendation: 'b' };
    const asText = askLone(graphRun(JSON.stringify(value)));
    expect(asText.prompt).toEqual(askLone(graphRun(value)).prompt);
    expect(asText.payload(picked({ answer: ['1'] }))).toBe('b');
  });

  it('in a message that is JSON text are read the same way', () => {
    const value = { message: JSON.stringify({ question: 'Which?', choices: ['a', 'b'] }), agent: 'x' };
    const { prompt, payload } = askLone(graphRun(value));
    expect(prompt).toMatchObject({
      kind: 'question',
      questions: [{ options: [{ label: 'a' }, { label: 'b' }] }],
    });
    expect(payload(picked({ answer: ['0'] }))).toBe('a');
  });

  it('take their question from a message that is JSON text', () => {
    const value = { message: '{"question":"Which?"}', options: ['a'] };
    expect(askLone(graphRun(value)).prompt).toMatchObject({ kind: 'question', message: 'Which?' });
  });

  it('with the same name stay separate', () => {
    const listed = [{ name: 'KLM', at: '9:00' }, { name: 'KLM', at: '12:00' }, 'KLM', 'KLM'];
    const found = questionOf({ options: listed }).options;
    expect(new Set(found.map(({ id }) => id)).size).toBe(4);
    expect(found.map(({ label, description }) => [label, description])).toEqual([
      ['KLM', 'at: 9:00'],
      ['KLM', 'at: 12:00'],
      ['KLM', null],
      ['KLM', null],
    ]);
  });

  it.each<[unknown, string, string | null]>([
    ['', '""', null],
    ['  ', '"  "', null],
    [{ at: '9:00', name: 'KLM' }, 'KLM', 'at: 9:00'],
    [{}, '{}', null],
    [{ id: 1 }, '{"id":1}', null],
    [{ title: 'T', description: 'D' }, 'T', 'D'],
    [{ title: 'T', stops: ['a'], direct: false }, 'T', 'stops: ["a"] · direct: false'],
    [['a', 'b'], '["a","b"]', null],
    [JSON.parse('{"__proto__":"x"}'), 'x', null],
  ])('show everything that was sent: %j', (value, label, description) => {
    expect(questionOf({ options: [value] }).options).toMatchObject([{ label, description }]);
  });

  it.each<[unknown, string | null]>([
    ['b', '1'],
    [{ name: 'c', n: 1 }, '2'],
    ['c', '2'],
    ['d', null],
    [null, null],
    [undefined, null],
  ])('the recommendation %j suggests %j', (recommendation, id) => {
    expect(questionOf({ options: ['a', 'b', { name: 'c', n: 1 }], recommendation }).suggested).toBe(id);
  });

  it.each([
    [[], null],
    [{}, null],
    ['a', { options: 'a' }],
    [null, null],
  ])('are not read from %j', (listed, more) => {
    const { prompt } = askLone(graphRun({ message: 'Which?', options: listed }));
    expect(prompt).toMatchObject({ kind: 'freeform', message: 'Which?', more });
  });

  it('do not replace a schema beside them', () => {
    const response_schema = { type: 'object', properties: { seat: { type: 'integer' } } };
    const { prompt } = askLone(graphRun({ message: 'Which?', options: ['a'], response_schema }, 'legacy'));
    expect(prompt).toMatchObject({ kind: 'form', schema: response_schema });
  });
});
