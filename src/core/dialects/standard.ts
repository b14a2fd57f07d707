import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import type { Choice, ConfirmationPrompt, ProposedCall } from '../protocol/prompt.js';
import type { Ask, Dialect, QuestionItemParts, Reading } from '../protocol/reading.js';
import {
  type ApprovalShape,
  type ChoicesShape,
  readShape,
  type Shape,
  type ShapeField,
} from '../schema/schema-shape.js';
import { besideQuestion, type YesOrNo, yesOrNo } from '../schema/yes-or-no.js';
import { asWords } from '../util/as-words.js';
import { type JsonObject, type JsonSchema, ownText } from '../util/json.js';
import { findMessage } from './calls/find-message.js';
import { proposedCalls } from './calls/proposed-calls.js';
import {
  approveOrDeny,
  asApproveOrDeny,
  asksForApproval,
  asksToRun,
  meansApproval,
} from './choices/approve-deny.js';
import { withListedChoices, withRowChoices } from './choices/row-choices.js';
import { verdictBranches } from './choices/verdict-branches.js';
import { answeredPayload, keyed, ROOT_KEY, verdictPayload } from './values/schema-payload.js';

/** What `standardDialect` takes. */
export interface StandardOptions {
  /**
   * What a `confirmation` without a schema is answered with: a bare boolean, as AG-UI defines it,
   * or `{ approved }`, as the .NET server wants it.
   */
  readonly bareConfirmation?: 'boolean' | 'approved';
}

/**
 * Plain AG-UI, read from `reason` and `responseSchema` alone, so that a producer without a dialect of its own
 * still gets the best prompt that its schema allows.
 *
 * @param options `bareConfirmation`: what a `confirmation` without a schema is answered with.
 * @returns A dialect to pass in `dialects`; `defaultDialects` ends with one.
 *
 * @example
 * useInterruptedRun(agent, { dialects: [standardDialect({ bareConfirmation: 'approved' })] });
 *
 * Source: https://docs.ag-ui.com/concepts/interrupts, "Reason taxonomy", "Client routing", "Examples".
 */
export function standardDialect({ bareConfirmation = 'boolean' }: StandardOptions = {}): Dialect {
  return {
    name: 'standard',
    read: (open, ask) => standardReading(open, ask, proposedCalls(open, ask), bareConfirmation),
  };
}

type Bare = NonNullable<StandardOptions['bareConfirmation']>;

/** The reading of an interrupt about these calls as plain AG-UI; undefined if the schema allows any answer. */
export function standardReading(
  asked: OpenInterrupt,
  ask: Ask,
  calls: readonly ProposedCall[],
  bare: Bare = 'boolean',
): Reading | undefined {
  const open = { ...asked, interrupt: withRowChoices(withListedChoices(asked.interrupt)) };
  const { message, responseSchema: schema, metadata = {} } = open.interrupt;
  return toReading(effectiveShape(open, bare), {
    ...{ open, ask, calls, schema, more: metadata },
    // A call is a question of its own.
    message: message ?? (calls.length === 0 ? findMessage(metadata) : null),
  });
}

const APPROVED_ONLY: Shape = {
  kind: 'approval',
  key: 'approved',
  feedback: null,
  remember: null,
  args: null,
};

/** The schema's shape. Without a schema, the shape that AG-UI's documentation defines for the reason. */
function effectiveShape(open: OpenInterrupt, bare: Bare): Shape {
  const { reason, responseSchema } = open.interrupt;
  const shape = readShape(responseSchema, asksForApproval(open) ? meansApproval : undefined);
  if (shape.kind !== 'anything') return shape;
  if (reason === 'confirmation' && bare === 'boolean') return { kind: 'yesNo', text: null };
  return reason === 'confirmation' || asksToRun(open) ? APPROVED_ONLY : shape;
}

interface Request {
  readonly open: OpenInterrupt;
  readonly ask: Ask;
  readonly calls: readonly ProposedCall[];
  readonly message: string | null;
  readonly schema: JsonSchema | undefined;
  readonly more: JsonObject;
}

function toReading(shape: Shape, request: Request): Reading | undefined {
  const { ask, calls, message, more } = request;
  switch (shape.kind) {
    case 'anything':
      return calls.length === 0 ? toLink(request) : undefined;
    case 'yesNo':
      return ask.confirmation({ calls, more, message: message ?? shape.text });
    case 'approval':
      return toVerdict(
        shape,
        approveOrDeny(shape.feedback, (approved) => ({ [shape.key]: approved })),
        request,
      );
    case 'choices':
      return toChoices(shape, request);
    case 'text': {
      const { key, title: text, description } = shape;
      const question = { key: key ?? ROOT_KEY, text, description, freeText: true };
      return ask.question(
        { message, calls, more, questions: [question] },
        { payload: ({ answers }) => keyed(key, answers.get(question.key)?.text ?? '') },
      );
    }
    case 'inside': {
      const inner = toReading(shape.inner, { ...request, schema: shape.schema });
      return inner && { ...inner, payload: (answer) => ({ [shape.key]: inner.payload(answer) }) };
    }
    case 'fixed': {
      const { value } = shape;
      const choices = [{ id: 'approve', label: null, tone: 'approve', feedback: 'none', value }] as const;
      return ask.confirmation({ calls, more, message, choices, approvalSends: { value } });
    }
    case 'form':
      return toForm(request);
  }
}

/** One that names a host, and no user before it: a name before an `@` may look like the host. */
const WEB_ADDRESS = /^https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i;

/** An address in the metadata, where nothing else is asked: it is opened, or not. Undefined for any other address. */
function toLink({ ask, message, more }: Request): Reading | undefined {
  const url = ownText(more, 'url');
  if (url === null || !WEB_ADDRESS.test(url)) return undefined;
  return ask.link({ message, url, more }, { payload: ({ kind }) => kind === 'opened' });
}

/** The schema as verdicts or a form; undefined for `false`, which no value fits, so the person's text is sent as it is. */
function toForm(request: Request): Reading | undefined {
  const { ask, schema, message, calls, more, open } = request;
  if (schema === undefined || schema === false) return undefined;
  // From elsewhere a lone boolean may be a setting, such as a dry run.
  const question = ELICITATION.test(open.interrupt.reason) ? yesOrNo(schema) : null;
  if (question) return toYesOrNo(question, request);
  const [call] = calls;
  const args = call?.found ? call.args : undefined;
  const verdicts = verdictBranches(schema, { args, editable: ask.capabilities.approveWithEdits !== false });
  if (!verdicts) return ask.form({ message, schema, calls, more });
  const { choices, payload } = verdicts;
  const edit = verdicts.edit && { ...verdicts.edit, callIndex: 0 };
  return ask.confirmation({ message, calls, more, choices, edit }, { payload });
}

/** The reason of an elicitation of MCP that an agent hands on over AG-UI. */
const ELICITATION = /elicit/i;

/** A yes or no that the field stands for. Without a field there is nothing but a yes to send. */
function toYesOrNo(question: YesOrNo, { ask, message, more }: Request): Reading<ConfirmationPrompt> {
  const { key, text } = question;
  const both = approveOrDeny(null, (approved) => (key === null ? {} : { [key]: approved }));
  return ask.confirmation({
    message: message ?? text,
    more: { ...more, ...besideQuestion(question, message) },
    choices: key === null ? both.filter(isYes) : both,
    ...(key === null && { approvalSends: { value: {} } }),
  });
}

function isYes({ tone }: Choice): boolean {
  return tone === 'approve';
}

function toChoices(shape: ChoicesShape, request: Request): Reading | undefined {
  const { ask, message, calls, more, open } = request;
  const choices = asApproveOrDeny(open, shape);
  const verdict = choices && toVerdict(shape, choices, request);
  if (verdict) return verdict;
  if (shape.feedback || shape.remember || shape.args) return toForm(request);
  return ask.question(
    { message, calls, more, questions: shape.fields.map(toQuestion) },
    { payload: (answer) => answeredPayload(shape, answer) },
  );
}

function toQuestion({ key, title, listed, required, ...choices }: ShapeField): QuestionItemParts {
  const name = key ?? ROOT_KEY;
  // Some producers use the question itself as the key.
  const asks = /\s|\?$/.test(name);
  return {
    ...choices,
    key: name,
    header: asks ? title : key === null ? null : (title ?? asWords(name)),
    text: asks ? name : title,
    required,
  };
}

/** The buttons, and what may go with them; undefined where a choice needs arguments and none are known. */
function toVerdict(
  shape: ApprovalShape | ChoicesShape,
  choices: readonly Choice[],
  { ask, calls, message, more }: Request,
): Reading<ConfirmationPrompt> | undefined {
  const { kind, args, remember } = shape;
  const [call] = calls;
  const isKnown = call?.found && call.args !== undefined;
  if (kind === 'choices' && args && !isKnown) return undefined;
  const editable = args !== null && isKnown && ask.capabilities.approveWithEdits !== false;
  const choiceIds = choices.flatMap(({ id, tone }) => (tone === 'approve' ? id : []));
  return ask.confirmation(
    {
      calls,
      message,
      more,
      choices,
      edit: editable ? { callIndex: 0, schema: args.schema === true ? null : args.schema, choiceIds } : null,
      extras: remember
        ? [{ id: remember.key, label: remember.title ?? asWords(remember.key), description: null }]
        : [],
    },
    { payload: (answer) => verdictPayload(shape, choices, isKnown ? call.args : undefined, answer) },
  );
}
