import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import type { Ask, Reading } from '../protocol/reading.js';
import { readNode, withDefinitions } from '../schema/schema-node.js';
import { isObject, type JsonObject, type JsonSchema, own, ownText } from '../util/json.js';
import { mergeObjects } from '../util/merge-objects.js';
import { type Decision, readProposals } from './calls/tool-review.js';
import { langGraphValue, moreInGraph } from './values/langgraph-value.js';

/** What the middleware takes where its interrupt comes without a schema. */
const UNTOLD = ['approve', 'reject'];
const SCHEMAS = ['response_schema', 'responseSchema'];
const READ = ['type', 'tool_call_id', 'toolCallId', 'name', 'args', 'description', ...SCHEMAS];

/**
 * LangChain's human-in-the-loop middleware in its mode `per_call`: one interrupt for each call, with a schema of the decisions
 * that its tool allows. It is answered by one decision. A tool that is edited keeps its name.
 *
 * Source: langchain-ai/langchain, libs/langchain_v1/langchain/agents/middleware/human_in_the_loop.py (ToolApprovalRequest,
 * `_decision_schema`); langchain-ai/langchainjs, release langchain@1.5.18.
 */
export function readLangChainCall(open: OpenInterrupt, ask: Ask): Reading | undefined {
  const value = langGraphValue(open);
  if (!isObject(value) || own(value, 'type') !== 'tool_approval') return undefined;
  const [name, args] = [ownText(value, 'name'), own(value, 'args')];
  if (name === null || !isObject(args)) return undefined;
  const toolCallId = ownText(value, 'tool_call_id') ?? ownText(value, 'toolCallId');
  const inValue = SCHEMAS.map((one) => own(value, one)).find(isObject);
  const told = open.interrupt.responseSchema ?? inValue ?? true;
  const { schema, key, allowed } = readDecisions(told, value);
  const message = ownText(value, 'description');
  const proposal = { message, toolCallId, name, args, allowed, schema, more: {} };
  const reading = readProposals([proposal], ask, ([decision]) =>
    decision ? toDecision({ ...decision, name }, [key]) : null,
  );
  if (!reading) return undefined;
  const { prompt } = reading;
  return {
    ...reading,
    prompt: { ...prompt, more: mergeObjects(moreInGraph(open, value, READ), prompt.more ?? {}) },
  };
}

/**
 * A decision in the middleware's own words.
 *
 * @param edited The fields for an edited call.
 */
export function toDecision({ type, name, args, feedback }: Decision, edited: readonly string[]): JsonObject {
  return {
    type: type === 'deny' ? 'reject' : type,
    ...(type === 'edit' && Object.fromEntries(edited.map((key) => [key, { name, args }]))),
    ...(feedback !== undefined && { message: feedback }),
  };
}

interface Decisions {
  /** The ids of the choices of `readProposals`. */
  readonly allowed: readonly string[];
  /** The schema of the arguments that an edit may have; null where none is told. */
  readonly schema: JsonSchema | null;
  /** The field for an edited call, in Python's spelling or JavaScript's. */
  readonly key: string;
}

/** The decisions of a schema: a choice between objects with a constant `type`, or one such object. */
function readDecisions(root: JsonSchema, value: JsonObject): Decisions {
  const branches = new Map(branchesOf(root).map((branch) => [decisionOf(branch, root), branch]));
  const named = [...branches.keys()].flatMap((type) => type ?? []);
  const allowed = (named.length > 0 ? named : UNTOLD).map((type) => (type === 'reject' ? 'deny' : type));
  const edit = branches.get('edit');
  const fields = own(edit, 'properties');
  const spelled = Object.hasOwn(value, 'toolCallId') ? 'editedAction' : 'edited_action';
  const key = ['edited_action', 'editedAction'].find((one) => own(fields, one) !== undefined) ?? spelled;
  const action = readNode(own(fields, key), root)?.schema;
  const args = readNode(own(own(action, 'properties'), 'args'), root)?.schema;
  return { allowed, key, schema: args ? withDefinitions(args, root) : null };
}

function branchesOf(root: JsonSchema): readonly JsonObject[] {
  const whole = readNode(root, root)?.schema;
  const listed = own(whole, 'oneOf') ?? own(whole, 'anyOf');
  const all: readonly unknown[] = Array.isArray(listed) ? listed : [whole];
  return all.flatMap((branch) => {
    const node = readNode(branch, root);
    return node ? [node.schema] : [];
  });
}

/** The one decision that a branch stands for. */
function decisionOf(branch: JsonObject, root: JsonSchema): string | undefined {
  const type = readNode(own(own(branch, 'properties'), 'type'), root)?.schema;
  const listed = own(type, 'enum');
  const value = own(type, 'const') ?? (Array.isArray(listed) && listed.length === 1 ? listed[0] : undefined);
  return typeof value === 'string' ? value : undefined;
}
