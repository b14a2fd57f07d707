import type {
  Answer,
  Chosen,
  ConfirmationPrompt,
  GivingRule,
  Importance,
  Prompt,
  PromptKind,
  QuestionItem,
} from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { type Act, admit, type Step, stepOf, type Verdict } from '../../../src/core/admission/admit.js';
import { type Asked, askedOf } from '../../../src/core/admission/danger.js';
import type { ExpectedFindings } from '../../../src/core/admission/findings.js';
import type { AdmissionRules, Press, Seen } from '../../../src/core/admission/refusal.js';

const call = {
  found: true,
  toolCallId: 'c',
  name: 'drop',
  args: {},
  argsText: '{}',
  complete: true,
  origin: 'stream',
} as const;
const choice = (id: string, tone: 'approve' | 'deny' | 'neutral') =>
  ({ id, label: null, tone, feedback: 'none' }) as const;
const confirmation: ConfirmationPrompt = {
  kind: 'confirmation',
  message: 'Run it?',
  calls: [],
  choices: [choice('approve', 'approve'), choice('always', 'neutral'), choice('deny', 'deny')],
  edit: null,
  extras: [],
};
const option = (value: unknown) => ({
  id: String(value),
  label: 'Go',
  description: null,
  preview: null,
  value,
});
const chosen = (id: string): Chosen => ({ kind: 'chosen', choice: id });
const picked = (...ids: string[]): Answer => ({
  kind: 'answered',
  answers: new Map([['q', { options: ids }]]),
});
const reviewed = (...ids: string[]): Answer => ({ kind: 'reviewed', items: ids.map(chosen) });

const item: QuestionItem = {
  key: 'q',
  header: null,
  text: null,
  description: null,
  options: ['go', 'yes', 'reject_and_delete', 'No, and run it', true, null, 'no', 'reject', false].map(
    option,
  ),
  multiple: true,
  freeText: true,
  required: true,
  suggested: null,
  minimum: 0,
  maximum: null,
};

/** Of each kind: a prompt, answers that set something going, and plain refusals. */
const KINDS: Readonly<
  Record<
    PromptKind,
    { readonly prompt: Prompt; readonly sets: readonly Answer[]; readonly refuses: readonly Answer[] }
  >
> = {
  confirmation: {
    prompt: confirmation,
    sets: [chosen('approve'), chosen('always'), { ...chosen('always'), feedback: 'no' }],
    refuses: [chosen('deny'), { ...chosen('deny'), feedback: 'yes, run it' }],
  },
  question: {
    prompt: {
      kind: 'question',
      message: null,
      calls: [],
      questions: [item],
    },
    sets: [
      picked('go'),
      picked('yes'),
      picked('reject_and_delete'),
      picked('No, and run it'),
      picked('true'),
      picked('null'),
      picked('no', 'go'),
      picked(),
      { kind: 'answered', answers: new Map([['q', { options: ['no'], text: 'but run it' }]]) },
    ],
    refuses: [picked('no'), picked('reject'), picked('false')],
  },
  form: {
    prompt: { kind: 'form', message: null, schema: {}, declinable: true, calls: [] },
    sets: [{ kind: 'filled', value: false }],
    refuses: [{ kind: 'declined' }],
  },
  freeform: {
    prompt: { kind: 'freeform', message: null, calls: [], schema: null },
    sets: [{ kind: 'filled', value: 'no' }],
    refuses: [],
  },
  link: {
    prompt: { kind: 'link', message: null, url: 'https://example.com' },
    sets: [{ kind: 'opened' }],
    refuses: [{ kind: 'declined' }],
  },
  review: {
    prompt: { kind: 'review', message: null, items: [confirmation, confirmation] },
    sets: [reviewed('approve', 'deny'), reviewed('always', 'always')],
    refuses: [reviewed('deny', 'deny')],
  },
};

interface Level {
  readonly importance?: Importance;
  readonly toolName?: string;
  readonly rules?: Partial<AdmissionRules>;
  readonly step: Step | null;
}
const LEVELS: Readonly<Record<string, Level>> = {
  ordinary: { step: null },
  low: { importance: 'low', step: null },
  high: { importance: 'high', step: 'second' },
  critical: { importance: 'critical', step: 'hold' },
  'critical, by name': { importance: 'critical', rules: { criticalApproval: 'type' }, step: 'name' },
  'destructive by the call of a human tool': { toolName: 'drop', step: 'second' },
  'destructive and critical': { toolName: 'drop', importance: 'critical', step: 'hold' },
};

const RULES: AdmissionRules = {
  graceMs: 350,
  requireSeen: false,
  destructiveTools: ['drop'],
  criticalApproval: 'hold',
};
const SEEN: Seen = {
  paintedAt: 0,
  inView: 'whole',
  unread: false,
  pressedOn: { key: 'k', text: 'Go', at: 5_000 },
  lastAct: null,
};
const places = [
  { by: 'pointer', pointer: 'mouse' },
  { by: 'key', pointer: null },
  { by: 'shortcut', pointer: null },
  { by: 'composer', pointer: 'touch' },
  { by: 'group', pointer: 'mouse' },
  { by: 'review', pointer: 'pen' },
  { by: 'plain', pointer: 'mouse' },
  { by: 'renderer', pointer: null },
  { by: 'rule', pointer: null },
] as const satisfies readonly Pick<Press, 'by' | 'pointer'>[];
/** A new place does not compile until it is in the list. */
const missing: [Exclude<Press['by'], (typeof places)[number]['by']>] extends [never] ? true : never = true;

function verdict(asked: Asked, does: Act['does'], more: Partial<Act> = {}, rules = RULES, seen = SEEN) {
  const act: Act = { at: 5_000, by: 'pointer', pointer: 'mouse', on: 'Go', does, ...more };
  return admit('k', asked, act, seen, rules);
}
const asked = (
  prompt: Prompt,
  { importance, toolName }: Pick<Partial<Level>, 'importance' | 'toolName'> = {},
) => ({
  prompt: importance ? { ...prompt, importance } : prompt,
  toolName: toolName ?? null,
  findings: [],
  hasLooked: true,
});
const told = (one: Verdict) => (one.type === 'ask' ? one.how : one.type === 'refuse' ? one.why : one.type);

describe.each(Object.entries(LEVELS))('a request that is %s', (_name, level) => {
  const rules = { ...RULES, ...level.rules };
  describe.each(Object.entries(KINDS))('and a %s', (_kind, { prompt, sets, refuses }) => {
    it.each(places)('takes its step for everything but a plain refusal, from: $by', ({ by, pointer }) => {
      expect(missing).toBe(true);
      const request = asked(prompt, level);
      for (const answer of sets) {
        const does = { type: 'answer', answer } as const;
        expect(told(verdict(request, does, { by, pointer }, rules))).toBe(level.step ?? 'send');
        if (level.step)
          expect(told(verdict(request, does, { by, pointer, step: level.step }, rules))).toBe('send');
      }
      for (const answer of [...refuses, { kind: 'cancelled' } as const])
        expect(told(verdict(request, { type: 'answer', answer }, { by, pointer }, rules))).toBe('send');
      for (const type of ['submit', 'retry'] as const)
        expect(told(verdict(request, { type }, { by, pointer }, rules))).toBe('send');
      // Asked about once, however little a request is worth.
      const skip = { type: 'cancel' } as const;
      expect(verdict(request, skip, { by, pointer }, rules)).toMatchObject({ how: 'second', verb: 'skip' });
      expect(told(verdict(request, skip, { by, pointer, step: 'second' }, rules))).toBe('send');
    });
  });
});

describe('the second step', () => {
  const critical = asked(confirmation, { importance: 'critical' });
  const approve = { type: 'answer', answer: chosen('approve') } as const;

  it('is not taken by a weaker one, and is by a stronger one', () => {
    expect(told(verdict(critical, approve, { step: 'second' }))).toBe('hold');
    expect(told(verdict(critical, approve, { step: 'name' }))).toBe('send');
    expect(told(verdict(critical, approve, { step: 'hold' }, { ...RULES, criticalApproval: 'type' }))).toBe(
      'name',
    );
  });

  it('has the verb of the page for an approval, and sends an answer otherwise', () => {
    expect(verdict(critical, approve)).toMatchObject({ type: 'ask', verb: 'run' });
    const always = { type: 'answer', answer: chosen('always') } as const;
    expect(verdict(critical, always)).toMatchObject({ type: 'ask', verb: 'send' });
  });

  it('is taken for a call that the prompt shows, whatever the prompt is', () => {
    expect(told(verdict(asked({ ...confirmation, calls: [call] }), approve))).toBe('second');
    const filled = { type: 'answer', answer: { kind: 'filled', value: 'x' } } as const;
    const { prompt } = KINDS.freeform;
    expect(told(verdict(asked({ ...prompt, kind: 'freeform', calls: [call], schema: null }), filled))).toBe(
      'second',
    );
  });

  it('is taken by words that agree, also for a harmless request', () => {
    expect(told(verdict(asked(confirmation), approve, { inWords: true }))).toBe('approve?');
    expect(told(verdict(asked(confirmation), approve, { inWords: true, step: 'approve?' }))).toBe('send');
    expect(told(verdict(critical, approve, { inWords: true, step: 'approve?' }))).toBe('hold');
  });
});

describe('a review', () => {
  const items = [{ ...confirmation, calls: [call] }, confirmation];
  const review: Prompt = { kind: 'review', message: null, items };
  const send = (answer: Answer, admitted?: Act['items']) =>
    verdict(asked(review), { type: 'answer', answer }, { items: admitted });

  it('asks once more for an item that nobody has admitted, and not for one that was denied', () => {
    expect(told(send(reviewed('approve', 'approve')))).toBe('second');
    expect(told(send(reviewed('always', 'deny')))).toBe('second');
    expect(told(send(reviewed('deny', 'approve')))).toBe('send');
  });

  it('takes what was admitted for exactly this answer of the item', () => {
    const answer = chosen('approve');
    const item = asked(items[0] ?? confirmation);
    const one = verdict(item, { type: 'answer', answer }, { by: 'review', step: 'second' });
    expect(one.type).toBe('send');
    const admitted = new Map(one.type === 'send' ? [[0, one.admitted]] : []);
    expect(told(send({ kind: 'reviewed', items: [answer, chosen('approve')] }, admitted))).toBe('send');
    expect(told(send(reviewed('approve', 'approve'), admitted))).toBe('second');
  });
});

describe('a question of several parts', () => {
  const request = asked(
    { kind: 'question', message: null, calls: [], questions: [item, { ...item, key: 'r' }] },
    { importance: 'high' },
  );

  it.each([
    ['no', 'reject', 'send'],
    ['no', 'go', 'second'],
    ['go', 'no', 'second'],
    ['no', undefined, 'second'],
  ])('is refused only where every part is: %s and %s', (one, other, wanted) => {
    const answers = new Map([['q', { options: [one] }]]);
    if (other !== undefined) answers.set('r', { options: [other] });
    expect(told(verdict(request, { type: 'answer', answer: { kind: 'answered', answers } }))).toBe(wanted);
  });
});

describe('the step of an answer that is given by itself', () => {
  const high = asked(confirmation, { importance: 'high' });
  const critical = asked(confirmation, { importance: 'critical' });
  const review: Prompt = {
    kind: 'review',
    message: null,
    items: [{ ...confirmation, calls: [call] }, confirmation],
  };

  it.each<[string, Asked, Answer, Step | undefined]>([
    ['of an ordinary request', asked(confirmation), chosen('approve'), undefined],
    ['of an important one', high, chosen('always'), 'second'],
    ['of a critical one', critical, chosen('approve'), 'hold'],
    ['that only refuses', critical, chosen('deny'), undefined],
    ['that skips', critical, { kind: 'cancelled' }, undefined],
    ['of a review with a destructive item', asked(review), reviewed('approve', 'approve'), 'second'],
    ['of a review that denies it', asked(review), reviewed('deny', 'approve'), undefined],
  ])('%s', (_, request, answer, step) => {
    expect(stepOf(request, answer, RULES)).toBe(step);
  });
});

describe('what was found in a call', () => {
  const going = { type: 'answer', answer: chosen('approve') } as const;
  const refusing = { type: 'answer', answer: chosen('deny') } as const;
  const plain = asked(confirmation);
  const finding = { tool: 'x', what: 'deletes' };
  const found = { ...plain, findings: [finding] };
  const unlooked = { ...plain, hasLooked: false };

  it.each(places)('takes a second step, as what nobody could look at, from: $by', ({ by, pointer }) => {
    for (const request of [found, unlooked]) {
      expect(told(verdict(request, going, { by, pointer }))).toBe('second');
      expect(told(verdict(request, refusing, { by, pointer }))).toBe('send');
    }
    expect(told(verdict(plain, going, { by, pointer }))).toBe('send');
  });

  it('takes none where the app expects it of the tool; what was not looked at cannot be expected', () => {
    const expecting = (expected: ExpectedFindings) => ({ ...RULES, expectedFindings: expected });
    expect(told(verdict(found, going, {}, expecting({ x: ['deletes'] })))).toBe('send');
    expect(told(verdict(found, going, {}, expecting({ x: 'all' })))).toBe('send');
    expect(told(verdict(found, going, {}, expecting({ x: ['disk'], y: 'all' })))).toBe('second');
    expect(told(verdict(unlooked, going, {}, expecting({ x: 'all' })))).toBe('second');
    const nameless = { ...plain, findings: [{ tool: null, what: 'deletes' }] };
    expect(told(verdict(nameless, going, {}, expecting({ null: 'all' })))).toBe('second');
    const proto = { ...plain, findings: [{ tool: 'toString', what: 'deletes' }] };
    expect(told(verdict(proto, going, {}, expecting({})))).toBe('second');
  });

  it('counts for the item of a review in which it is', () => {
    const review: Prompt = { kind: 'review', message: null, items: [confirmation, { ...confirmation }] };
    const request = askedOf({ prompt: review, toolCall: null }, (one) => ({
      findings: one === confirmation ? [finding] : [],
      hasLooked: true,
    }));
    const send = (...choices: string[]) =>
      told(verdict(request, { type: 'answer', answer: reviewed(...choices) }));
    expect(send('approve', 'deny')).toBe('second');
    expect(send('deny', 'approve')).toBe('send');
  });
});

describe('a standing permission', () => {
  const rule: GivingRule = { id: 'r', use: 1 };
  const bySet = (choice: string) => ({ ...chosen(choice), rule });
  const approve = { type: 'answer', answer: bySet('approve') } as const;
  const ofCall = (name: string, rest: Partial<Asked> = {}) => ({
    ...asked({ ...confirmation, calls: [{ ...call, name }] }),
    ...rest,
  });
  const byRule = (request: Asked, does: Act['does'] = approve, rules: Partial<AdmissionRules> = {}) =>
    told(verdict(request, does, { by: 'rule', pointer: null }, { ...RULES, ...rules }));

  it('gives a plain approval that takes one press, and nothing else', () => {
    expect(byRule(ofCall('mail'))).toBe('send');
    for (const choice of ['always', 'deny'])
      expect(byRule(ofCall('mail'), { type: 'answer', answer: bySet(choice) })).toBe('second');
    expect(byRule(ofCall('mail'), approve, { requireSeen: true })).toBe('second');
    // What a person presses is no rule's.
    expect(told(verdict(ofCall('mail'), approve, { by: 'renderer' }))).toBe('second');
  });

  it('takes no step, whichever was taken, unless the app has named every tool of the request', () => {
    const critical = ofCall('mail', asked({ ...confirmation, importance: 'critical' }));
    for (const request of [ofCall('drop'), ofCall('mail', { toolName: 'drop' }), critical]) {
      expect(byRule(request)).toBe('second');
      const step = { by: 'rule', step: 'name' } as const;
      expect(told(verdict(request, approve, step))).toBe('second');
      expect(byRule(request, approve, { ruleTools: ['mail'] })).toBe('second');
    }
    expect(byRule(ofCall('drop'), approve, { ruleTools: ['drop'] })).toBe('send');
    expect(byRule(ofCall('drop', { toolName: 'drop' }), approve, { ruleTools: ['drop'] })).toBe('send');
    expect(byRule(asked(confirmation, { importance: 'critical' }), approve, { ruleTools: ['drop'] })).toBe(
      'second',
    );
  });

  it('is asked about whatever was found, also what the app expects or for a tool that it has named', () => {
    const finding = { tool: 'mail', what: 'deletes' };
    const rules = { expectedFindings: { mail: 'all' }, ruleTools: ['mail'] } as const;
    expect(byRule(ofCall('mail', { findings: [finding] }), approve, rules)).toBe('second');
    expect(byRule(ofCall('mail', { hasLooked: false }), approve, rules)).toBe('second');
    expect(byRule(ofCall('mail'), approve, rules)).toBe('send');
  });
});

describe('what was not seen', () => {
  const going = { type: 'answer', answer: chosen('always') } as const;
  const refusing = { type: 'answer', answer: chosen('deny') } as const;
  const request = asked(confirmation);
  const part: Seen = { ...SEEN, inView: 'part' };
  const unread: Seen = { ...SEEN, unread: true };

  it.each(['composer', 'shortcut'] as const)(
    'is not answered from the text field, only refused: %s',
    (by) => {
      for (const seen of [part, unread]) {
        expect(told(verdict(request, going, { by }, RULES, seen))).toBe('notInView');
        expect(told(verdict(request, refusing, { by }, RULES, seen))).toBe('send');
      }
      expect(told(verdict(request, going, { by }))).toBe('send');
    },
  );

  it('is read to the end first, a neutral choice like an approval, where the app says so', () => {
    const rules = { ...RULES, requireSeen: true };
    expect(told(verdict(request, going, {}, rules, unread))).toBe('unseen');
    expect(told(verdict(request, going, { by: 'renderer' }, rules, unread))).toBe('unseen');
    expect(told(verdict(request, refusing, {}, rules, unread))).toBe('send');
    expect(told(verdict(request, going, {}, RULES, unread))).toBe('send');
  });
});

describe('buttons over a card whose end was not in view', () => {
  const seen: Seen = { ...SEEN, endAhead: true };
  const filled = { type: 'answer', answer: { kind: 'filled', value: {} } } as const;
  const form = { kind: 'form', message: null, schema: {}, declinable: true } as const;

  it.each<[string, Prompt, Act['does'], string]>([
    ['approve nothing', confirmation, { type: 'answer', answer: chosen('approve') }, 'unseen'],
    ['deny', confirmation, { type: 'answer', answer: chosen('deny') }, 'send'],
    ['send what the person has filled in', { ...form, calls: [] }, filled, 'send'],
    ['send nothing that comes with a call', { ...form, calls: [call] }, filled, 'unseen'],
    [
      'approve no item of a review',
      KINDS.review.prompt,
      { type: 'answer', answer: reviewed('deny', 'approve') },
      'unseen',
    ],
    ['deny all of it', KINDS.review.prompt, { type: 'answer', answer: reviewed('deny', 'deny') }, 'send'],
  ])('%s', (_, prompt, does, wanted) =>
    expect(told(verdict(asked(prompt), does, {}, RULES, seen))).toBe(wanted),
  );
});

describe('an answer that is not of the kind that was asked', () => {
  it('is no plain refusal, and no approval', () => {
    const odd: readonly [Prompt, Answer][] = [
      [KINDS.form.prompt, chosen('deny')],
      [confirmation, picked('no')],
      [confirmation, reviewed()],
      [confirmation, reviewed('deny')],
      [confirmation, chosen('gone')],
      [KINDS.review.prompt, chosen('deny')],
      [KINDS.question.prompt, { kind: 'answered', answers: new Map() }],
    ];
    for (const [prompt, answer] of odd) {
      const high = asked(prompt, { importance: 'high' });
      expect(verdict(high, { type: 'answer', answer })).toMatchObject({ how: 'second', verb: 'send' });
    }
  });

  it('leaves items of a review unanswered, which is no refusal of them', () => {
    const review = asked(KINDS.review.prompt, { importance: 'high' });
    expect(told(verdict(review, { type: 'answer', answer: reviewed('deny') }))).toBe('second');
  });
});

describe('what was admitted', () => {
  const answer = chosen('approve');
  const send = (does: Act['does'], more: Partial<Act> = {}, rules = RULES) => {
    const one = verdict(asked(confirmation), does, more, rules);
    return one.type === 'send' ? one.admitted : undefined;
  };

  it('is for exactly one answer', () => {
    const one = send({ type: 'answer', answer });
    expect([one?.isFor(answer), one?.isFor({ ...answer }), one?.isFor(undefined)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(send({ type: 'cancel' }, { step: 'second' })?.isFor(undefined)).toBe(false);
  });

  it('paints first, but where no press waits for a paint', () => {
    expect(send({ type: 'answer', answer })?.paintsFirst).toBe(true);
    expect(send({ type: 'answer', answer }, {}, { ...RULES, graceMs: 0 })?.paintsFirst).toBe(false);
  });
});
