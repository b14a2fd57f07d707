import { describe, expect, it } from 'vitest';
import { outline } from '../../support/ask.js';
import { askWire, changed } from '../../support/ask-wire.js';
import file from '../../wire/producers/acp-bridge-permission.json';

const chosen = (choice: string) => ({ kind: 'chosen', choice }) as const;
const withOptions = (options: unknown) =>
  changed(file, (interrupt) => ({ ...interrupt, metadata: { options } }));
const ALLOW = { optionId: 'a', name: 'Allow', kind: 'allow_once' };

describe('a permission', () => {
  it('has its own options as buttons', () => {
    const { prompt, by } = askWire(file);
    expect(by).toBe('acp');
    expect(prompt).toMatchObject({
      kind: 'confirmation',
      message: 'Write file /srv/notes/a.txt',
      calls: [{ name: 'write_file', args: { content: 'hello' }, origin: 'stream' }],
      choices: [
        { id: '0', label: 'Allow once', tone: 'approve', value: { kind: 'allow_once' } },
        { id: '1', label: 'Reject', tone: 'deny', value: { kind: 'reject_once' } },
      ],
      edit: null,
    });
  });

  it('is answered with the whole option; a cancel is not a rejection', () => {
    const { sent, payload } = askWire(file);
    expect(sent(chosen('0'))).toEqual(file.resume);
    expect(payload(chosen('1'))).toEqual({ optionId: 'r', name: 'Reject', kind: 'reject_once' });
    expect(sent({ kind: 'cancelled' })).toEqual([{ interruptId: '8c6f', status: 'cancelled' }]);
  });

  it('knows all four kinds, and sends back every field of an option', () => {
    const kinds = ['allow_once', 'allow_always', 'reject_once', 'reject_always'];
    const options = kinds.map((kind) => ({ optionId: kind, name: kind, kind, _meta: { rule: '*' } }));
    const { prompt, payload } = askWire(withOptions(options));
    const tones = prompt.kind === 'confirmation' ? prompt.choices.map(({ tone }) => tone) : [];
    expect(tones).toEqual(['approve', 'approve', 'deny', 'deny']);
    expect(payload(chosen('1'))).toEqual(options[1]);
  });

  it('keeps options with the same id apart', () => {
    const options = [
      ALLOW,
      { ...ALLOW, name: 'Allow all', kind: 'allow_always' },
      { ...ALLOW, optionId: '1' },
    ];
    const { prompt, payload } = askWire(withOptions(options));
    expect(outline(prompt)).toBe('confirmation 0:none 1:none 2:none');
    expect(['0', '1', '2'].map((id) => payload(chosen(id)))).toEqual(options);
  });

  it.each(['allow_for_ever', 'allow_once_more', 'disallow_once', 'constructor'])(
    'treats an unknown kind as neither yes nor no: %s',
    (kind) => {
      const { prompt, payload } = askWire(withOptions([ALLOW, { ...ALLOW, kind }]));
      expect(prompt).toMatchObject({ choices: [{ tone: 'approve' }, { tone: 'neutral', label: 'Allow' }] });
      expect(payload(chosen('1'))).toEqual({ ...ALLOW, kind });
    },
  );

  it.each<[string, unknown]>([
    ['no list', { a: ALLOW }],
    ['an empty list', []],
    ['no kind', [ALLOW, { ...ALLOW, kind: null }]],
    ['no id', [{ ...ALLOW, optionId: '' }]],
    ['no name', [{ ...ALLOW, name: 3 }]],
    ['text', ['allow']],
    ['null', [null]],
  ])('is not read from %s', (_, options) => {
    expect(askWire(withOptions(options)).by).not.toBe('acp');
  });
});
