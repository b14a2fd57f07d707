import { defaultDialects, strandsTrustDialect } from 'holdpoint/dialect';
import { describe, expect, it } from 'vitest';
import { askWire, changed, withoutCalls } from '../../support/ask-wire.js';
import { APPROVE, DENY } from '../../support/open-store.js';
import humanInTheLoop from '../../wire/producers/strands-human-in-the-loop.json';
import trust from '../../wire/producers/strands-trust.json';

const TEXT = 'Approve "delete_files"?\n  Input: {"paths":["/tmp/a"]}';

describe('HumanInTheLoop of Python', () => {
  it('is asked with the reason in its metadata, about the call in its id', () => {
    const { by, prompt, payload } = askWire(trust);
    expect(by).toBe('strands-intervention');
    expect(prompt).toMatchObject({
      message: TEXT,
      calls: [{ toolCallId: 'tooluse_1', name: 'delete_files', args: { paths: ['/tmp/a'] } }],
      more: null,
    });
    expect([payload(APPROVE), payload(DENY)]).toEqual(['yes', 'no']);
  });

  it.each<[string, object, string]>([
    ['its message', { message: TEXT }, TEXT],
    ['nothing if there is no message either', {}, ''],
  ])('without that reason is asked with %s', (_, said, message) => {
    const quiet = changed(trust, (interrupt) => ({ ...interrupt, metadata: null, ...said }));
    const { by, prompt, payload } = askWire(quiet);
    expect([by, prompt.message]).toEqual(['strands-intervention', message]);
    expect(payload(DENY)).toBe('no');
  });
});

describe('HumanInTheLoop', () => {
  it('with another id, about a call that was never sent, is still answered with text', () => {
    const other = changed(withoutCalls(humanInTheLoop), (interrupt) => ({ ...interrupt, id: 'i' }));
    const { by, prompt, payload, sent } = askWire(other);
    expect(by).toBe('strands-intervention');
    expect(prompt).toMatchObject({ calls: [{ toolCallId: null, name: 'delete_files' }] });
    expect(payload(APPROVE)).toBe('yes');
    expect(sent({ kind: 'cancelled' })).toEqual([{ interruptId: 'i', status: 'cancelled' }]);
  });

  it.each<[string, string, object]>([
    [
      'a tool is named inside of its text',
      `Please look. ${TEXT}`,
      { name: null, args: { paths: ['/tmp/a'] } },
    ],
    ['its text continues after the input', `${TEXT} Sure?`, { found: false, name: 'delete_files' }],
  ])('finds a call only if it is the whole text: %s', (_, message, call) => {
    const said = changed(withoutCalls(humanInTheLoop), (interrupt) => ({ ...interrupt, message }));
    expect(askWire(said).prompt).toMatchObject({ message, calls: [call] });
  });

  it('finds no call in the middle of an id', () => {
    const inside = changed(humanInTheLoop, (interrupt) => ({
      ...interrupt,
      id: 'x:hook:beforeToolCall:tooluse_1:y',
    }));
    expect(askWire(inside).prompt).toMatchObject({ calls: [{ toolCallId: null, origin: 'message' }] });
  });

  it('offers to trust the tool only if the app declares that its server supports it', () => {
    const trusting = askWire(trust, { dialects: [strandsTrustDialect(), ...defaultDialects] });
    expect(trusting.by).toBe('strands-trust');
    expect(trusting.prompt).toMatchObject({ extras: [{ id: 'trust' }] });
    expect(trusting.payload({ ...APPROVE, extras: ['trust'] })).toBe('trust');
    expect(askWire(trust).prompt).toMatchObject({ extras: [] });
  });
});
