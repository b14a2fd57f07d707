import type { RJSFSchema } from '@rjsf/utils';
import { createContext, Fragment } from 'react';
import { sameJson } from '../../../core/util/json.js';
import { ActionButton } from '../../../ui/press/action-button.js';
import { VisibleText } from '../../../ui/text/visible-text.js';
import { ErrorText } from '../../controls/field-error.js';
import { hintId, labelId } from '../state/field-id.js';
import { useOptionalNote } from '../state/name-of-context.js';
import { suggestionsOf } from '../state/suggested-text.js';
import { useFormLabels } from '../state/use-form-labels.js';

interface FieldLabelProps {
  readonly dom: string;
  readonly name: string;
  /** `label` where one control has the id `dom`, `legend` in a fieldset, and `span` where several controls refer to it. */
  readonly as: 'label' | 'legend' | 'span';
  readonly required: boolean;
  readonly description?: string | undefined;
  readonly unit?: string | null;
  readonly isDeprecated?: boolean;
  /** True for the item of a list, whose number is seen beside it. */
  readonly isItem?: boolean;
  /** True where the heading above the form says the same. */
  readonly repeatsAsked?: boolean;
}

/** The name of a field, a list or an object, what stands beside it, and the description below it. */
export function FieldLabel(props: FieldLabelProps) {
  const { dom, name, as: Element, required, description, unit = null, repeatsAsked = false } = props;
  const labels = useFormLabels();
  const deprecated = props.isDeprecated ? labels.formDeprecated : null;
  const suffixes = [unit, useOptionalNote(required), deprecated].filter((text) => text !== null);
  if (name === '' && Element !== 'legend') return null;
  const isHidden = props.isItem || (repeatsAsked && suffixes.length === 0);
  return (
    <>
      <Element
        className={isHidden ? 'hp-visually-hidden' : 'hp-label'}
        id={labelId(dom)}
        {...(Element === 'label' && { htmlFor: dom })}
      >
        <span className={repeatsAsked ? 'hp-visually-hidden' : undefined} dir="auto">
          <VisibleText text={name} />
        </span>
        {suffixes.map((text) => (
          // The space is outside of the `<bdi>`, so that both are read as two words.
          <Fragment key={text}>
            {' '}
            <bdi className="hp-faint">
              <VisibleText text={text} />
            </bdi>
          </Fragment>
        ))}
      </Element>
      {description && <FieldDescription dom={dom} text={description} />}
    </>
  );
}

interface FieldDescriptionProps {
  readonly dom: string;
  readonly text: string;
  /** What the app adds to it. */
  readonly help?: string | undefined;
  /** The field's schema, where it may have a suggestion. */
  readonly schema?: RJSFSchema;
  /** What the field holds now. */
  readonly value?: unknown;
  /** Takes a suggestion; undefined where nothing can be changed. */
  readonly onTake?: ((value: unknown) => void) | undefined;
}

/** The description of a field or group, and what the agent suggests. The control refers to it (`aria-describedby`). */
export function FieldDescription({
  dom,
  text,
  help = '',
  schema = {},
  value: now,
  onTake,
}: FieldDescriptionProps) {
  const labels = useFormLabels();
  const suggested = suggestionsOf(schema, labels);
  return (
    <p className="hp-hint" id={hintId(dom)}>
      <bdi>
        <VisibleText text={text} />
      </bdi>
      {text !== '' && help !== '' && <br />}
      {help !== '' && (
        <bdi>
          <VisibleText text={help} />
        </bdi>
      )}
      {suggested.length > 0 && (
        <span className="hp-suggestions">
          {suggested.map(({ words, value }, index) => (
            // The spaces are outside of the buttons, so that the control's description is read as words.
            <Fragment key={words}>
              {index > 0 && ' '}
              <ActionButton
                className="hp-suggestion"
                variant="quiet"
                data-size="small"
                inactive={!onTake}
                aria-pressed={sameJson(value, now)}
                onClick={() => onTake?.(value)}
              >
                <bdi>
                  <VisibleText text={words} />
                </bdi>
              </ActionButton>
            </Fragment>
          ))}
        </span>
      )}
    </p>
  );
}

/** The errors of one field. Not a live region: the summary announces them, and they are read with the field. */
export function FieldErrors({ id, errors }: { readonly id: string; readonly errors: readonly string[] }) {
  return (
    <p className="hp-error" id={id}>
      {[...new Set(errors)].map((error) => (
        <ErrorText key={error} text={error} />
      ))}
    </p>
  );
}

/** The errors of a field itself: rjsf passes an object's template only the errors of its properties. */
export const FieldErrorsContext = createContext<readonly string[]>([]);
