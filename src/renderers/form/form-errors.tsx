import { useContext } from 'react';
import type { Issue } from '../../core/protocol/validator.js';
import type { GuardedObject } from '../../core/schema/guard/guard-note.js';
import { Notice } from '../../ui/look/notice.js';
import { ActionButton } from '../../ui/press/action-button.js';
import { VisibleText } from '../../ui/text/visible-text.js';
import { Actions } from '../controls/actions.js';
import { BelowButtons } from './below-buttons.js';
import { pathId } from './state/field-id.js';
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

// Nobody reads more at once. The heading of the list gives the total.
const MOST_LISTED = 100;

interface ErrorSummaryProps {
  readonly id: string;
  readonly issues: readonly Issue[];
  readonly name: (path: Issue['path']) => string;
  /** True from a failed attempt until the next change. The errors are announced then, and not at every key press. */
  readonly isNew: boolean;
  readonly onGo: (issue: Issue) => void;
}

/** Counts the errors of a form and lists them, each with a link to its field. */
export function ErrorSummary({ id, issues, name, isNew, onGo }: ErrorSummaryProps) {
  const labels = useFormLabels();
  if (issues.length === 0) return null;
  return (
    <Notice tone="danger" role={isNew ? 'alert' : undefined}>
      {labels.formErrors(issues.length)}
      <ul className="hp-issues">
        {issues.slice(0, MOST_LISTED).map((issue, index) => (
          <li key={index}>
            <a
              href={`#${pathId(id, issue.path)}`}
              onClick={(event) => {
                event.preventDefault();
                onGo(issue);
              }}
            >
              <bdi>
                <VisibleText text={name(issue.path) || labels.yourAnswer} />
              </bdi>
            </a>
            :{' '}
            <bdi>
              <VisibleText text={labels.formIssue(issue, String(issue.path.at(-1) ?? ''))} />
            </bdi>
          </li>
        ))}
      </ul>
    </Notice>
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
