import type { QuestionOption } from '../../protocol/prompt.js';
import { type JsonObject, own, sameJson } from '../../util/json.js';
import { OPTION_LISTS } from './read-option-list.js';
import { anyOption } from './row-choices.js';

const RECOMMENDATIONS = ['recommendation', 'recommended'];

/** A list of options in a producer's own data. */
export interface ListedOptions {
  readonly options: readonly QuestionOption[];
  /** The id of the option that the producer recommends. */
  readonly suggested: string | null;
  /** The fields that say all this. */
  readonly read: readonly string[];
}

/** The first list among the fields that usually hold one; null where none has options. Sends an option as it came. */
export function listedOptions(fields: JsonObject): ListedOptions | null {
  const [first] = OPTION_LISTS.flatMap((name) => {
    const list = own(fields, name);
    return Array.isArray(list) && list.length > 0 ? [{ name, options: list.map(anyOption) }] : [];
  });
  if (!first) return null;
  const { name, options } = first;
  const recommended = RECOMMENDATIONS.map((name) => own(fields, name)).find(
    (value) => (value ?? null) !== null,
  );
  const suggested = options.find((one) => sameJson(one.value, recommended) || one.label === recommended);
  return { options, suggested: suggested?.id ?? null, read: [name, ...(suggested ? RECOMMENDATIONS : [])] };
}
