import { virtual } from '@guidepup/virtual-screen-reader';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HoldpointProvider, type Labels } from 'holdpoint';
import { SchemaForm } from 'holdpoint/form';
import { germanLabels } from 'holdpoint/labels/de';
import { createInterpretedValidator } from 'holdpoint/validators';
import { expect, it, onTestFinished } from 'vitest';
import { eventually } from '../support/eventually.js';

const schema = {
  type: 'object',
  properties: {
    quarter: { title: 'Quarter', description: 'Of the fiscal year.', type: 'string', enum: ['Q1', 'Q2'] },
    year: { title: 'Year', description: 'Four digits.', type: 'integer', minimum: 2000 },
    revenue: { title: 'Revenue', description: 'In euros.', type: 'number', maximum: 1_000_000 },
    city: { title: 'City', type: 'string', enum: Array.from({ length: 30 }, (_, at) => `Town ${at}`) },
    note: { title: 'Note', description: 'Anything else.', type: 'string' },
  },
  required: ['quarter', 'year', 'revenue', 'city'],
};

/** What is heard of each field that is wrong: its name, its hint and its state; and its error in both languages. */
const FIELDS = [
  ['radiogroup, Quarter', 'Of the fiscal year.', 'Choose a quarter', 'Wählen Sie eine Option'],
  ['textbox, Year', 'Four digits.', 'Enter the year', 'Bitte ausfüllen'],
  ['textbox, Revenue', 'In euros.', 'Enter the revenue', 'Bitte ausfüllen'],
  ['combobox, City', 'has popup listbox', 'Choose a city', 'Wählen Sie eine Option'],
] as const;

const LANGUAGES: readonly [string, Partial<Labels>, 2 | 3, string, string][] = [
  ['English', {}, 2, 'Enter a year from 2000', 'Enter 1,000,000 or less'],
  ['German', germanLabels, 3, 'Geben Sie ein Jahr ab 2000 ein', 'Darf höchstens 1.000.000 sein'],
];

/** More than the form has. */
const PHRASES = 90;

const times = (phrase: string, words: string) => phrase.split(words).length - 1;

it.each(LANGUAGES)(
  'in %s each field is heard with its name, hint, state and error, once',
  async (...given) => {
    const [, labels, language, from, most] = given;
    const user = userEvent.setup();
    const { container } = render(
      <HoldpointProvider labels={labels}>
        <SchemaForm id="f" schema={schema} validator={createInterpretedValidator()} onSubmit={() => {}} />
      </HoldpointProvider>,
    );
    await virtual.start({ container });
    onTestFinished(() => virtual.stop());
    /** Reads the whole form; of each control what is said when it is reached. */
    const read = async () => {
      await virtual.clearSpokenPhraseLog();
      for (let count = 0; count < PHRASES; count++) await virtual.next();
      // Reading on starts again at the top.
      const heard = new Set(await virtual.spokenPhraseLog());
      return (start: string) => [...heard].filter((phrase) => phrase.startsWith(start)).join('\n');
    };
    const announced = async (words: string) =>
      (await virtual.spokenPhraseLog()).filter(
        (phrase) => /^(polite|assertive): /.test(phrase) && phrase.includes(words),
      );

    const untouched = await read();
    for (const [name, hint] of FIELDS) expect(untouched(name)).toMatch(new RegExp(`${hint}(?!.*invalid)`));
    await user.click(screen.getByRole('button', { name: labels.send ?? 'Send' }));
    await eventually(() => expect(container.querySelectorAll('.hp-error')).toHaveLength(FIELDS.length));
    const refused = await read();
    for (const field of FIELDS) {
      const phrase = refused(field[0]);
      for (const words of [field[0], field[1], field[language], ', invalid'])
        expect([phrase, times(phrase, words)]).toEqual([phrase, 1]);
    }
    expect(refused('textbox, Note')).not.toContain('invalid');

    // What is wrong anew is announced once, when its field is left.
    await virtual.clearSpokenPhraseLog();
    await user.type(screen.getByRole('textbox', { name: 'Year' }), '1999');
    await user.type(screen.getByRole('textbox', { name: 'Revenue' }), '2000000');
    await user.click(screen.getByRole('radio', { name: 'Q1' }));
    await eventually(async () => expect(await announced(from)).toHaveLength(1));
    await eventually(async () => expect(await announced(most)).toHaveLength(1));
    const mended = await read();
    expect(times(mended('textbox, Revenue'), most)).toBe(1);
    expect(mended('radiogroup, Quarter')).not.toContain('invalid');
  },
);
