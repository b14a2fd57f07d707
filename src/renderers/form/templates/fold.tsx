import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isObject } from '../../../core/util/json.js';
import { ActionButton } from '../../../ui/press/action-button.js';
import { focusFirstField } from '../state/focus-field.js';
import { useFormParts, useTarget } from '../state/form-context.js';
import { isWithin, type Path, type Shown } from '../state/shown-values.js';

interface FoldProps {
  /** The words of the button that opens it. */
  readonly label: ReactNode;
  /** The places of the fields in it. */
  readonly paths: readonly Path[];
  /** Returns what is sent of these fields without having been mounted. */
  readonly fixed: () => readonly Shown[];
  /** The values of the fields in it. Where there are some it starts open, because only what is shown is sent. */
  readonly values: readonly unknown[];
  readonly children: ReactNode;
}

/**
 * A part of a long form that is mounted when the person opens it or is led to a field in it. It stays open: a value
 * that nobody sees is not sent.
 */
export function Fold({ label, paths, fixed, values, children }: FoldProps) {
  const { show } = useFormParts();
  const target = useTarget();
  const [state, setState] = useState<'folded' | 'opened' | 'open'>(() =>
    values.some(holdsValue) ? 'open' : 'folded',
  );
  const isCollapsed = state === 'folded';
  if (isCollapsed && target && isWithin(target, paths)) setState('open');
  const first = useRef({ paths, fixed });
  useEffect(() => {
    if (!isCollapsed) return undefined;
    const places = first.current.paths.map((path): Shown => ({ path, as: 'folded' }));
    const all = [...places, ...first.current.fixed()].map((shown) => ({ shown }));
    for (const one of all) show(one, one.shown);
    return () => {
      for (const one of all) show(one, null);
    };
  }, [isCollapsed, show]);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state === 'opened' && content.current) focusFirstField(content.current);
  }, [state]);
  if (!isCollapsed)
    return (
      <div className="hp-fold" ref={content}>
        {children}
      </div>
    );
  return (
    <div className="hp-fold">
      <ActionButton variant="outline" data-size="small" onClick={() => setState('opened')}>
        {label}
      </ActionButton>
    </div>
  );
}

function holdsValue(value: unknown): boolean {
  return isObject(value) || Array.isArray(value)
    ? Object.values(value).some(holdsValue)
    : value !== undefined;
}
