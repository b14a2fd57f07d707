import { describe, expect, it } from 'vitest';
import { outline } from '../../support/ask.js';
import { askWire, changed, withoutCalls } from '../../support/ask-wire.js';
import { APPROVE, DENY } from '../../support/open-store.js';
import permission from '../../wire/producers/agentscope-permission.json';
import suspended from '../../wire/producers/agentscope-suspended-tool.json';

describe('a permission', () => {
  it('is an approval of a call that only the metadata has, and all its arguments can be edited', () => {
    const { prompt, by, sent, payload } = askWire(permission);
    expect([by, outline(prompt)]).toEqual(['agentscope', 'confirmation approve:none deny:none edit']);
    expect(prompt).toMatchObject({
      calls: [{ name: 'echo', args: { message: 'hello' }, origin: 'metadata' }],
    });
    expect(sent({ ...APPROVE, editedArgs: { message: 'bye' } })).toEqual(permission.resume);
    expect([payload(APPROVE), payload(DENY)]).toEqual([{ approved: true }, { approved: false }]);
  });

  it('is recognised by its mark alone, or by its schema alone', () => {
    const marked = changed(permission, (interrupt) => ({ ...interrupt, responseSchema: null }));
    expect(outline(askWire(marked).prompt)).toBe('confirmation approve:none deny:none');
    const metadata = { toolName: 'echo', toolInput: { message: 'hello' }, replyId: 'reply-1' };
    const described = changed(permission, (interrupt) => ({ ...interrupt, metadata }));
    expect(outline(askWire(described).prompt)).toBe('confirmation approve:none deny:none edit');
    for (const asked of [marked, described])
      expect(askWire(asked).payload(DENY)).toEqual({ approved: false });
  });

  it('of the first release, with its own reason and no schema, is read the same way', () => {
    const first = changed(permission, (interrupt) => ({
      ...interrupt,
      reason: 'tool_confirmation',
      responseSchema: null,
      metadata: { toolName: 'echo', toolInput: { message: 'hello' }, replyId: 'reply-1' },
    }));
    const { by, prompt, payload } = askWire(first);
    expect([by, outline(prompt)]).toEqual(['agentscope', 'confirmation approve:none deny:none']);
    expect(payload(DENY)).toEqual({ approved: false });
  });
});

describe('a tool that suspends itself', () => {
  it('asks for its result, and is not an approval', () => {
    const { prompt, by, sent } = askWire(suspended);
    expect([by, outline(prompt)]).toEqual(['agentscope', 'confirmation result:required']);
    expect(prompt).toMatchObject({
      message: 'Execute lookup externally',
      calls: [{ name: 'lookup', args: { city: 'Paris' }, origin: 'stream' }],
    });
    expect(sent({ kind: 'chosen', choice: 'result', feedback: '{"population":2100000}' })).toEqual(
      suspended.resume,
    );
    expect(sent({ kind: 'cancelled' })).toEqual([{ interruptId: 'reply-2:tool-1', status: 'cancelled' }]);
  });

  it('shows its call from the metadata if no event sent it', () => {
    expect(askWire(withoutCalls(suspended)).prompt).toMatchObject({
      calls: [{ name: 'lookup', origin: 'metadata' }],
    });
  });

  it.each<[string, object]>([
    ['another id', { id: 'tool-1' }],
    ['no call', { toolCallId: null }],
    ['another reply', { metadata: { replyId: 'reply-9', toolName: 'lookup' } }],
    ['no metadata', { metadata: null }],
  ])('with %s belongs to another producer', (_, more) => {
    expect(askWire(changed(suspended, (interrupt) => ({ ...interrupt, ...more }))).by).toBe('standard');
  });
});
