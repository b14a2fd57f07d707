import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { germanLabels } from '../../src/labels/de.js';
import { argumentNames } from '../../src/renderers/call/argument-name.js';
import { englishStackLabels } from '../../src/ui/labels/english-stack-labels.js';
import { toolCall, toolCallText } from '../../stories/parts/events.js';
import { showStack } from '../react/show-stack.js';

type Titles = Readonly<Record<string, string>>;

const schemaOf = (titles: Titles) => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(titles).map(([key, title]) => [key, { title }])),
});

/** What the person reads in place of these names. */
function read(names: readonly string[], titles: Titles = {}, labels = englishStackLabels) {
  const schema = schemaOf(titles);
  return names.map(argumentNames(schema, schema, names, labels));
}

describe('the name of an argument', () => {
  it.each([
    ['max_results', 'Max results'],
    ['dryRun', 'Dry run'],
    ['user_id', 'User ID'],
    ['address_line_2', 'Address line 2'],
    ['message', 'Message'],
    ['run_at', 'Run at'],
  ])('%s reads as words: %s', (name, words) => expect(read([name])).toEqual([words]));

  it.each([
    [
      'data rather than a name',
      ['PATH', 'x', 'sha256', 'src/app.ts', 'X-Api-Key', 'a b', '42', '$ref', 'order_12345'],
    ],
    ['an imitation of Latin letters, or hides something', ['аmount', 'am\u200Bount', 'amount\u202E']],
    [
      'a verdict, or a word that decides',
      ['approved', 'is_approved', 'denied_by', 'yes', 'cancel', 'confirm'],
    ],
    ['a text of the page', ['also_sent', 'raw_arguments', 'check_this', 'high_risk', 'expired']],
    ['longer than a name', [`a${'_very'.repeat(9)}_long_name`]],
  ])('stays as it is sent where it is or would read as %s', (_, names) => expect(read(names)).toEqual(names));

  it('stays as it is sent where another argument would read the same', () => {
    const names = ['user_id', 'userId', 'to', 'To', 'note'];
    expect(read(names)).toEqual(['user_id', 'userId', 'to', 'To', 'Note']);
  });

  it('is the title that its schema gives it, in any language', () => {
    const titles = { sum: 'Betrag', to: 'Получатель', at: '日時（開始）', by: 'المرسل' };
    expect(read(Object.keys(titles), titles)).toEqual(Object.values(titles));
  });

  it.each([
    ['another argument has it', 'From'],
    ['it is the own name of another', 'from'],
    ['it is a verdict', 'Already approved'],
    ['it agrees', 'Yes, go ahead'],
    ['it is a text of the page', 'High risk'],
    ['it carries a value of its own', 'To: ada@example.com'],
    ['it is no word', '— 1 —'],
    ['it shows a mark', '✅ To'],
    ['it hides something', 'To\u200B\u200B'],
    ['it turns the text around', '\u202EoT'],
    ['it imitates Latin letters', 'Соst'],
    ['its letters are symbols', '𝐓𝐨'],
  ])('is not a title where %s: %s', (_, title) => {
    expect(read(['to', 'from'], { to: title })[0]).toBe('to');
  });

  it('is its own as words where the title is a sentence', () => {
    expect(read(['to_name'], { to_name: 'x '.repeat(30) })).toEqual(['To name']);
  });

  it('is compared with the texts of the page in its own language', () => {
    const labels = { ...englishStackLabels, ...germanLabels };
    expect(read(['a_b'], { a_b: 'Bereits genehmigt' }, labels)).toEqual(['a_b']);
    expect(read(['a_b'], { a_b: 'Hohes Risiko' }, labels)).toEqual(['a_b']);
  });
});

describe('what is sent', () => {
  const ask = { id: 'i-1', reason: 'tool_call', toolCallId: 't-1', message: 'Search?' };
  const args = { max_results: 5, filters: { inStock: true } };
  const raw = () => document.querySelector('.hp-all-arguments');

  it('is JSON with its own names behind a click, on a card without a preview', async () => {
    showStack([ask], { before: toolCall('t-1', 'find', args) });
    expect(raw()?.hasAttribute('open')).toBe(false);
    expect(raw()?.textContent).toBe('Raw arguments');
    await userEvent.click(screen.getByText('Raw arguments'));
    await waitFor(() => expect(raw()?.querySelector('pre')?.textContent).toBe(JSON.stringify(args, null, 2)));
  });

  it.each([
    ['there are no arguments', '{}'],
    ['they are shown as they were received', '{"to":"ada","to":"eve"}'],
  ])('has no fold where %s', (_, text) => {
    showStack([ask], { before: toolCallText('t-1', 'find', text) });
    expect(raw()).toBeNull();
  });
});
