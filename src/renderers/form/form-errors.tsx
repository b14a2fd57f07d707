import { useContext } from 'react';
import type { Issue } from '../../core/protocol/validator.js';
import type { GuardedObject } from '../../core/schema/guard/guard-note.js';
import { ActionButton } from '../../ui/action-button.js';
import { Actions } from '../parts/actions.js';
import { BelowButtons } from './below-buttons.js';
import { ErrorSummary } from './error-summary.js';
import { fieldName } from './state/form-issues.js';
import { NameOfContext } from './state/name-of-context.js';
import type { ShownValues } from './state/shown-values.js';
import { useFormLabels } from './state/use-form-labels.js';

interface FormErrorsProps {
  readonly id: string;
  readonly schema: GuardedObject;
  readonly issues: readonly Issue[];
  /** True from a failed attempt until the next change. */
  readonly isNew: boolean;
  readonly shown: ShownValues;
  readonly onGo: (issue: Issue) => void;
  /** Called to write the answer as JSON; undefined while nothing can be changed. */
  readonly onJson: (() => void) | undefined;
}

/** The errors of a form and, where no field can fix them, a button to write the answer as JSON. */
export function FormErrors({ id, schema, issues, isNew, shown, onGo, onJson }: FormErrorsProps) {
  const labels = useFormLabels();
  const nameOf = useContext(NameOfContext);
  return (
    <BelowButtons>
      <ErrorSummary
        id={id}
        issues={issues}
        isNew={isNew}
        name={(path) => fieldName(schema, path, nameOf)}
        onGo={onGo}
      />
      {needsJson(issues, shown) && (
        <Actions>
          <ActionButton variant="outline" inactive={onJson === undefined} onClick={() => onJson?.()}>
            {labels.formAsJson}
          </ActionButton>
        </Actions>
      )}
    </BelowButtons>
  );
}

/** Rules over several fields: no single control can satisfy them. */
const COMBINING = new Set([
  'additionalProperties',
  'allOf',
  'anyOf',
  'contains',
  'dependencies',
  'dependentRequired',
  'false schema',
  'if',
  'maxContains',
  'maxProperties',
  'minContains',
  'minProperties',
  'not',
  'oneOf',
  'propertyNames',
  'unevaluatedItems',
  'unevaluatedProperties',
]);

/** Returns true where the form may have no control that mends an issue, so that the answer has to be JSON. */
function needsJson(issues: readonly Issue[], { hasControl }: ShownValues): boolean {
  return issues.some(({ path, keyword }) => COMBINING.has(keyword) || !hasControl(path));
}
