import type { QuestionOption } from '../../protocol/prompt.js';
import { isObject, own, ownText } from '../../util/json.js';

/** The fields in which agents usually list options. */
export const OPTION_LISTS = ['options', 'choices'];

const NAMES = ['label', 'title', 'name', 'text', 'value', 'id'];

/**
 * The options that an agent listed: texts, or objects with a label. What is sent is the item as it came.
 * Ids are places in the list, so that two options of one name stay two. Items that say nothing are left out.
 */
export function readOptionList(listed: unknown): readonly QuestionOption[] {
  if (!Array.isArray(listed)) return [];
  return listed.flatMap((value: unknown, index): QuestionOption[] => {
    const fields = isObject(value) ? value : {};
    const plain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    const label = plain ? String(value) : NAMES.map((name) => textOf(own(fields, name))).find(Boolean);
    if (!label || label.trim() === '') return [];
    return [
      {
        id: String(index),
        label,
        description: ownText(fields, 'description'),
        preview: ownText(fields, 'preview'),
        value,
      },
    ];
  });
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
