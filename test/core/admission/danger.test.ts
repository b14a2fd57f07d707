import type { ConfirmationPrompt, Prompt, ProposedCall } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { askedOf, dangerOf, destructiveTool } from '../../../src/core/admission/danger.js';
import { doubtsAbout, type Finding } from '../../../src/core/admission/findings.js';

const found = (name: string, more: object = {}): ProposedCall => ({
  found: true,
  toolCallId: name,
  name,
  args: { n: 1 },
  argsText: '{"n":1}',
  complete: true,
  origin: 'stream',
  ...more,
});
const missing = (name: string): ProposedCall => ({ found: false, toolCallId: name, name });
const confirmation = (...calls: ProposedCall[]): ConfirmationPrompt => ({
  kind: 'confirmation',
  message: null,
  calls,
  choices: [],
  edit: null,
  extras: [],
});
const review = (...items: ConfirmationPrompt[]): Prompt => ({ kind: 'review', message: null, items });
const toolCall = (name: string) =>
  ({ id: name, name, args: {}, argsText: '{}', complete: true, result: null, error: null }) as const;

describe('what is uncertain about a call', () => {
  it.each<[string, ProposedCall, readonly Finding[]]>([
    ['a whole call', found('send'), []],
    ['a call that was not found', missing('send'), [{ tool: 'send', what: 'missing' }]],
    ['several versions', found('send', { conflicting: true }), [{ tool: 'send', what: 'conflicting' }]],
    ['a part of it', found('send', { complete: false }), [{ tool: 'send', what: 'incomplete' }]],
    ['no arguments', found('send', { args: undefined, argsText: ' ' }), [{ tool: 'send', what: 'missing' }]],
    ['no JSON', found('send', { args: undefined, argsText: '{' }), [{ tool: 'send', what: 'unreadable' }]],
    [
      'a key that appears twice',
      found('send', { argsText: '{"n":1,"n":2}' }),
      [{ tool: 'send', what: 'ambiguous' }],
    ],
    [
      'a number that JavaScript does not hold',
      found('send', { argsText: '{"n":12345678901234567890}' }),
      [{ tool: 'send', what: 'ambiguous' }],
    ],
    [
      'text that looks like such a number',
      found('send', { args: '12345678901234567890', argsText: '12345678901234567890' }),
      [],
    ],
    [
      'a call without a name',
      found('send', { name: undefined, complete: false }),
      [{ tool: null, what: 'incomplete' }],
    ],
  ])('%s', (_, call, findings) => expect(doubtsAbout(confirmation(call))).toEqual(findings));

  it('only a confirmation has to show its call', () => {
    const form: Prompt = { kind: 'form', message: null, schema: {}, declinable: true, calls: [missing('a')] };
    expect(doubtsAbout(form)).toEqual([]);
    expect(doubtsAbout({ ...form, calls: [found('a', { complete: false })] })).toHaveLength(1);
    expect(doubtsAbout({ kind: 'link', message: null, url: 'https://example.com' })).toEqual([]);
  });
});

describe('what is asked', () => {
  it('names the tool of the interrupt, unless an item of the review shows it', () => {
    const items = review(confirmation(found('send'), found('drop')), confirmation(found('read')));
    const named = (prompt: Prompt, name: string) => askedOf({ prompt, toolCall: toolCall(name) }).toolName;
    expect(named(confirmation(), 'drop')).toBe('drop');
    expect(named(items, 'drop')).toBeNull();
    expect(named(items, 'read')).toBeNull();
    expect(named(items, 'delete')).toBe('delete');
    expect(named(confirmation(found('drop')), 'drop')).toBe('drop');
    expect(askedOf({ prompt: confirmation(), toolCall: null }).toolName).toBeNull();
  });

  it('lists the items of a review alone, each with what was found in it', () => {
    const look = (prompt: Prompt) => ({
      findings:
        'calls' in prompt ? prompt.calls.map(({ name = null }) => ({ tool: name, what: 'writes' })) : [],
      hasLooked: prompt.kind === 'confirmation',
    });
    const { items, hasLooked } = askedOf(
      { prompt: review(confirmation(found('send')), confirmation(missing('drop'))), toolCall: null },
      look,
    );
    expect(hasLooked).toBe(false);
    expect(items?.map((item) => [item.toolName, item.hasLooked, item.findings])).toEqual([
      [null, true, [{ tool: 'send', what: 'writes' }]],
      [
        null,
        true,
        [
          { tool: 'drop', what: 'missing' },
          { tool: 'drop', what: 'writes' },
        ],
      ],
    ]);
    expect(askedOf({ prompt: confirmation(), toolCall: null }).items).toBeUndefined();
  });

  it('is destructive by its call or by the tool of its interrupt', () => {
    const first = (prompt: Prompt, toolName: string | null) =>
      destructiveTool({ prompt, toolName }, ['drop', 'delete']);
    expect(first(confirmation(found('send'), found('drop')), 'delete')).toBe('drop');
    expect(first(confirmation(found('send')), 'delete')).toBe('delete');
    expect(first(confirmation(found('send')), 'send')).toBeNull();
    expect(first({ kind: 'link', message: null, url: 'https://example.com' }, null)).toBeNull();
  });

  it('is as dangerous as its importance, its tool, or what was found says', () => {
    const asked = askedOf({ prompt: confirmation(found('send')), toolCall: null });
    const rules = { destructiveTools: [] };
    const important = (importance: 'low' | 'medium' | 'high' | 'critical') =>
      dangerOf({ ...asked, prompt: { ...asked.prompt, importance } }, rules);
    expect([important('low'), important('medium'), important('high'), important('critical')]).toEqual([
      null,
      null,
      'high',
      'critical',
    ]);
    expect(dangerOf({ ...asked, hasLooked: false }, rules)).toBe('high');
    const writes = { ...asked, findings: [{ tool: 'send', what: 'writes' }] };
    expect(dangerOf(writes, rules)).toBe('high');
    expect(dangerOf(writes, { ...rules, expectedFindings: { send: ['writes'] } })).toBeNull();
    expect(dangerOf(writes, { ...rules, expectedFindings: { send: ['reads'] } })).toBe('high');
    expect(dangerOf(writes, { ...rules, expectedFindings: { send: 'all' } })).toBeNull();
    expect(dangerOf(writes, { ...rules, expectedFindings: { other: 'all' } })).toBe('high');
    expect(
      dangerOf(
        { ...writes, findings: [{ tool: null, what: 'writes' }] },
        { ...rules, expectedFindings: { send: 'all' } },
      ),
    ).toBe('high');
    expect(dangerOf(writes, { destructiveTools: ['send'] })).toBe('destructive');
  });
});
