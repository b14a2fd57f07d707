import { type RefObject, useEffect, useMemo, useState } from 'react';
import type { Issue } from '../../../core/protocol/validator.js';
import { focusField } from './focus-field.js';
import type { Folding } from './folding-context.js';
import type { ShownValues } from './shown-values.js';

interface Options {
  readonly id: string;
  readonly container: RefObject<HTMLElement | null>;
  readonly foldsGroups: boolean;
  readonly shown: ShownValues;
}

/**
 * Leads the person to fields, also to those in a closed group: that opens first.
 *
 * @returns What `FoldingContext` takes, and the function that leads to the field of an issue.
 */
export function useFolding({ id, container, foldsGroups, shown }: Options) {
  const [goal, setGoal] = useState<Issue | null>(null);
  useEffect(() => {
    if (goal && container.current) focusField(container.current, id, goal.path);
  }, [goal, container, id]);
  const folding = useMemo(
    (): Folding => ({ foldsGroups, target: goal?.path ?? null, addFolded: shown.addFolded }),
    [foldsGroups, goal, shown],
  );
  // A copy, because a person may be led to the same field twice.
  const go = (issue: Issue) => setGoal({ ...issue });
  return [folding, go] as const;
}
