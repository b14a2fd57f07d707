import type { FieldProps } from '@rjsf/utils';
import { type ComponentType, useState } from 'react';
import { rawName, renamed, safeName } from '../../../core/schema/guard/safe-names.js';
import { sameJson } from '../../../core/util/json.js';
import { useBeforePaint } from '../../../ui/settings/use-before-paint.js';
import { spellHidden } from '../../../ui/text/hidden-characters.js';
import { parseExactJson } from '../../call/format-json.js';
import { FieldLabel } from '../labels/field-label.js';
import { describedBy } from '../state/described-by.js';
import { useControlId, useFormParts, useShown } from '../state/form-context.js';
import { useFormLabels } from '../state/use-form-labels.js';
import { JsonEditor } from '../widgets/json-editor.js';

/** What was in the text field when the person switched to JSON, and the value that it became. */
interface Typed {
  readonly text: unknown;
  readonly value: unknown;
}

/** Returns a field for a value of any type: text, which is sent as a string, or JSON if the person switches to it. */
export function createTextOrJsonField(TextField: ComponentType<FieldProps>): ComponentType<FieldProps> {
  return function TextOrJsonField(props: FieldProps) {
    const { schema, fieldPathId, formData, onChange, name, disabled, readonly } = props;
    const labels = useFormLabels();
    const [asJson, setAsJson] = useState(formData !== undefined && typeof formData !== 'string');
    const [invalidText, setInvalidText] = useState<string | null>(null);
    const [typed, setTyped] = useState<Typed | null>(null);
    const dom = useControlId(fieldPathId.$id);
    // Inside our own field, another theme's text control does not show which field it belongs to.
    if (useFormParts().isThirdParty) return <JsonField {...props} />;
    const change = (isJson: boolean) => {
      setAsJson(isJson);
      const value = isJson ? toJson(formData) : (invalidText ?? toText(formData, typed));
      setTyped(isJson ? { text: formData, value } : null);
      if (value !== undefined) onChange(value, fieldPathId.path);
    };
    const isLone = schema.title === undefined && !name;
    const title = isLone ? labels.yourAnswer : (schema.title ?? name);
    return (
      <>
        {asJson ? (
          <JsonField {...props} onInvalidText={setInvalidText} />
        ) : (
          <TextField
            {...props}
            schema={{ ...schema, type: 'string', title }}
            // A lone field has no label above it that would name it.
            {...(isLone && { uiSchema: { ...props.uiSchema, 'ui:label': false } })}
          />
        )}
        <label className="hp-switch" htmlFor={`${dom}:as-json`}>
          <input
            id={`${dom}:as-json`}
            type="checkbox"
            checked={asJson}
            disabled={Boolean(disabled || readonly)}
            aria-label={spellHidden(`${labels.answerAsJson}, ${title}`)}
            onChange={(event) => change(event.target.checked)}
          />
          {labels.answerAsJson}
        </label>
      </>
    );
  };
}

interface JsonFieldProps extends FieldProps {
  /** Called with the text where it is invalid JSON, else with null. */
  readonly onInvalidText?: (text: string | null) => void;
}

/** A field for values without a control of their own: objects with unknown keys, values of any type. */
export function JsonField({ onInvalidText, ...props }: JsonFieldProps) {
  const { schema, fieldPathId, formData, onChange, name, required } = props;
  const labels = useFormLabels();
  const { hold, isThirdParty } = useFormParts();
  const dom = useControlId(fieldPathId.$id);
  const [invalidText, setInvalidText] = useState<string | null>(null);
  const hasNoValue = invalidText !== null;
  useBeforePaint(() => {
    if (hasNoValue) hold.drop();
  }, [hold, hasNoValue]);
  useBeforePaint(() => onInvalidText?.(invalidText), [onInvalidText, invalidText]);
  const namesItself = isThirdParty || schema.type === 'object' || schema.type === 'array';
  useShown(props, { value: formData, hasNoValue });
  const label = schema.title ?? name;
  return (
    <>
      {namesItself && (
        <FieldLabel
          dom={dom}
          name={label}
          required={required ?? false}
          description={schema.description}
          as="label"
        />
      )}
      <JsonEditor
        id={dom}
        value={renamed(formData, rawName)}
        name={label === '' ? labels.yourAnswer : undefined}
        inactive={Boolean(props.disabled || props.readonly)}
        describedBy={describedBy({ ...props, id: fieldPathId.$id, dom })}
        onChange={(value) => onChange(renamed(value, safeName), fieldPathId.path)}
        onInvalidText={setInvalidText}
      />
    </>
  );
}

/** Returns the value that a text is as JSON; the text itself where it is none, or has a number that would be rounded. */
function toJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? renamed(parseExactJson(text), safeName) : text;
  } catch {
    return text;
  }
}

/** Returns a value as text: as it was typed, if the value is still the same. */
function toText(value: unknown, typed: Typed | null): unknown {
  if (typed && sameJson(typed.value, value)) return typed.text;
  return value === undefined || typeof value === 'string' ? value : JSON.stringify(renamed(value, rawName));
}

/** Returns true where a schema without a `type` excludes text by `not`. */
export function refusesText({ not }: FieldProps['schema']): boolean {
  return typeof not === 'object' && [not.type].flat().includes('string');
}
