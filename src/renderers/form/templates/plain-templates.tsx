import type { CyclicSchemaExpandProps, IconButtonProps, UnsupportedFieldProps } from '@rjsf/utils';
import { LabelWithAgentText } from '../../../ui/labels/label-with-agent-text.js';
import { ActionButton } from '../../../ui/press/action-button.js';
import { useFormLabels } from '../state/use-form-labels.js';

/** Renders nothing, for parts that the field template already shows. */
export function Nothing() {
  return null;
}

/** A recursive part of the schema, expanded one level at a time by the person. */
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

/** Uses our label, because rjsf's would render the agent's text as Markdown. */
export function UnsupportedFieldTemplate(_: UnsupportedFieldProps) {
  const labels = useFormLabels();
  return <p className="hp-hint">{labels.formUnsupported}</p>;
}

/** rjsf shows its buttons only in templates that ours replace. */
export function NoButton(_: IconButtonProps) {
  return null;
}
