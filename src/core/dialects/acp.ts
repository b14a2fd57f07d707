import type { Dialect } from '../dialect.js';
import { HoldpointError } from '../errors.js';
import { isObject, type JsonObject, own, ownText } from '../json.js';
import type { Choice, Confirmation } from '../prompt.js';
import { proposedCalls } from '../proposed-call.js';
import { cancelled, resolved } from '../reply.js';
import type { OpenInterrupt } from '../source.js';

const TONES: { readonly [kind: string]: Choice['tone'] | undefined } = {
  allow_once: 'approve',
  allow_always: 'approve',
  reject_once: 'deny',
  reject_always: 'deny',
};

/**
 * The Agent Client Protocol over AG-UI: a permission with its own options in `metadata.options`, answered by
 * the whole option. Rejecting is one of them; cancelling is not.
 *
 * Source: agentclientprotocol.com, "Requesting Permission" (`PermissionOption`, `PermissionOptionKind`).
 */
export const acpDialect: Dialect = {
  name: 'acp',
  read(open, context): Confirmation | undefined {
    const choices = optionsOf(open).map(toChoice);
    if (choices.length === 0) return undefined;
    return {
      kind: 'confirmation',
      message: open.interrupt.message ?? null,
      calls: proposedCalls(open, context),
      choices,
      edit: null,
      extras: [],
      importance: null,
    };
  },
  write(open, _prompt, answer) {
    if (answer.kind === 'cancelled') return cancelled(open);
    const options = optionsOf(open);
    const chosen = answer.kind === 'chosen' ? answer.choice : '';
    const option = options.find((one, index) => toChoice(one, index, options).id === chosen);
    if (!option) throw new HoldpointError('UNWRITABLE', answer.kind);
    return resolved(open, option);
  },
};

/** All of them, or none where one is not as ACP defines it: a permission is not guessed at. */
function optionsOf({ interrupt: { metadata = {} } }: OpenInterrupt): readonly JsonObject[] {
  const listed = own(metadata, 'options');
  const options = Array.isArray(listed) ? listed.filter(isOption) : [];
  return Array.isArray(listed) && options.length === listed.length ? options : [];
}

function isOption(value: unknown): value is JsonObject {
  return (
    isObject(value) && ['optionId', 'name'].every((key) => ownText(value, key)) && toneOf(value) !== null
  );
}

function toneOf(option: JsonObject): Choice['tone'] | null {
  const kind = ownText(option, 'kind') ?? '';
  return (Object.hasOwn(TONES, kind) && TONES[kind]) || null;
}

/** Where an id repeats, its place in the list tells the later one from the first. */
function toChoice(option: JsonObject, index: number, all: readonly JsonObject[]): Choice {
  const id = ownText(option, 'optionId') ?? '';
  const first = all.findIndex((one) => ownText(one, 'optionId') === id) === index;
  return {
    id: first ? id : `${id} ${index}`,
    label: ownText(option, 'name'),
    tone: toneOf(option) ?? 'neutral',
    feedback: 'none',
  };
}
