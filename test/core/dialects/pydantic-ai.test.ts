import { describe, expect, it } from 'vitest';
import { outline } from '../../support/ask.js';
import { askWire } from '../../support/ask-wire.js';
import { APPROVE, DENY } from '../../support/open-store.js';
import file from '../../wire/producers/pydantic-ai-approval.json';

// It has no dialect of its own: its schema describes every answer that it accepts.
describe('pydantic-ai, read by the standard dialect', () => {
  it('is approved, denied with a reason, or approved with edits', () => {
    const { by, prompt, sent, payload } = askWire(file);
    expect([by, outline(prompt)]).toEqual(['standard', 'confirmation approve:none deny:optional edit']);
    expect(prompt).toMatchObject({ calls: [{ name: 'delete_file', args: { path: '.env' } }] });
    expect(sent({ ...DENY, feedback: 'too risky' })).toEqual(file.resume);
    expect(payload(APPROVE)).toEqual({ approved: true });
    expect(payload(DENY)).toEqual({ approved: false });
    expect(payload({ ...APPROVE, editedArgs: { path: 'x' } })).toEqual({
      approved: true,
      editedArgs: { path: 'x' },
    });
    expect(sent({ kind: 'cancelled' })).toEqual([{ interruptId: 'int-call_1', status: 'cancelled' }]);
  });
});
