import { Fragment } from 'react';
import { VisibleText } from '../../../ui/visible-text.js';
import { labelId } from '../state/field-id.js';
import { useFormLabels } from '../state/use-form-labels.js';
import { useOptionalNote } from '../state/use-optional-note.js';
import { FieldDescription } from './field-description.js';

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
