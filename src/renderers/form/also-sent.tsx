import { type RefObject, useContext } from 'react';
import type { GuardedObject } from '../../core/schema/guard/guard-note.js';
import { rawName, renamed } from '../../core/schema/guard/safe-names.js';
import { isObject } from '../../core/util/json.js';
import { useClassNames } from '../../ui/look/use-class-names.js';
import { useBeforePaint } from '../../ui/settings/use-before-paint.js';
import { VisibleText } from '../../ui/text/visible-text.js';
import { argumentNames } from '../call/argument-name.js';
import { ArgumentValue } from '../call/argument-value.js';
import { fieldName } from './state/form-issues.js';
import { NameOfContext } from './state/name-of-context.js';
import { keptValues, type Payload, payloadOf } from './state/payload.js';
import type { ShownValues } from './state/shown-values.js';
import { useFormLabels } from './state/use-form-labels.js';
import { useShownVersion } from './state/use-shown-version.js';

const NOTHING: Payload = { value: undefined, listed: [] };

interface AlsoSentProps {
  readonly id: string;
  readonly schema: GuardedObject;
  readonly value: unknown;
  readonly shown: ShownValues;
  readonly kept: unknown;
  /** Set to what is sent: what the fields above and this list show. */
  readonly payload: RefObject<Payload>;
}

/** Lists the values that a form sends without having a row for them. */
export function AlsoSent({ id, schema, value, shown, kept, payload }: AlsoSentProps) {
  const labels = useFormLabels();
  const classOf = useClassNames();
  const nameOf = useContext(NameOfContext);
  useShownVersion(shown);
  // A control that is about to be mounted may show what this list would show.
  const sent = shown.isMounted() ? payloadOf([...shown.all(), ...keptValues(kept, value)]) : NOTHING;
  useBeforePaint(() => {
    payload.current = sent;
  });
  const parts = sent.listed;
  if (parts.length === 0) return null;
  const title = `${id}:also`;
  const names = parts.map(({ path }) => fieldName(schema, path, nameOf));
  // Those without a field have their own names until here.
  const said = argumentNames(null, null, [...names, ...Object.keys(isObject(value) ? value : {})], labels);
  return (
    // biome-ignore lint/a11y/useSemanticElements: it holds no fields, only values with their names
    <div className="hp-also-sent" role="group" aria-labelledby={title}>
      <p className="hp-label" id={title}>
        {labels.formAlsoSent}
      </p>
      <dl className={classOf('arguments')}>
        {parts.map((part, index) => {
          const name = said(names[index] ?? '');
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
