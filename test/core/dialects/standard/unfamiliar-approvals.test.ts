import type { OpenInterrupt } from 'holdpoint/core';
import { standardDialect } from 'holdpoint/dialect';
import { describe, expect, it } from 'vitest';
import { ask, outline, SEND_EMAIL } from '../../../support/ask.js';
import { askWire } from '../../../support/ask-wire.js';
import { APPROVE, DENY } from '../../../support/open-store.js';
import { readOpen } from '../../../support/read-open.js';
import file from '../../../wire/producers/go-example-server.json';

const BOOL = { type: 'boolean' };
const TEXT = { type: 'string' };
const VERDICT = { enum: ['approve', 'reject'] };
const object = (properties: object, required: readonly string[] = []) => ({
  type: 'object',
  properties,
  required,
});
const YES_NO = 'confirmation approve:none deny:none';
const bound = { reason: 'acme:gate', toolCallId: 'tc' };
const calls = { calls: [SEND_EMAIL] };
const chosen = (choice: string, more = {}) => ({ kind: 'chosen' as const, choice, ...more });

describe('a single boolean', () => {
  const asked = object({ ok: BOOL });

  it.each([
    'acme_approval',
    'needs-approve',
    'user_confirmation_needed',
    'PermissionRequest',
    'plan_review',
    'authorize',
    'authorisation',
  ])('is a verdict with the reason %s', (reason) => {
    const { prompt, payload } = ask({ reason, responseSchema: asked });
    expect(outline(prompt)).toBe(YES_NO);
    expect([payload(APPROVE), payload(DENY)]).toEqual([{ ok: true }, { ok: false }]);
  });

  it.each([[{ ok: BOOL }], [{ confirmed: BOOL }]])(
    'is a verdict if the interrupt is bound to a call: %j',
    (properties) => {
      expect(outline(ask({ ...bound, responseSchema: object(properties) }, calls).prompt)).toBe(YES_NO);
    },
  );

  it('is a form field if a frontend tool asks for it as its result', () => {
    const { open } = askWire(file);
    const interrupt = { id: 'i', ...bound, responseSchema: asked };
    const context = { toolCalls: new Map([['tc', SEND_EMAIL]]), capabilities: {} };
    const read = (channel: OpenInterrupt['channel']) =>
      readOpen({ ...open, channel, interrupt }, context, [standardDialect()]).prompt.kind;
    expect([read('outcome'), read('tool')]).toEqual(['confirmation', 'form']);
  });

  it.each(['preview', 'acme:gate', 'input_required'])('is a form field with the reason %s', (reason) => {
    expect(ask({ reason, responseSchema: asked }).prompt.kind).toBe('form');
  });

  it('can have a second boolean that remembers the answer, as an unticked checkbox', () => {
    const { prompt, payload } = ask(
      { ...bound, responseSchema: object({ allow: BOOL, remember: BOOL }) },
      calls,
    );
    expect(outline(prompt)).toBe(YES_NO);
    expect(prompt).toMatchObject({ extras: [{ id: 'remember', label: 'Remember' }] });
    expect(payload(APPROVE)).toEqual({ allow: true });
    expect(payload({ ...APPROVE, extras: ['remember'] })).toEqual({ allow: true, remember: true });
    const required = ask({
      ...bound,
      responseSchema: object({ allow: BOOL, always_allow: BOOL }, ['always_allow']),
    });
    expect(required.payload(DENY)).toEqual({ allow: false, always_allow: false });
  });
});

describe('an enum of decisions', () => {
  it('sends a comment as the reason', () => {
    const responseSchema = object({ decision: { enum: ['approve', 'reject'] }, comment: TEXT }, ['decision']);
    const { prompt, payload } = ask({ reason: 'release_permission', responseSchema });
    expect(outline(prompt)).toBe('confirmation approve:none reject:optional');
    expect(payload(chosen('reject', { feedback: 'not yet' }))).toEqual({
      decision: 'reject',
      comment: 'not yet',
    });
  });

  it('has buttons with the schema’s own words', () => {
    const responseSchema = object({ verdict: { enum: ['ship', 'hold'] } }, ['verdict']);
    const { prompt, payload } = ask({ ...bound, responseSchema }, calls);
    expect(outline(prompt)).toBe('confirmation ship:none hold:none');
    expect(payload(chosen('hold'))).toEqual({ verdict: 'hold' });
    const other = object({ colour: { enum: ['red', 'blue'] } });
    expect(ask({ ...bound, responseSchema: other }, calls).prompt.kind).toBe('question');
  });

  it.each(['args', 'arguments', 'edited_args'])(
    'sends the call’s original or edited arguments under %s',
    (key) => {
      const properties = { decision: { enum: ['approve', 'edit', 'reject'] }, [key]: { type: 'object' } };
      const { prompt, payload } = ask({ ...bound, responseSchema: object(properties, [key]) }, calls);
      expect(outline(prompt)).toBe('confirmation approve:none reject:none edit');
      const own = { [key]: { to: 'a@b.com' } };
      expect(payload(chosen('approve'))).toEqual({ decision: 'approve', ...own });
      expect(payload(chosen('reject'))).toEqual({ decision: 'reject', ...own });
      const edited = { decision: 'edit', [key]: { to: 'x@y.z' } };
      expect(payload(chosen('approve', { editedArgs: { to: 'x@y.z' } }))).toEqual(edited);
      const optional = ask({ ...bound, responseSchema: object(properties) }, calls);
      expect(optional.payload(chosen('approve'))).toEqual({ decision: 'approve' });
    },
  );

  it.each<[string, object, string]>([
    [
      'a second list',
      { decision: VERDICT, size: { enum: ['S', 'M'] } },
      'decision(approve|reject)?; size(S|M)?',
    ],
    ['several answers', { decision: { type: 'array', items: VERDICT } }, 'decision(approve|reject)*?'],
    ['words of one’s own', { decision: { anyOf: [VERDICT, TEXT] } }, 'decision(approve|reject)…?'],
  ])('with %s is a question', (_, properties, questions) => {
    const { prompt } = ask({ ...bound, responseSchema: object(properties) }, calls);
    expect(outline(prompt)).toBe(`question ${questions}`);
  });

  it('with arguments has a button for each option except `edit`, and is a form without that option', () => {
    const listed = (...options: string[]) => {
      const properties = { decision: { enum: options }, args: { type: 'object' } };
      return outline(ask({ ...bound, responseSchema: object(properties) }, calls).prompt);
    };
    expect(listed('approve', 'edit', 'reject', 'credit')).toBe(
      'confirmation approve:none reject:none credit:none edit',
    );
    expect(listed('approve', 'reject')).toBe('form');
  });

  it('with arguments but without their call is a form', () => {
    const properties = { decision: { enum: ['approve', 'edit', 'reject'] }, args: { type: 'object' } };
    expect(ask({ ...bound, responseSchema: object(properties) }).prompt.kind).toBe('form');
  });
});

describe('a reason that asks for approval, without a schema', () => {
  it('is answered like a tool_call if it is bound to a call', () => {
    const { prompt, payload } = ask({ reason: 'approval_required', toolCallId: 'tc' }, calls);
    expect(outline(prompt)).toBe(YES_NO);
    expect([payload(APPROVE), payload(DENY)]).toEqual([{ approved: true }, { approved: false }]);
  });

  it('is freeform if it is bound to no call, and so is another reason', () => {
    expect(ask({ reason: 'approval_required' }).prompt.kind).toBe('freeform');
    expect(ask({ ...bound }, calls).prompt.kind).toBe('freeform');
  });
});
