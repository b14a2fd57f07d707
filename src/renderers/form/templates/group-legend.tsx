import { VisibleText } from '../../../ui/visible-text.js';
import { FieldDescription } from '../parts/field-description.js';
import { LabelSuffix } from '../parts/label-suffix.js';
import { fieldId, labelId } from '../state/field-id.js';
import { useOptionalNote } from '../state/use-optional-note.js';

interface GroupLegendProps {
  readonly id: string;
  readonly name: string;
  readonly required: boolean;
  readonly description: string;
  /** True where the heading above the form says the same. */
  readonly repeatsAsked?: boolean;
}

/** The legend and description of an object or a list. */
export function GroupLegend({ id, name, required, description, repeatsAsked = false }: GroupLegendProps) {
  const optional = useOptionalNote(required);
  const dom = fieldId(id);
  return (
    <>
      <legend
        className={repeatsAsked && optional === null ? 'hp-visually-hidden' : 'hp-label'}
        id={labelId(dom)}
      >
        <span className={repeatsAsked ? 'hp-visually-hidden' : undefined} dir="auto">
          <VisibleText text={name} />
        </span>
        {optional !== null && <LabelSuffix text={optional} />}
      </legend>
      {description !== '' && <FieldDescription dom={dom} text={description} />}
    </>
  );
}
