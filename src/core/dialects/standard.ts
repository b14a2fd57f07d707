import type { Answer } from '../protocol/answer.js';
import type { Dialect, DialectContext } from '../protocol/dialect.js';
import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import type { Choice, Confirmation, Form, Prompt, ProposedCall, QuestionItem } from '../protocol/prompt.js';
import type { Reply } from '../protocol/reply.js';
import {
  type ApprovalShape,
  type ChoicesShape,
  readShape,
  type Shape,
  type ShapeField,
} from '../schema/schema-shape.js';
import { asWords } from '../util/as-words.js';
import type { JsonSchema } from '../util/json.js';
import {
  approveOrDeny,
  asApproveOrDeny,
  asksForApproval,
  asksToRun,
  meansApproval,
} from './parts/approve-deny.js';
import { confirmation } from './parts/confirmation.js';
import { proposedCalls } from './parts/proposed-calls.js';
import { questionItem } from './parts/question-item.js';
import { withRowChoices } from './parts/row-choices.js';
import { ROOT_KEY, toReply } from './parts/standard-reply.js';

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
    read: (open, context) => standardPrompt(open, context, proposedCalls(open, context), bareConfirmation),
    write: (open, prompt, answer) => standardReply(open, prompt, answer, bareConfirmation),
  };
}

type Bare = NonNullable<StandardOptions['bareConfirmation']>;

/** The prompt for an interrupt about these calls, read as plain AG-UI; undefined if the schema allows any answer. */
export function standardPrompt(
  asked: OpenInterrupt,
  context: DialectContext,
  calls: readonly ProposedCall[],
  bare: Bare = 'boolean',
): Prompt | undefined {
  const open = { ...asked, interrupt: withRowChoices(asked.interrupt) };
  const { message = null, responseSchema: schema, metadata = {} } = open.interrupt;
  const request = { open, context, calls, message, schema };
  const prompt = toPrompt(effectiveShape(open, bare), request);
  return prompt && { ...prompt, more: metadata };
}

/** The reply to an answer, as plain AG-UI expects it. */
export function standardReply(
  open: OpenInterrupt,
  prompt: Prompt,
  answer: Answer,
  bare: Bare = 'boolean',
): Reply {
  const shape = effectiveShape({ ...open, interrupt: withRowChoices(open.interrupt) }, bare);
  return toReply(open, shape, prompt, answer);
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
  readonly context: DialectContext;
  readonly calls: readonly ProposedCall[];
  readonly message: string | null;
  readonly schema: JsonSchema | undefined;
}

function toPrompt(shape: Shape, request: Request): Prompt | undefined {
  const { calls, message } = request;
  switch (shape.kind) {
    case 'anything':
      return undefined;
    case 'yesNo':
      return confirmation({ calls, message: message ?? shape.text });
    case 'approval':
      return toVerdict(shape, approveOrDeny(shape.feedback), request);
    case 'choices': {
      const choices = asApproveOrDeny(request.open, shape);
      const verdict = choices && toVerdict(shape, choices, request);
      if (verdict) return verdict;
      if (shape.feedback || shape.remember || shape.args) return toForm(request);
      return { kind: 'question', message, calls, questions: shape.fields.map(toQuestion) };
    }
    case 'text': {
      const { key, title: text, description } = shape;
      const item = questionItem({ key: key ?? ROOT_KEY, text, description, freeText: true });
      return { kind: 'question', message, calls, questions: [item] };
    }
    case 'inside':
      return toPrompt(shape.inner, { ...request, schema: shape.schema });
    case 'fixed': {
      const choices = [{ id: 'approve', label: null, tone: 'approve', feedback: 'none' }] as const;
      return confirmation({ calls, message, choices, approvalSends: { value: shape.value } });
    }
    case 'form':
      return toForm(request);
  }
}

/** The schema as a form; undefined for `false`, which no value fits, so the person's text is sent as it is. */
function toForm({ schema, message, calls }: Request): Form | undefined {
  if (schema === undefined || schema === false) return undefined;
  return { kind: 'form', message, schema, declinable: false, calls };
}

function toQuestion({ key, title, listed, required, ...choices }: ShapeField): QuestionItem {
  const name = key ?? ROOT_KEY;
  // Some producers use the question itself as the key.
  const asks = /\s|\?$/.test(name);
  return {
    ...choices,
    key: name,
    header: asks ? title : key === null ? null : (title ?? asWords(name)),
    text: asks ? name : title,
    required: required === true,
  };
}

/** The buttons, and what may go with them; undefined where a choice needs arguments and none are known. */
function toVerdict(
  { kind, args, remember }: ApprovalShape | ChoicesShape,
  choices: readonly Choice[],
  request: Request,
): Confirmation | undefined {
  const [call] = request.calls;
  const isKnown = call?.found && call.args !== undefined;
  if (kind === 'choices' && args && !isKnown) return undefined;
  const editable = args !== null && isKnown && request.context.capabilities.approveWithEdits !== false;
  const choiceIds = choices.flatMap(({ id, tone }) => (tone === 'approve' ? id : []));
  return {
    ...confirmation({ calls: request.calls, message: request.message }),
    choices,
    edit: editable ? { callIndex: 0, schema: args.schema === true ? null : args.schema, choiceIds } : null,
    extras: remember
      ? [{ id: remember.key, label: remember.title ?? asWords(remember.key), description: null }]
      : [],
  };
}
