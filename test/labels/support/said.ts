import type { Labels } from '../../../src/ui/labels/labels.js';
import { english } from './packs.js';

type LabelFunctions = {
  [K in keyof Labels as Labels[K] extends (...args: never) => string ? K : never]: Labels[K];
};
type Arguments = { [K in keyof LabelFunctions]: Parameters<LabelFunctions[K]> };
type Callable = { [K in keyof LabelFunctions]: (...args: Arguments[K]) => string };

/** One for each plural form that a language can have. */
export const COUNTS = [0, 1, 2, 3, 11, 100] as const;
const AT = Date.UTC(2026, 0, 1, 12);
const tones = ['approve', 'deny', 'neutral'] as const;
const counted = COUNTS.map((count): [number] => [count]);
const countedOf = COUNTS.flatMap((count): [number, string | null][] => [
  [count, null],
  [count, '⟦a⟧'],
]);
const paired = COUNTS.map((count): [number, number] => [count, count + 1]);
const named: [string][] = [['⟦a⟧']];
const issue = (keyword: string, limit?: string | number, field = 'amount'): Arguments['formIssue'] => [
  { path: [field], message: '⟦message⟧', keyword, ...(limit === undefined ? {} : { limit }) },
  field,
];

const UNSENT = ['REPLY_FAILED', 'BAD_EVENT', 'STREAM_ENDED', 'THREAD_LEFT', 'EXPIRED', 'RELOADED'];
/** The arguments for each function among the labels. None may be missing. */
const samples: { readonly [K in keyof LabelFunctions]: readonly Arguments[K][] } = {
  askedBy: [[null], ...named],
  askApproval: [[null], ...named],
  askResult: [[null], ...named],
  askReview: counted,
  askLink: named,
  callSummary: [['⟦a⟧', '⟦b⟧']],
  callNotFound: named,
  edits: counted,
  entries: counted,
  confirmDestructive: [[null], ...named],
  confirmRun: [[null], ...named],
  askAgreed: named,
  calledByAgent: named,
  runTool: named,
  dontDo: named,
  holdTo: named,
  typeToConfirm: named,
  actOnSeveral: COUNTS.map((count): [string, number] => ['⟦a⟧', count]),
  askedWithOthers: counted,
  approveAll: countedOf,
  denyAll: countedOf,
  timeLeft: [[60], [20], [10]],
  announceShortcut: named,
  hiddenCharacter: [['⟦U⟧']],
  realHost: named,
  textSize: [
    [1, 1],
    [1_204, 31],
  ],
  unchangedLines: counted,
  linesAdded: counted,
  linesRemoved: counted,
  showSecret: named,
  filesChanged: counted,
  showAll: [[31], [2_001]],
  showAllCharacters: [[4_001], [20_000]],
  withEdits: COUNTS.map((count) => ['⟦a⟧', count]),
  withFeedback: tones.map((tone) => ['⟦a⟧', tone]),
  withAnswer: named,
  formEditApprove: named,
  feedback: tones.map((tone) => [tone]),
  feedbackMissing: tones.map((tone) => [tone]),
  stepOf: paired,
  stepDone: named,
  questionNumber: counted,
  chooseBetween: [[0, null], [2, null], [1, 1], [2, 2], ...paired],
  chooseAtLeast: counted,
  chooseAtMost: counted,
  jsonError: named,
  open: named,
  reviewProgress: paired,
  failure: [...UNSENT, 'ANSWER_REFUSED', 'EXPIRED_REFUSED', 'NOT_ALLOWED', null].flatMap((code) => [
    [{ code, message: '' }],
    [{ code, message: '⟦message⟧' }],
  ]),
  answerSaved: named,
  decidedBy: named,
  ruleUntil: [[AT]],
  ruleSentence: [
    ['⟦a⟧', ['⟦b⟧', '⟦c⟧'], ['⟦d⟧']],
    ['⟦a⟧', [], ['⟦d⟧']],
  ],
  ruleEqual: [['⟦a⟧', '⟦b⟧']],
  ruleOneOf: [['⟦a⟧', '⟦b⟧']],
  ruleFolder: [['⟦a⟧', '⟦b⟧']],
  ruleDomain: [['⟦a⟧', '⟦b⟧']],
  ruleAny: named,
  rulePerDay: counted,
  ruleToday: [...paired, ...COUNTS.map((count): [number, null] => [count, null])],
  rulesUnreadable: counted,
  ruleUses: counted,
  ruleGiven: [[AT]],
  answeredElsewhere: named,
  viewedBy: COUNTS.map((count) => ['⟦a⟧', count]),
  approvedSoFar: [...paired.map(([done, all]): [number, number, null] => [done, all, null]), [1, 2, '⟦a⟧']],
  moreApprovals: counted,
  askedAgo: [...counted, [59], [60], [120], [700], [4000]],
  expiresIn: [...counted, [59], [60], [120], [700]],
  expiresAt: [[AT]],
  secondsLeft: counted,
  expired: [[null], [AT]],
  answered: paired,
  summaryFields: counted,
  changes: counted,
  summaryReviewed: [
    [1, 2, 3],
    [3, 0, 3],
    [0, 2, 2],
    [0, 1, 1],
  ],
  sendAnswers: counted,
  quoted: named,
  withThisNote: named,
  andSayThis: named,
  chooseOption: named,
  names: [[['⟦a⟧']], [['⟦a⟧', '⟦b⟧']], [['⟦a⟧', '⟦b⟧', '⟦c⟧']]],
  time: [[AT], [Date.now()]],
  announceRequest: COUNTS.map((count) => [count, '⟦a⟧']),
  announceOutcome: [['⟦a⟧', '⟦b⟧']],
  cancelAll: counted,
  cancelQuestion: counted,
  formClear: named,
  formFilter: named,
  formFound: [...paired, [4, 4]],
  formItem: [['⟦a⟧', 2]],
  formRemove: named,
  formMoveUp: named,
  formMoveDown: named,
  formDuplicate: named,
  formMoved: [['⟦a⟧', 2, 3]],
  formRemoved: named,
  formOption: counted,
  formExpand: named,
  formFields: [
    [101, 200],
    [1_101, 1_200],
  ],
  formSuggested: named,
  formExample: named,
  formReadAs: [[1_234_567.5]],
  formFileDrop: [[true], [false]],
  formFileChosen: [['⟦a⟧', 1234567]],
  formFilesTooLarge: [[800_000, 700_000]],
  formUnchecked: counted,
  formNarrowed: counted,
  formErrors: counted,
  formLeft: counted,
  formIssue: [
    ...[
      'required',
      'precision',
      'badInput',
      'uniqueItems',
      'enum',
      'pattern',
      'anyOf',
      'oneOf',
      'contains',
    ].map((word) => issue(word)),
    ...['additionalProperties', 'unevaluatedProperties', 'propertyNames'].map((word) => issue(word)),
    ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'].flatMap((word) => [
      issue(word, 12.5),
      issue(word, 2000, 'year'),
    ]),
    ...['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'].flatMap((word) =>
      COUNTS.map((count) => issue(word, count)),
    ),
    ...['email', 'uri', 'date', 'date-time', 'uuid', 'ipv4', 'ipv6', 'hostname'].map((word) =>
      issue('format', word),
    ),
    ...['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'].map((word) =>
      issue('type', word),
    ),
    ...(['choice', 'yesOrNo', 'list', 'file', 'text'] as const).map((entry): Arguments['formIssue'] => [
      { path: ['amount'], message: '⟦message⟧', keyword: 'required' },
      'amount',
      { name: '⟦a⟧', entry },
    ]),
    issue('multipleOf', 5),
    issue('const', 7),
    [{ path: ['code'], message: '⟦message⟧', keyword: 'pattern', example: '⟦a⟧' }, 'code'],
  ],
  inboxOpen: counted,
  inboxShown: paired,
  inboxNoMatch: named,
  inboxFor: named,
  inboxArrived: counted,
  inboxClear: counted,
  pageTitle: COUNTS.map((count) => [count, '⟦a⟧']),
  waitingNotification: counted,
};

/** One text of the labels: its place among them, and the words. */
export interface Said {
  readonly where: string;
  readonly words: string;
}

/** All texts that labels can return, in the order of the English ones. */
export function saidBy(labels: Labels): readonly Said[] {
  return (Object.keys(english) as (keyof Labels)[]).flatMap((key) => {
    if (isLabelFunction(key)) return call(labels, key);
    const label: unknown = labels[key];
    return typeof label === 'object' && label !== null
      ? Object.entries(label).map(([part, words]) => ({ where: `${key}.${part}`, words: String(words) }))
      : [{ where: key, words: String(label) }];
  });
}

function isLabelFunction(key: keyof Labels): key is keyof LabelFunctions {
  return Object.hasOwn(samples, key);
}

function call<K extends keyof LabelFunctions>(functions: Callable, key: K): readonly Said[] {
  return samples[key].map((args) => ({
    where: `${key}(${JSON.stringify(args).slice(1, -1)})`,
    words: functions[key](...args),
  }));
}
