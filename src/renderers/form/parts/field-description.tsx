import type { RJSFSchema } from '@rjsf/utils';
import { VisibleText } from '../../../ui/visible-text.js';
import { hintId } from '../state/field-id.js';
import { suggestedText } from '../state/suggested-text.js';
import { useFormLabels } from '../state/use-form-labels.js';

interface FieldDescriptionProps {
  readonly dom: string;
  readonly text: string;
  /** The field's schema, where it may have a suggestion. */
  readonly schema?: RJSFSchema;
}

/** The description of a field or group, and what the agent suggests. The control refers to it (`aria-describedby`). */
export function FieldDescription({ dom, text, schema = {} }: FieldDescriptionProps) {
  return (
    <p className="hp-hint" id={hintId(dom)}>
      <bdi>
        <VisibleText text={text} />
      </bdi>
      {'x-suggested' in schema && <Suggestion schema={schema} apart={text !== ''} />}
    </p>
  );
}

function Suggestion({ schema, apart }: { readonly schema: RJSFSchema; readonly apart: boolean }) {
  const labels = useFormLabels();
  return (
    <>
      {apart && <br />}
      <bdi>
        <VisibleText text={suggestedText(schema, labels)} />
      </bdi>
    </>
  );
}
