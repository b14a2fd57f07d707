import type { ComponentType } from 'react';
import { useAddedLabels } from '../ui/labels/use-added-labels.js';
import type { FindingProps } from '../ui/settings/call-preview.js';

/**
 * Makes the component that says what a preview has found.
 *
 * @param english The preview's labels in English.
 * @param names What it may find.
 * @param words Returns the label of one.
 */
export function findingInWords<Part extends object, Name extends string>(
  english: Part,
  names: readonly Name[],
  words: (labels: Part, name: Name) => string,
): ComponentType<FindingProps> {
  return function FindingInWords({ finding }) {
    const labels = useAddedLabels(english);
    const name = names.find((one) => one === finding);
    return name === undefined ? finding : words(labels, name);
  };
}
