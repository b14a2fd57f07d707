import type { Dialect, DialectContext } from '../dialect.js';
import type { Choice, Confirmation, Prompt, QuestionItem } from '../prompt.js';
import { proposedCalls } from '../proposed-call.js';
import { type ChoiceField, readShape, type Shape } from '../schema-shape.js';
import type { OpenInterrupt } from '../source.js';
import { readImportance } from './importance.js';
import { ROOT_KEY, toReply } from './standard-reply.js';
import { toneOf } from './tone.js';

export interface StandardOptions {
  /**
   * What a `confirmation` without a schema is answered with: a bare boolean, as the document says,
   * or `{ approved }`, as the .NET server wants it.
   */
  readonly bareConfirmation?: 'boolean' | 'approved';
}

/**
 * Plain AG-UI, read from `reason` and `responseSchema` alone, so that a producer nobody has seen
 * still gets the best prompt its schema allows.
 *
 * @example
 * useInterruptedRun(agent, { dialects: [standardDialect({ bareConfirmation: 'approved' })] });
 *
 * Source: reference/ag-ui-interrupts.txt, "Reason taxonomy", "Client routing", "Examples".
 */
export function standardDialect({ bareConfirmation = 'boolean' }: StandardOptions = {}): Dialect {
  const shapeOf = (open: OpenInterrupt) => effectiveShape(open, bareConfirmation);
  return {
    name: 'standard',
    read: (open, context) => toPrompt(open, shapeOf(open), context),
    write: (open, _prompt, answer) => toReply(open, shapeOf(open), answer),
  };
}

const APPROVED_ONLY: Shape = {
  kind: 'approval',
  key: 'approved',
  editedArgs: null,
  feedback: null,
  nulls: [],
};

/** The schema's shape, or the one that the document gives to a reason that comes without a schema. */
function effectiveShape({ interrupt }: OpenInterrupt, bare: 'boolean' | 'approved'): Shape {
  const shape = readShape(interrupt.responseSchema);
  if (shape.kind !== 'anything') return shape;
  if (interrupt.reason === 'tool_call') return APPROVED_ONLY;
  if (interrupt.reason === 'confirmation')
    return bare === 'boolean' ? { kind: 'yesNo', text: null } : APPROVED_ONLY;
  return shape;
}

function toPrompt(open: OpenInterrupt, shape: Shape, context: DialectContext): Prompt | undefined {
  const { interrupt } = open;
  const message = interrupt.message ?? null;
  const calls = proposedCalls(open, context);
  switch (shape.kind) {
    case 'anything':
      return undefined;
    case 'yesNo':
      return {
        ...toConfirmation(open, context),
        message: message ?? shape.text,
        choices: yesOrNo(null),
      };
    case 'approval':
      return toApproval(open, shape, context);
    case 'choices': {
      const choices = asVerdict(open, shape.fields);
      if (choices) return { ...toConfirmation(open, context), choices };
      return { kind: 'question', message, calls, questions: shape.fields.map(toQuestion) };
    }
    case 'text': {
      const { key, title: text, description } = shape;
      const item = { ...BLANK_QUESTION, key: key ?? ROOT_KEY, text, description };
      return { kind: 'question', message, calls, questions: [item] };
    }
    case 'form': {
      const schema = interrupt.responseSchema;
      // `false` allows nothing: no form can be filled, so what the person writes is sent as it is.
      if (schema === undefined || schema === false) return undefined;
      return { kind: 'form', message, schema, declinable: false, calls };
    }
  }
}

const BLANK_QUESTION: QuestionItem = {
  key: ROOT_KEY,
  header: null,
  text: null,
  description: null,
  options: [],
  multiple: false,
  freeText: true,
  required: true,
  suggested: null,
  minimum: 1,
  maximum: 1,
};

function toQuestion(field: ChoiceField): QuestionItem {
  const { key, title, description, options, multiple, freeText, required, suggested, minimum, maximum } =
    field;
  const name = key ?? ROOT_KEY;
  return {
    key: name,
    header: key === null ? null : (title ?? name),
    text: title,
    description,
    options,
    multiple,
    freeText,
    required: required === true,
    suggested,
    minimum,
    maximum,
  };
}

function toConfirmation(open: OpenInterrupt, context: DialectContext): Confirmation {
  return {
    kind: 'confirmation',
    message: open.interrupt.message ?? null,
    calls: proposedCalls(open, context),
    choices: [],
    edit: null,
    extras: [],
    importance: readImportance(open.interrupt.metadata ?? {}),
  };
}

function toApproval(
  open: OpenInterrupt,
  { editedArgs, feedback }: Extract<Shape, { kind: 'approval' }>,
  context: DialectContext,
): Confirmation {
  const confirmation = toConfirmation(open, context);
  const editable = editedArgs !== null && context.capabilities.approveWithEdits !== false;
  const [call] = confirmation.calls;
  return {
    ...confirmation,
    choices: yesOrNo(feedback),
    edit:
      editable && call?.found && call.args !== undefined
        ? { callIndex: 0, schema: editedArgs === true ? null : editedArgs, choiceIds: ['approve'] }
        : null,
  };
}

function yesOrNo(feedback: { readonly required: boolean } | null): readonly Choice[] {
  const required = feedback?.required ? 'required' : null;
  return [
    { id: 'approve', label: null, tone: 'approve', feedback: required ?? 'none' },
    { id: 'deny', label: null, tone: 'deny', feedback: required ?? (feedback ? 'optional' : 'none') },
  ];
}

/** One list on a proposal is a verdict when its words hold both a yes and a no. */
function asVerdict({ interrupt }: OpenInterrupt, fields: readonly ChoiceField[]): readonly Choice[] | null {
  const [field, ...more] = fields;
  if (!field || more.length > 0 || field.multiple || field.freeText) return null;
  if (interrupt.reason !== 'tool_call' && interrupt.reason !== 'confirmation') return null;
  const choices = field.options.map(({ id, label, value }) => {
    return { id, label, tone: toneOf(`${value}`), feedback: 'none' as const };
  });
  const tones = new Set(choices.map(({ tone }) => tone));
  return tones.has('approve') && tones.has('deny') ? choices : null;
}
