import { VisibleText } from '../../../ui/visible-text.js';
import { labelId } from '../state/field-id.js';
import { useOptionalNote } from '../state/use-optional-note.js';
import { FieldDescription } from './field-description.js';
import { LabelSuffix } from './label-suffix.js';

interface FieldLabelProps {
  readonly dom: string;
  readonly name: string;
  readonly required: boolean;
  readonly description?: string | undefined;
  /** True where one control has the id `dom`, so that a `<label>` can name it. */
  readonly control: boolean;
}

/** The label and description of a field that renders its own. */
export function FieldLabel({ dom, name, required, description, control }: FieldLabelProps) {
  const optional = useOptionalNote(required);
  if (name === '') return null;
  const content = (
    <>
      <bdi>
        <VisibleText text={name} />
      </bdi>
      {optional !== null && <LabelSuffix text={optional} />}
    </>
  );
  return (
    <>
      {control ? (
        <label className="hp-label" id={labelId(dom)} htmlFor={dom}>
          {content}
        </label>
      ) : (
        <span className="hp-label" id={labelId(dom)}>
          {content}
        </span>
      )}
      {description && <FieldDescription dom={dom} text={description} />}
    </>
  );
}
