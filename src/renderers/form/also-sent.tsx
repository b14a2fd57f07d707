import { type RefObject, useContext, useState } from 'react';
import type { GuardedObject } from '../../core/schema/guard/guard-note.js';
import { rawName, renamed } from '../../core/schema/guard/safe-names.js';
import { useBeforePaint } from '../../ui/use-before-paint.js';
import { useClassNames } from '../../ui/use-class-names.js';
import { VisibleText } from '../../ui/visible-text.js';
import { ArgumentValue } from '../parts/argument-value.js';
import { fieldName } from './state/form-issues.js';
import { NameOfContext } from './state/name-of-context.js';
import { sendablePayload, type UnshownPart } from './state/sendable-payload.js';
import type { ShownValues } from './state/shown-values.js';
import { useFormLabels } from './state/use-form-labels.js';

const NONE: readonly UnshownPart[] = [];

interface AlsoSentProps {
  readonly id: string;
  readonly schema: GuardedObject;
  readonly value: unknown;
  readonly shown: ShownValues;
  readonly kept: unknown;
  /** Set to the values that this list shows. No other value without a control is sent. */
  readonly listed: RefObject<readonly UnshownPart[]>;
}

/** Lists the values that a form sends without having a control for them. */
export function AlsoSent({ id, schema, value, shown, kept, listed }: AlsoSentProps) {
  const labels = useFormLabels();
  const classOf = useClassNames();
  const nameOf = useContext(NameOfContext);
  const [, rerender] = useState(shown.getVersion);
  // Not `useSyncExternalStore`, which checks again only after the browser has painted: the controls above report what
  // they show only once they are mounted.
  useBeforePaint(() => {
    const follow = () => rerender(shown.getVersion());
    follow();
    return shown.subscribe(follow);
  }, [shown]);
  // A control that is about to be mounted may show what this list would show.
  const parts = shown.isMounted() ? sendablePayload(schema, value, shown, kept).parts : NONE;
  useBeforePaint(() => {
    listed.current = parts;
  });
  if (parts.length === 0) return null;
  const title = `${id}:also`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: it holds no fields, only values with their names
    <div className="hp-also-sent" role="group" aria-labelledby={title}>
      <p className="hp-label" id={title}>
        {labels.formAlsoSent}
      </p>
      <dl className={classOf('arguments')}>
        {parts.map((part) => {
          const name = fieldName(schema, part.path, nameOf);
          return (
            <div key={JSON.stringify(part.path)} className="hp-argument">
              <dt>
                <bdi>
                  <VisibleText text={name || labels.yourAnswer} />
                </bdi>
              </dt>
              <dd>
                <ArgumentValue value={renamed(part.value, rawName)} label={name} />
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
