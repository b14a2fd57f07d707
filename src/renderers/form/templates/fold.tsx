import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import type { Issue } from '../../../core/protocol/validator.js';
import { isObject } from '../../../core/util/json.js';
import { ActionButton } from '../../../ui/action-button.js';
import { focusFirstField } from '../state/focus-field.js';
import { FoldingContext, isWithin } from '../state/folding-context.js';

type Path = Issue['path'];

interface FoldProps {
  /** The words of the button that opens it. */
  readonly label: ReactNode;
  /** The places of the fields in it. */
  readonly paths: readonly Path[];
  /** The values of the fields in it. Where there are some it starts open, because only what is shown is sent. */
  readonly values: readonly unknown[];
  readonly children: ReactNode;
}

/**
 * A part of a long form that is mounted when the person opens it or is led to a field in it. It stays open: a value
 * that nobody sees is not sent.
 */
export function Fold({ label, paths, values, children }: FoldProps) {
  const { target, addFolded } = useContext(FoldingContext);
  const [state, setState] = useState<'folded' | 'opened' | 'open'>(() =>
    values.some(holdsValue) ? 'open' : 'folded',
  );
  const isCollapsed = state === 'folded';
  if (isCollapsed && target && isWithin(target, paths)) setState('open');
  const places = useRef(paths);
  useEffect(() => (isCollapsed ? addFolded(places.current) : undefined), [isCollapsed, addFolded]);
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
