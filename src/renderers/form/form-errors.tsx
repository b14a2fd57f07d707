import { type RefObject, useEffect, useState } from 'react';
import type { Issue } from '../../core/protocol/validator.js';
import { sameJson } from '../../core/util/json.js';
import { Notice } from '../../ui/look/notice.js';
import { ActionButton } from '../../ui/press/action-button.js';
import { spellHidden } from '../../ui/text/hidden-characters.js';
import { VisibleText } from '../../ui/text/visible-text.js';
import { Actions } from '../controls/actions.js';
import { BelowButtons } from './below-buttons.js';
import { errorId, pathId } from './state/field-id.js';
import type { FieldIssue } from './state/form-issues.js';
import type { ShownValues } from './state/shown-values.js';
import { useFormLabels } from './state/use-form-labels.js';

interface FormErrorsProps extends ErrorSummaryProps {
  /** Those of the issues that were found when the person left a field. */
  readonly news: readonly Issue[];
  /** The number of failed attempts to send. */
  readonly failures: number;
  readonly shown: ShownValues;
  /** Called to write the answer as JSON; undefined while nothing can be changed. */
  readonly onJson: (() => void) | undefined;
}

/**
 * The errors of a form after an attempt to send it and, where no field can fix them, a button to write the answer as
 * JSON. Before that, errors stand at their fields alone; screen readers hear of them here, because the focus has left.
 */
export function FormErrors({ news, failures, shown, onJson, ...summary }: FormErrorsProps) {
  const labels = useFormLabels();
  const { issues } = summary;
  const told = issues.filter(({ path }) => news.some((one) => sameJson(one.path, path)));
  return (
    <>
      <div className="hp-visually-hidden" aria-live="polite">
        {told.map(({ name, text }) => spellHidden(`${name || labels.yourAnswer}: ${text}`)).join('; ')}
      </div>
      <BelowButtons>
        {failures > 0 || summary.isNew ? <ErrorSummary {...summary} /> : null}
        {failures > 0 && needsJson(issues, shown) && (
          <Actions>
            <ActionButton variant="outline" inactive={onJson === undefined} onClick={() => onJson?.()}>
              {labels.formAsJson}
            </ActionButton>
          </Actions>
        )}
      </BelowButtons>
    </>
  );
}

// Nobody reads more at once. The heading of the list gives the total.
const MOST_LISTED = 100;

interface ErrorSummaryProps {
  readonly id: string;
  readonly form: RefObject<HTMLElement | null>;
  readonly issues: readonly FieldIssue[];
  /** True from a failed attempt until the next change. Their number is announced then, and not at every key press. */
  readonly isNew: boolean;
  readonly onGo: (issue: Issue) => void;
}

/**
 * Counts the errors of a form and lists them, each with a link to its field. Only those whose fields are out of sight are
 * seen; the others are there for screen readers, and while a link has the focus.
 */
export function ErrorSummary({ id, form, issues, isNew, onGo }: ErrorSummaryProps) {
  const labels = useFormLabels();
  const isInSight = useInSight(form, id, issues);
  if (issues.length === 0) return null;
  const listed = issues.slice(0, MOST_LISTED);
  const unseen = (isUnseen: boolean) => (isUnseen ? 'hp-unseen' : undefined);
  return (
    <div className={unseen(issues.every(isInSight))}>
      <Notice tone="danger">
        <span role={isNew ? 'alert' : undefined}>{labels.formErrors(issues.length)}</span>
        <ul className="hp-issues">
          {listed.map((issue, index) => (
            <li key={index} className={unseen(isInSight(issue))}>
              <a
                href={`#${pathId(id, issue.path)}`}
                onClick={(event) => {
                  event.preventDefault();
                  onGo(issue);
                }}
              >
                <bdi>
                  <VisibleText text={issue.name || labels.yourAnswer} />
                </bdi>
              </a>
              :{' '}
              <bdi>
                <VisibleText text={issue.text} />
              </bdi>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
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

const NONE: ReadonlySet<string> = new Set();

/** This part of a field has to be on the screen: an edge of it tells nothing. */
const SEEN = 0.3;

/**
 * Returns the function that says whether the field of an issue is on the screen. One that is not on the page never is;
 * where the browser does not tell, all others are.
 *
 * @param id The prefix of the form's ids.
 */
function useInSight(form: RefObject<HTMLElement | null>, id: string, issues: readonly Issue[]) {
  const [away, setAway] = useState(NONE);
  useEffect(() => {
    if (!form.current || issues.length === 0) return undefined;
    const byId = new Map([...form.current.querySelectorAll('[id]')].map((element) => [element.id, element]));
    const keyOf = new Map<Element, string>();
    const missing = new Set<string>();
    for (const { path } of issues) {
      const field = idsOf(id, path).flatMap((one) => byId.get(one) ?? [])[0];
      if (field) keyOf.set(field, keyOfPath(path));
      else missing.add(keyOfPath(path));
    }
    setAway((before) => (before.size + missing.size === 0 ? before : missing));
    if (typeof IntersectionObserver === 'undefined') return undefined;
    const follow = (changes: readonly IntersectionObserverEntry[]) =>
      setAway((before) => {
        const after = new Set(before);
        for (const { target, isIntersecting } of changes) {
          const key = keyOf.get(target) ?? '';
          if (isIntersecting) after.delete(key);
          else after.add(key);
        }
        return after;
      });
    const observer = new IntersectionObserver(follow, { threshold: SEEN });
    for (const field of keyOf.keys()) observer.observe(field);
    return () => observer.disconnect();
  }, [form, id, issues]);
  return ({ path }: Issue): boolean => !away.has(keyOfPath(path));
}

function keyOfPath(path: Issue['path']): string {
  return JSON.stringify(path);
}

/** The ids that the control of a field may have, ours or another theme's, and those of its error. */
function idsOf(id: string, path: Issue['path']): readonly string[] {
  const own = pathId(id, path);
  const foreign = [id, ...path].join('_');
  return [own, foreign, errorId(own), `${foreign}__error`];
}
