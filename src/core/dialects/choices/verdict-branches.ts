import type { Chosen } from '../../protocol/answer.js';
import type { Choice, EditOffer } from '../../protocol/prompt.js';
import { type BranchFields, constantOf, readBranchFields } from '../../schema/branch-fields.js';
import { type Branch, branchesOf } from '../../schema/branches-of.js';
import { asWords } from '../../util/as-words.js';
import { type JsonSchema, ownText } from '../../util/json.js';
import { verdictTone } from './choice-tone.js';

/** Verdicts as buttons, each with its own fields. */
export interface VerdictBranches {
  readonly choices: readonly Choice[];
  readonly edit: Pick<EditOffer, 'schema' | 'choiceIds'> | null;
  payload(answer: Chosen): unknown;
}

/** The arguments that a verdict is about, as far as they are known. */
export interface BranchArguments {
  /** Undefined where no call is known. */
  readonly args: unknown;
  /** Whether the agent takes other arguments. */
  readonly editable: boolean;
}

/**
 * Reads branches of which at least one approves and one denies, by a constant in each: `approved: true`,
 * `decision: 'reject'`.
 *
 * @returns Null for any other schema.
 */
export function verdictBranches(
  schema: JsonSchema | undefined,
  known: BranchArguments,
): VerdictBranches | null {
  const found = branchesOf(schema);
  const read = found && (readVerdicts(found.branches) ?? readTitled(found.branches));
  if (!read) return null;
  const { key } = read;
  const isKnown = known.args !== undefined;
  const all = read.verdicts.map((one) => withFields(one, key, isKnown));
  const approves = ({ tone }: Verdict) => tone === 'approve';
  const edits = all.find((one) => isKnown && known.editable && isEdit(one)) ?? null;
  // The card edits arguments where it shows them, so the branch for edits is no button of its own.
  const offered = [...all.filter(approves), ...all.filter((one) => !approves(one) && one !== edits)];
  const labelled = offered.map((one) => ({ ...one, choice: toChoice(one, key, offered) }));
  const editable = known.editable && isKnown ? labelled.filter((one) => approves(one)) : [];
  const taking = editable.filter(({ fields }) => edits !== null || fields.args !== null);
  const schemaOfArgs = (edits ?? taking[0])?.fields.args?.schema;
  return {
    choices: labelled.map(({ choice }) => choice),
    edit:
      schemaOfArgs === undefined
        ? null
        : {
            schema: schemaOfArgs === true ? null : schemaOfArgs,
            choiceIds: taking.map(({ choice }) => choice.id),
          },
    payload(answer) {
      const chosen = labelled.find(({ choice }) => choice.id === answer.choice);
      if (!chosen) return null;
      const sends = answer.editedArgs !== undefined && !chosen.fields.args && edits ? edits : chosen;
      return found.wrap({ [key]: sends.verdict, ...sends.fields.sent(answer, known.args) });
    },
  };
}

interface Read {
  readonly branch: Branch;
  readonly verdict: unknown;
  readonly tone: Choice['tone'];
  readonly title: string | null;
}

interface Verdict extends Read {
  readonly fields: BranchFields;
}

/** The branches by the constant that is a verdict; null where none is. */
function readVerdicts(branches: readonly Branch[]): { key: string; verdicts: readonly Read[] } | null {
  for (const key of branches[0]?.nodes.keys() ?? []) {
    const verdicts = branches.flatMap((branch): Read[] => {
      const verdict = constantOf(branch, key);
      const tone = verdictTone(key, verdict);
      return tone === null ? [] : [{ branch, verdict, tone, title: titleOf(branch, key) }];
    });
    const tones = verdicts.map(({ tone }) => tone);
    const areApart = new Set(verdicts.map(({ verdict }) => verdict)).size === branches.length;
    if (areApart && tones.includes('approve') && tones.includes('deny')) return { key, verdicts };
  }
  return null;
}

/** The branches by a boolean whose name is no verdict that we know, where each branch says in words what it is. */
function readTitled(branches: readonly Branch[]): ReturnType<typeof readVerdicts> {
  for (const key of branches[0]?.nodes.keys() ?? []) {
    const verdicts = branches.flatMap((branch): Read[] => {
      const [verdict, title] = [constantOf(branch, key), titleOf(branch, key)];
      return typeof verdict === 'boolean' && title !== null
        ? [{ branch, verdict, tone: 'neutral', title }]
        : [];
    });
    const areApart = [verdicts.map(({ verdict }) => verdict), verdicts.map(({ title }) => title)].every(
      (parts) => new Set<unknown>(parts).size === branches.length,
    );
    if (areApart) return { key, verdicts };
  }
  return null;
}

/** The words for a branch. The name of a field or of a class was not written for a person. */
function titleOf({ nodes, title }: Branch, key: string): string | null {
  const ofField = ownText(nodes.get(key)?.schema, 'title');
  if (ofField !== null && ofField.toLowerCase() !== asWords(key).toLowerCase()) return ofField;
  return title !== null && /^[A-Z][a-z]+[A-Z]\w*$/.test(title) ? null : title;
}

function withFields(read: Read, key: string, isKnown: boolean): Verdict {
  const fields = readBranchFields(read.branch, key, false);
  // Arguments that nobody knows are filled in where they are needed.
  const isAsked = !isKnown && fields.args?.required === true;
  return { ...read, fields: isAsked ? readBranchFields(read.branch, key, true) : fields };
}

function isEdit({ verdict, tone, fields: { args, form, feedback } }: Verdict): boolean {
  const isNamed = typeof verdict === 'string' && /^(edit|modif|change)/i.test(verdict);
  return isNamed && tone === 'neutral' && args !== null && form === null && feedback !== 'required';
}

function toChoice({ tone, verdict, title, fields }: Verdict, key: string, all: readonly Verdict[]): Choice {
  const isLone = tone !== 'neutral' && all.filter((one) => one.tone === tone).length === 1;
  const isOurs = isLone && (typeof verdict !== 'string' || /^[a-z]+$/i.test(verdict));
  const isTitled = title !== null && all.filter((one) => one.title === title).length === 1;
  return {
    id: isLone ? tone : String(verdict),
    label: isTitled ? title : isOurs ? null : asWords(String(verdict)),
    tone,
    feedback: fields.feedback,
    ...(fields.form && { form: fields.form }),
    value: { [key]: verdict },
  };
}
