import type { RJSFSchema } from '@rjsf/utils';
import { useContext, useMemo } from 'react';
import type { Issue } from '../../../core/protocol/validator.js';
import type { GuardedObject } from '../../../core/schema/guard/guard-note.js';
import { isObject } from '../../../core/util/json.js';
import type { AskedField } from '../../../ui/labels/form-labels.js';
import { type FieldIssue, findField, inFieldOrder } from './form-issues.js';
import { NameOfContext } from './name-of-context.js';
import { isYesOrNo, listedOptions } from './option-labels.js';
import { useFormLabels } from './use-form-labels.js';

/** Returns the issues of a form in words, in the order of their fields. */
export function useFieldIssues(schema: GuardedObject, found: readonly Issue[]): readonly FieldIssue[] {
  const labels = useFormLabels();
  const nameOf = useContext(NameOfContext);
  return useMemo(
    () =>
      inFieldOrder(schema, found).map((issue) => {
        const { names, schema: of } = findField(schema, issue.path, nameOf);
        const key = issue.path.at(-1) ?? '';
        // An item of a list has a number, and no name of its own.
        const name = typeof key === 'string' ? (names.at(-1) ?? '') : '';
        const text = labels.formIssue(issue, String(key), { name, entry: entryOf(of) });
        return { ...issue, name: names.join(' › '), text };
      }),
    [schema, found, labels, nameOf],
  );
}

function entryOf(schema: RJSFSchema): AskedField['entry'] {
  if (isFile(schema) || (isObject(schema.items) && isFile(schema.items))) return 'file';
  if (isYesOrNo(schema)) return 'yesOrNo';
  if (schema.type === 'array') return 'list';
  return listedOptions(schema) || schema.oneOf || schema.anyOf ? 'choice' : 'text';
}

function isFile({ format }: RJSFSchema): boolean {
  return format === 'data-url';
}
