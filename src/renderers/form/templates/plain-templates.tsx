import type { CyclicSchemaExpandProps, IconButtonProps, UnsupportedFieldProps } from '@rjsf/utils';
import { ActionButton } from '../../../ui/action-button.js';
import { LabelWithAgentText } from '../../../ui/label-with-agent-text.js';
import { useFormLabels } from '../state/use-form-labels.js';

/** For the parts that our field template shows by itself. */
export function Nothing() {
  return null;
}

/** A part of the schema that repeats itself: shown only as far as the person goes. */
export function CyclicSchemaExpandTemplate({ schema, name, fieldPathId, onExpand }: CyclicSchemaExpandProps) {
  const labels = useFormLabels();
  return (
    <div>
      <ActionButton variant="outline" data-size="small" onClick={() => onExpand(fieldPathId.$id)}>
        <LabelWithAgentText label={labels.formExpand} text={schema.title ?? name} />
      </ActionButton>
    </div>
  );
}

/** In words of our own: rjsf's would show the agent's as Markdown. */
export function UnsupportedFieldTemplate(_: UnsupportedFieldProps) {
  const labels = useFormLabels();
  return <p className="hp-hint">{labels.formUnsupported}</p>;
}

/** rjsf's own buttons stand only in templates that ours replace. */
export function NoButton(_: IconButtonProps) {
  return null;
}
