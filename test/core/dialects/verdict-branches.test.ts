import type { Choice, Chosen, Prompt } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { ask } from '../../support/ask.js';
import { askWire } from '../../support/ask-wire.js';
import { interruptedRun } from '../../support/track.js';
import recorded from '../../wire/other-systems/tanstack-approval-two-schemas.json';

const TEXT = { type: 'string' };
const ARGS = { type: 'object', properties: { to: TEXT } };
const CALL = { toolName: 'pay', toolInput: { to: 'ACME' } };

const object = (properties: object, required: readonly string[] = []) => ({
  type: 'object',
  properties,
  required,
});
const branch = (approved: unknown, more: object = {}, required: readonly string[] = []) =>
  object({ approved: { const: approved }, ...more }, ['approved', ...required]);
const chosen = (choice: string, more: Omit<Chosen, 'kind' | 'choice'> = {}): Chosen => ({
  kind: 'chosen',
  choice,
  ...more,
});
const read = (responseSchema: object, metadata: object = {}, reason = 'app:pay') =>
  ask({ reason, responseSchema: { ...responseSchema }, metadata: { ...metadata } });

/** What a choice is called and takes: `approve:none`, `deny=Nein:form`. */
function offered(prompt: Prompt): readonly string[] | string {
  const say = ({ id, label, feedback, form }: Choice) =>
    `${id}${label === null ? '' : `=${label}`}:${form === undefined ? feedback : 'form'}`;
  return prompt.kind === 'confirmation' ? prompt.choices.map(say) : prompt.kind;
}

describe('the recorded verdicts of TanStack', () => {
  const events = interruptedRun(recorded.interrupts);
  const args = { to: 'ACME', amount: 5 };

  it('are two buttons about the call, with edits', () => {
    const { by, prompt } = askWire({ events });
    expect([by, offered(prompt)]).toEqual(['tanstack', ['approve:form', 'deny:required']]);
    expect(prompt).toMatchObject({ calls: [{ name: 'pay_noted', args }], edit: { choiceIds: ['approve'] } });
  });

  it('send what the server received, and edits only where there are any', () => {
    const { payload } = askWire({ events });
    const [approved, denied] = recorded.receivedByServer;
    const filled = approved?.payload;
    expect(payload(chosen('approve', { filled }))).toEqual(approved);
    expect(payload(chosen('deny', { feedback: 'no way' }))).toEqual(denied);
    const editedArgs = { ...args, amount: 6 };
    expect(payload(chosen('approve', { filled, editedArgs }))).toEqual({ ...approved, editedArgs });
  });

  it('have no edits where the agent takes none', () => {
    const { prompt } = askWire({ events }, { capabilities: { approveWithEdits: false } });
    expect(prompt).toMatchObject({ edit: null });
  });
});

describe('verdicts with fields of their own, from any producer', () => {
  const REASON = branch(false, { reason: TEXT }, ['reason']);
  it.each<[string, object, readonly string[] | string]>([
    ['oneOf', { oneOf: [branch(true), REASON] }, ['approve:none', 'deny:required']],
    ['anyOf', { anyOf: [REASON, branch(true)] }, ['approve:none', 'deny:required']],
    [
      'one value',
      { oneOf: [branch(true), object({ approved: { enum: [false] } })] },
      ['approve:none', 'deny:none'],
    ],
    [
      'references',
      {
        $defs: { Yes: branch(true), No: REASON },
        oneOf: [{ $ref: '#/$defs/Yes' }, { $ref: '#/$defs/No' }],
        discriminator: { propertyName: 'approved' },
      },
      ['approve:none', 'deny:required'],
    ],
    [
      'shared properties',
      {
        ...object({ approved: { type: 'boolean' }, limit: { type: 'integer' } }, ['approved']),
        oneOf: [branch(true, {}, ['limit']), branch(false)],
      },
      ['approve:form', 'deny:form'],
    ],
    [
      'a condition',
      {
        ...object({ approved: { type: 'boolean' }, reason: TEXT }, ['approved']),
        if: object({ approved: { const: false } }),
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        then: { required: ['reason'] },
      },
      ['approve:optional', 'deny:required'],
    ],
    [
      'a single field',
      object({ decision: { oneOf: [branch(true), REASON] } }),
      ['approve:none', 'deny:required'],
    ],
    [
      'another name',
      { oneOf: [object({ rejected: { const: true }, why: TEXT }), object({ rejected: { const: false } })] },
      ['approve:none', 'deny:form'],
    ],
    [
      'words',
      {
        oneOf: [
          object({ action: { const: 'approve' } }),
          object({ action: { const: 'reject' }, rejection_reason: TEXT }),
          object({ action: { const: 'ask_again' }, question: TEXT }),
        ],
      },
      ['approve:none', 'deny:optional', 'ask_again=Ask again:form'],
    ],
    [
      'titles in another language',
      {
        oneOf: [
          { ...branch(true), title: 'Überweisen' },
          { ...branch(false), title: 'Nicht überweisen' },
        ],
      },
      ['approve=Überweisen:none', 'deny=Nicht überweisen:none'],
    ],
    [
      'names of classes',
      {
        oneOf: [
          { ...branch(true), title: 'ApprovedAnswer' },
          { ...branch(false), title: 'DeniedAnswer' },
        ],
      },
      ['approve:none', 'deny:none'],
    ],
    [
      'a flag that is no verdict',
      { oneOf: [object({ urgent: { const: true } }), object({ urgent: { const: false } })] },
      'form',
    ],
    [
      'a name in another language, in the words of its branches',
      {
        oneOf: [
          { ...object({ genehmigt: { const: true } }), title: 'Freigeben' },
          { ...object({ genehmigt: { const: false }, grund: TEXT }), title: 'Ablehnen' },
        ],
      },
      ['true=Freigeben:none', 'false=Ablehnen:form'],
    ],
    ['a branch without one', { oneOf: [branch(true), object({ x: TEXT })] }, 'form'],
    ['two approvals', { oneOf: [branch(true), branch(true)] }, 'form'],
    ['one branch', { oneOf: [branch(true)] }, 'form'],
    ['no branches', { oneOf: [true, null] }, 'form'],
  ])('are read by %s', (_, schema, said) => {
    expect(offered(read(schema).prompt)).toEqual(said);
  });

  it('send their constants, their words and what was filled in', () => {
    const kind = { const: 'verdict' };
    const oneOf = [
      branch(true, { kind, n: { type: 'integer' } }, ['kind', 'n']),
      branch(false, { note: TEXT }),
    ];
    const { payload } = read(object({ answer: { oneOf } }));
    expect(payload(chosen('approve', { filled: { n: 2 } }))).toEqual({
      answer: { approved: true, kind: 'verdict', n: 2 },
    });
    expect(payload(chosen('deny', { feedback: 'No' }))).toEqual({ answer: { approved: false, note: 'No' } });
    expect(payload(chosen('deny'))).toEqual({ answer: { approved: false } });
  });

  it('send null for a required field that may be null', () => {
    const nullable = { anyOf: [TEXT, { type: 'null' }] };
    const oneOf = [
      branch(true, { n: nullable, m: TEXT }, ['n']),
      branch(false, { reason: nullable }, ['reason']),
    ];
    const { payload } = read({ oneOf });
    expect(payload(chosen('approve', { filled: { m: 'x' } }))).toEqual({ approved: true, n: null, m: 'x' });
    expect(payload(chosen('deny'))).toEqual({ approved: false, reason: null });
  });
});

describe('edits in a branch', () => {
  const to = { to: 'Bert' };

  it('are offered where the call is known, and are no field', () => {
    const oneOf = [branch(true, { editedArgs: ARGS }), branch(false)];
    const { prompt, payload } = read({ oneOf }, CALL, 'tool_call');
    expect(prompt).toMatchObject({ edit: { schema: ARGS, choiceIds: ['approve'] } });
    expect(offered(prompt)).toEqual(['approve:none', 'deny:none']);
    expect(payload(chosen('approve', { editedArgs: to }))).toEqual({ approved: true, editedArgs: to });
    expect(payload(chosen('approve'))).toEqual({ approved: true });
  });

  it('are filled in where they are needed and no call is known', () => {
    const oneOf = [branch(true, { editedArgs: ARGS }, ['editedArgs']), branch(false)];
    expect(offered(read({ oneOf }).prompt)).toEqual(['approve:form', 'deny:none']);
    expect(read({ oneOf }, CALL, 'tool_call').payload(chosen('approve'))).toEqual({
      approved: true,
      editedArgs: { to: 'ACME' },
    });
  });

  it('send the branch that says so, which is no button', () => {
    const oneOf = [
      object({ decision: { const: 'approve' } }),
      object({ decision: { const: 'edit' }, args: ARGS }, ['decision', 'args']),
      object({ decision: { const: 'reject' } }),
    ];
    const { prompt, payload } = read({ oneOf }, CALL, 'tool_call');
    expect(offered(prompt)).toEqual(['approve:none', 'deny:none']);
    expect(payload(chosen('approve', { editedArgs: to }))).toEqual({ decision: 'edit', args: to });
    expect(payload(chosen('approve'))).toEqual({ decision: 'approve' });
    expect(offered(read({ oneOf }).prompt)).toEqual(['approve:none', 'edit=Edit:form', 'deny:none']);
  });
});
