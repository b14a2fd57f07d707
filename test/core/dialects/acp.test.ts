import { describe, expect, it } from 'vitest';
import { outline } from '../../support/ask.js';
import { askWire, changed } from '../../support/ask-wire.js';
import { APPROVE } from '../../support/open-store.js';
import file from '../../wire/producers/acp-bridge-permission.json';

const UNWRITABLE = expect.objectContaining({ code: 'UNWRITABLE' });
const chosen = (choice: string) => ({ kind: 'chosen', choice }) as const;
const withOptions = (options: unknown) =>
  changed(file, (interrupt) => ({ ...interrupt, metadata: { options } }));
const ALLOW = { optionId: 'a', name: 'Allow', kind: 'allow_once' };

describe('a permission', () => {
  it('has its own options for buttons', () => {
    const { prompt, by } = askWire(file);
    expect(by).toBe('acp');
    expect(prompt).toMatchObject({
      kind: 'confirmation',
      message: 'Write file /srv/notes/a.txt',
      calls: [{ name: 'write_file', args: { content: 'hello' }, origin: 'stream' }],
      choices: [
        { id: 'a', label: 'Allow once', tone: 'approve' },
        { id: 'r', label: 'Reject', tone: 'deny' },
      ],
      edit: null,
    });
  });

  it('is answered by the whole option; rejecting is not abandoning', () => {
    const { sent, payload } = askWire(file);
    expect(sent(chosen('a'))).toEqual(file.resume);
    expect(payload(chosen('r'))).toEqual({ optionId: 'r', name: 'Reject', kind: 'reject_once' });
    expect(sent({ kind: 'cancelled' })).toEqual([{ interruptId: '8c6f', status: 'cancelled' }]);
    expect(() => sent(APPROVE)).toThrow(UNWRITABLE);
    expect(() => sent({ kind: 'filled', value: 1 })).toThrow(UNWRITABLE);
  });

  it('knows all four kinds, and sends back what else an option holds', () => {
    const kinds = ['allow_once', 'allow_always', 'reject_once', 'reject_always'];
    const options = kinds.map((kind) => ({ optionId: kind, name: kind, kind, _meta: { rule: '*' } }));
    const { prompt, payload } = askWire(withOptions(options));
    const tones = prompt.kind === 'confirmation' ? prompt.choices.map(({ tone }) => tone) : [];
    expect(tones).toEqual(['approve', 'approve', 'deny', 'deny']);
    expect(payload(chosen('allow_always'))).toEqual(options[1]);
  });

  it('keeps options of one id apart', () => {
    const options = [ALLOW, { ...ALLOW, name: 'Allow all', kind: 'allow_always' }];
    const { prompt, payload } = askWire(withOptions(options));
    expect(outline(prompt)).toBe('confirmation a:none a 1:none');
    expect([payload(chosen('a')), payload(chosen('a 1'))]).toEqual(options);
  });

  it.each<[string, unknown]>([
    ['no list', { a: ALLOW }],
    ['an empty list', []],
    ['an unknown kind', [ALLOW, { ...ALLOW, kind: 'allow_for_ever' }]],
    ['a kind of every object', [{ ...ALLOW, kind: 'constructor' }]],
    ['no id', [{ ...ALLOW, optionId: '' }]],
    ['no name', [{ ...ALLOW, name: 3 }]],
    ['text', ['allow']],
    ['null', [null]],
  ])('is not guessed from %s', (_, options) => {
    expect(askWire(withOptions(options)).by).not.toBe('acp');
  });
});
