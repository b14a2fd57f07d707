import type { FieldProps } from '@rjsf/utils';
import { type ComponentType, useContext, useState } from 'react';
import { parseJson } from '../../../core/util/json.js';
import { spellHidden } from '../../../ui/hidden-characters.js';
import { ThirdPartyThemeContext, useControlId } from '../state/third-party-theme-context.js';
import { useFormLabels } from '../state/use-form-labels.js';
import { JsonField } from './json-field.js';

/** Returns a field for a value of any type: text, which is sent as a string, or JSON if the person switches to it. */
export function createTextOrJsonField(TextField: ComponentType<FieldProps>): ComponentType<FieldProps> {
  return function TextOrJsonField(props: FieldProps) {
    const { schema, fieldPathId, formData, onChange, name, disabled, readonly } = props;
    const labels = useFormLabels();
    const [asJson, setAsJson] = useState(formData !== undefined && typeof formData !== 'string');
    const dom = useControlId(fieldPathId.$id);
    // Inside our own field, another theme's text control does not show which field it belongs to.
    if (useContext(ThirdPartyThemeContext)) return <JsonField {...props} />;
    const change = (isJson: boolean) => {
      setAsJson(isJson);
      const value = isJson ? (parseJson(String(formData)) ?? formData) : JSON.stringify(formData);
      if (formData !== undefined) onChange(value, fieldPathId.path);
    };
    const isLone = schema.title === undefined && !name;
    const title = isLone ? labels.yourAnswer : (schema.title ?? name);
    return (
      <>
        {asJson ? (
          <JsonField {...props} />
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

/** Returns true where a schema without a `type` excludes text by `not`. */
export function refusesText({ not }: FieldProps['schema']): boolean {
  return typeof not === 'object' && [not.type].flat().includes('string');
}
