import { VisibleText } from '../../../ui/visible-text.js';
import { hintId } from '../state/field-id.js';

interface FieldDescriptionProps {
  readonly dom: string;
  readonly text: string;
}

/** The description of a field or a group, which its control names by `aria-describedby`. */
export function FieldDescription({ dom, text }: FieldDescriptionProps) {
  return (
    <p className="hp-hint" id={hintId(dom)}>
      <bdi>
        <VisibleText text={text} />
      </bdi>
    </p>
  );
}
