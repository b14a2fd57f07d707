import type { ObjectFieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isObject, own } from '../../../core/util/json.js';
import { ActionButton } from '../../../ui/press/action-button.js';
import { useBeforePaint } from '../../../ui/settings/use-before-paint.js';
import { BesideButtons } from '../labels/beside-buttons.js';
import { useFormParts, useTarget } from '../state/form-context.js';
import { useFormLabels } from '../state/use-form-labels.js';

type Properties = ObjectFieldTemplateProps['properties'];

/**
 * Returns the steps that a form has on a phone: each object with a title is one, and so are the fields between two of them.
 * Null for a form that is not grouped.
 */
export function stepsOf(
  properties: Properties,
  schema: RJSFSchema,
  resolve: (schema: RJSFSchema) => RJSFSchema,
): readonly Properties[] | null {
  const isGroup = (name: string) => {
    const property = own(schema.properties, name);
    if (!isObject(property) || ('type' in property && property.type !== 'object')) return false;
    const { type, title } = '$ref' in property ? resolve(property) : property;
    return type === 'object' && typeof title === 'string' && title !== '';
  };
  const steps: Properties[] = [];
  let groups = 0;
  let isOpen = false;
  for (const property of properties) {
    const startsOwn = isGroup(property.name);
    if (startsOwn) groups += 1;
    const last = steps.at(-1);
    if (!startsOwn && isOpen && last) last.push(property);
    else steps.push([property]);
    isOpen = !startsOwn;
  }
  return groups > 1 ? steps : null;
}

interface StepsProps {
  readonly steps: readonly Properties[];
  /** Renders the fields of a step. */
  readonly children: (properties: Properties) => ReactNode;
}

/**
 * The groups of a form below each other, or one at a time where the card is as narrow as a phone: the stylesheet decides.
 * All are mounted, so that what was typed stays.
 */
export function Steps({ steps, children }: StepsProps) {
  const labels = useFormLabels();
  const target = useTarget();
  const { onSubmitStep } = useFormParts();
  const [current, setCurrent] = useState(0);
  const [led, setLed] = useState(target);
  const around = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  if (led !== target) {
    setLed(target);
    const at = steps.findIndex((step) => step.some(({ name }) => name === target?.[0]));
    if (at !== -1) setCurrent(at);
  }
  useEffect(() => {
    if (moved.current) around.current?.querySelector<HTMLElement>('[data-current] > .hp-step-of')?.focus();
    moved.current = false;
  });
  const go = (to: number) => {
    moved.current = true;
    setCurrent(to);
  };
  const last = steps.length - 1;
  useBeforePaint(() =>
    onSubmitStep(() => {
      const isFolded = around.current !== null && isOneAtATime(around.current);
      if (!isFolded || current === last) return false;
      go(current + 1);
      return true;
    }),
  );
  return (
    <div className="hp-form-steps" ref={around} data-before-last={current < last ? '' : undefined}>
      {steps.map((step, index) => (
        <div key={step[0]?.name} className="hp-form-step" data-current={index === current ? '' : undefined}>
          <p className="hp-step-of" tabIndex={-1}>
            {labels.stepOf(index + 1, steps.length)}
          </p>
          {children(step)}
        </div>
      ))}
      <BesideButtons>
        <span className="hp-step-buttons">
          {current > 0 && (
            <ActionButton variant="outline" onClick={() => go(current - 1)}>
              {labels.back}
            </ActionButton>
          )}
          {current < last && (
            <ActionButton variant="filled" data-step="next" onClick={() => go(current + 1)}>
              {labels.next}
            </ActionButton>
          )}
        </span>
      </BesideButtons>
    </div>
  );
}

function isOneAtATime(around: HTMLElement): boolean {
  return [...around.children].some((step) => getComputedStyle(step).display === 'none');
}
