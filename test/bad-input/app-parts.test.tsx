import { act, fireEvent, screen, within } from '@testing-library/react';
import { createManualClock, type ManualClock } from 'holdpoint/testing';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { loadForm } from '../../src/renderers/form/load-form.js';
import { eventually } from '../support/eventually.js';
import { fail, hearRejections, type Shown, show } from './support/show-ask.js';

hearRejections();

const TimerContext = createContext({ clock: createManualClock() });

// Loads the chunk of the form before the first case, whose time limit does not include it.
await loadForm(undefined);

const responseSchema = {
  type: 'object',
  required: ['size', 'name'],
  properties: {
    size: { title: 'Size', enum: ['s', 'm', 'l', 'xl', 'xxl', '3xl', '4xl', '5xl', '6xl'] },
    name: { title: 'Name', type: 'string' },
  },
};
const FORM = { reason: 'input_required', message: 'Which one?', responseSchema };

describe('a part of the app that throws in a form', () => {
  it.each<[string, Shown]>([
    ['Select', { components: { Select: fail } }],
    ['TextInput', { components: { TextInput: fail } }],
    ['the Form of a theme', { form: fail }],
    ['a widget', { uiSchema: { name: { 'ui:widget': fail } } }],
    ['a field', { uiSchema: { name: { 'ui:field': fail } } }],
  ])('%s: is reported once, the error is shown, and the answer is written as JSON', async (_, shown) => {
    const page = show([FORM], shown);
    await eventually(() => expect(page.codes()).toEqual(['RENDER_FAILED']));
    page.again();
    const form = within(page.card());
    expect(form.getByText('Which one?')).toBeTruthy();
    expect(form.getByText(/Enter your answer as JSON/)).toBeTruthy();
    fireEvent.change(form.getByRole('textbox'), { target: { value: '{"size":"m","name":"Ada"}' } });
    page.press(/^Send/);
    await eventually(() => expect(page.posted()).toMatchObject([{ payload: { size: 'm', name: 'Ada' } }]));
    expect(page.codes()).toEqual(['RENDER_FAILED']);
    page.stands();
  });
});

it('a run that fails while several are open, and none is blamed, is reported once below them', async () => {
  const page = show([FORM, { ...FORM, id: 'j' }]);
  page.source.push({ type: 'RUN_STARTED', threadId: 'thread-1', runId: 'elsewhere' });
  page.source.push({ type: 'RUN_ERROR', message: 'out of credit' });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('out of credit');
  expect(document.querySelectorAll('[data-prompt]')).toHaveLength(2);
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(1);
  expect(document.querySelectorAll('[data-prompt][data-state=open]')).toHaveLength(2);
});

describe('a renderer of the app that throws after its first paint', () => {
  function InEffect() {
    useEffect(fail);
    return <p>The app's own</p>;
  }
  function AtTimer() {
    const [isDue, setDue] = useState(false);
    const { clock } = useContext(TimerContext);
    useEffect(() => clock.after(20, () => setDue(true)), [clock]);
    return isDue ? fail() : <p>The app's own</p>;
  }
  const AtPress = () => (
    <button type="button" onClick={fail}>
      Own button
    </button>
  );
  const AtChange = () => <input aria-label="Own field" onChange={fail} />;

  it.each<[string, () => ReactNode, (page: ReturnType<typeof show>, clock: ManualClock) => void]>([
    ['in an effect', InEffect, () => {}],
    ['in a timer', AtTimer, (_, clock) => act(() => clock.advance(30))],
    ['at a press', AtPress, (page) => page.press(/Own button/)],
    [
      'at a change',
      AtChange,
      () => {
        const [field] = screen.getAllByLabelText('Own field');
        fireEvent.change(field ?? document.body, { target: { value: 'x' } });
      },
    ],
  ])('%s: ours takes its place for this request alone, reported once', async (name, Own, fails) => {
    const clock = createManualClock();
    const ask = { reason: 'one', message: 'First?' };
    const Timed = () => (
      <TimerContext.Provider value={{ clock }}>
        <Own />
      </TimerContext.Provider>
    );
    const Fine = () => <p>Stays</p>;
    const page = show([ask, { ...ask, id: 'j', reason: 'two', message: 'Second?' }], {
      renderers: { reasons: { one: Timed, two: Fine } },
    });
    fails(page, clock);
    await eventually(() => expect(page.codes(), name).toEqual(['RENDER_FAILED']));
    expect(screen.getByText('First?')).toBeTruthy();
    expect(screen.getByText('Stays')).toBeTruthy();
    // What is asked is told anew many times a second, by new objects.
    for (let count = 0; count < 5; count += 1)
      act(() =>
        page.source.interrupt([
          { id: 'i', ...ask, metadata: { count } },
          { id: 'j', ...ask, reason: 'two' },
        ]),
      );
    page.again();
    expect(page.codes()).toEqual(['RENDER_FAILED']);
    expect(screen.getByText('Stays')).toBeTruthy();
    page.stands();
  });
});
