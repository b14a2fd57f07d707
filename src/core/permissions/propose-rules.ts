import { isObject, type JsonObject } from '../util/json.js';
import { readPointer, toPointer } from '../util/json-pointer.js';
import { callToRule, type RuledCall, type RuleRequest } from './call-to-rule.js';
import { type Condition, domainOf, folderOf, isDomain, meets } from './conditions.js';
import { type PermissionRule, type Reach, readRule } from './rule.js';

/** How wide a rule is: these arguments exactly, what the fields of the call have in common with others, or any arguments. */
export type Width = 'exact' | 'fields' | 'tool';

/** What an app says about rules for one tool. */
export interface ToolRules {
  /** What the tool does, in the app's words and the person's language: "Send emails". Default: that the tool is run. */
  readonly does?: string | undefined;
  /**
   * What a rule demands of an argument, by its name or JSON pointer: that it is `equal`, in the same `folder`, at the same
   * `domain`, or `any`, which names it as free. Default: a path has to stay in its folder, an address at its domain, and all else is equal.
   */
  readonly fields?: Readonly<Record<string, 'equal' | 'folder' | 'domain' | 'any'>> | undefined;
  /** The words for arguments, by their name or JSON pointer. Default: the name. */
  readonly names?: Readonly<Record<string, string>> | undefined;
  /** True where a rule may approve any arguments. Default: false. */
  readonly whole?: boolean | undefined;
  /** True where a rule may approve this tool although it is destructive or of high importance. Default: false. */
  readonly dangerous?: boolean | undefined;
}

/** One way to make a rule of a call. */
export interface RuleProposal {
  readonly width: Width;
  readonly tool: string;
  readonly args: PermissionRule['args'];
}

/**
 * Returns how wide a rule about a request may be, narrowest first: made of the call and of what the app says, never of the agent's
 * words. Empty for what no rule is about.
 */
export function proposeRules(prompt: RuleRequest['prompt'], tool: ToolRules = {}): readonly RuleProposal[] {
  const call = callToRule(prompt);
  if (!call) return [];
  const exact = leavesOf(call.args, () => false).map(
    ([pointer, value]): Named => [pointer, { is: 'equal', value }],
  );
  const leaves = leavesOf(call.args, (pointer) => fieldOf(tool, pointer) !== undefined);
  const fields = [
    ...leaves.map(([pointer, value]): Named => [pointer, conditionFor(pointer, value, tool)]),
    // An optional argument that is free may be missing in this call.
    ...freeFields(tool)
      .filter((pointer) => !leaves.some(([one]) => isAbout(one, pointer)))
      .map(toFree),
  ];
  const isWider = fields.some(([, { is }]) => is !== 'equal');
  return [
    proposal('exact', call, exact),
    ...(isWider ? [proposal('fields', call, fields)] : []),
    ...(tool.whole ? [proposal('tool', call, [['', { is: 'any' }]])] : []),
  ].filter(({ args }) => isNarrow(call, args, tool));
}

/** A rule out of a proposal. */
export function toRule(
  { tool, args }: RuleProposal,
  { source, prompt }: RuleRequest,
  given: { readonly id: string; readonly reach: Reach; readonly perDay: number | null; readonly at: number },
): PermissionRule | null {
  const call = callToRule(prompt);
  return call && { version: 1, tool, args, source, besides: call.besides, ...given };
}

type Named = readonly [pointer: string, condition: Condition];

function proposal(width: Width, { tool }: RuledCall, args: readonly Named[]): RuleProposal {
  return { width, tool, args: Object.fromEntries(args) };
}

/** Whether the reader of rules takes it: an app may say too little about a tool, or a call may be too wide. */
function isNarrow(call: RuledCall, args: RuleProposal['args'], { whole }: ToolRules): boolean {
  const { tool, besides } = call;
  const rest = { version: 1, id: 'proposed', source: 'proposed', reach: { is: 'once' }, perDay: null, at: 0 };
  return readRule({ ...rest, tool, besides, args }, whole ? [tool] : []).rule !== null;
}

type Leaf = readonly [pointer: string, value: unknown];

/** The values that are no objects with something in them, by their pointers; also those that are asked for by name. */
function leavesOf(
  value: JsonObject,
  isWanted: (pointer: string) => boolean,
  path: readonly string[] = [],
): readonly Leaf[] {
  return Object.entries(value).flatMap(([key, one]): readonly Leaf[] => {
    const place = [...path, key];
    const isLeaf = !isObject(one) || Object.keys(one).length === 0 || isWanted(toPointer(place));
    return isLeaf ? [[toPointer(place), one]] : leavesOf(one, isWanted, place);
  });
}

type Field = NonNullable<ToolRules['fields']>[string];

/** What the app says about an argument: by its pointer, or by its name where it is not nested. */
export function saidOfField<T>(said: Readonly<Record<string, T>> = {}, pointer: string): T | undefined {
  const name = readPointer(pointer).join('.');
  return [pointer, name].flatMap((key) => (Object.hasOwn(said, key) ? [said[key]] : []))[0];
}

function fieldOf({ fields }: ToolRules, pointer: string): Field | undefined {
  return saidOfField(fields, pointer);
}

function freeFields({ fields = {} }: ToolRules): readonly string[] {
  const free = Object.entries(fields).filter(([, field]) => field === 'any');
  return free.map(([name]) => (name.startsWith('/') ? name : toPointer([name])));
}

function toFree(pointer: string): Named {
  return [pointer, { is: 'any' }];
}

/** Whether a leaf is, or lies in, what a pointer names. */
function isAbout(leaf: string, pointer: string): boolean {
  return leaf === pointer || leaf.startsWith(`${pointer}/`);
}

// A text with a slash is a path only where the argument is called so: a media type has one, too.
const PATH = /(?:path|file|folder|dir|directory)s?$/i;

/** The condition that a value gives; equality where it cannot give the one that is wanted. */
function conditionFor(pointer: string, value: unknown, tool: ToolRules): Condition {
  const equal = { is: 'equal', value } as const;
  const field = fieldOf(tool, pointer) ?? (PATH.test(pointer) ? 'folder' : 'domain');
  if (field === 'equal') return equal;
  if (field === 'any') return { is: 'any' };
  const first: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof first !== 'string') return equal;
  const found = field === 'folder' ? inFolder(first) : atDomain(first);
  // Of a list, all have to lie there.
  return found && meets(found, value) ? found : equal;
}

function inFolder(text: string): Condition | null {
  const folder = folderOf(text);
  return folder === null ? null : { is: 'inFolder', folder };
}

function atDomain(text: string): Condition | null {
  const { address, url } = domainOf(text) ?? {};
  if (address !== undefined && isDomain(address)) return { is: 'atDomain', domain: address, of: 'address' };
  return url !== undefined && isDomain(url) ? { is: 'atDomain', domain: url, of: 'url' } : null;
}
