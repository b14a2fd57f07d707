import type { QuestionItem } from '../../protocol/prompt.js';

/** A required question without options, unless `parts` says otherwise. */
export function questionItem(parts: Pick<QuestionItem, 'key'> & Partial<QuestionItem>): QuestionItem {
  return {
    header: null,
    text: null,
    description: null,
    options: [],
    multiple: false,
    freeText: false,
    required: true,
    suggested: null,
    minimum: 1,
    maximum: parts.multiple ? null : 1,
    ...parts,
  };
}
