import type { FieldProps } from '@rjsf/utils';
import { useContext, useEffect } from 'react';
import { VisibleText } from '../../ui/visible-text.js';
import { Aside } from './aside.js';
import { describedBy } from './described-by.js';
import { fieldId, hintId, labelId } from './field-id.js';
import { JsonEditor } from './json-editor.js';
import { Unreadable } from './unreadable.js';
import { useFormLabels } from './use-form-labels.js';

/** A field for whatever has no control of its own: an object of unknown keys, a value of any type. */
export function JsonField(props: FieldProps) {
  const { schema, fieldPathId, formData, onChange, name, required } = props;
  const labels = useFormLabels();
  const mark = useContext(Unreadable);
  const dom = fieldId(fieldPathId.$id);
  useEffect(() => () => mark(dom, false), [mark, dom]);
  const isGroup = schema.type === 'object' || schema.type === 'array';
  const label = schema.title ?? name;
  const { 'aria-describedby': ids, ...state } = describedBy({ ...props, id: fieldPathId.$id });
  return (
    <>
      {isGroup && label !== '' && (
        <label className="hp-label" id={labelId(dom)} htmlFor={dom}>
          <bdi>
            <VisibleText text={label} />
          </bdi>
          {!required && <Aside words={labels.optional} />}
        </label>
      )}
      {isGroup && schema.description && (
        <p className="hp-hint" id={hintId(dom)}>
          <bdi>
            <VisibleText text={schema.description} />
          </bdi>
        </p>
      )}
      <JsonEditor
        id={dom}
        value={formData}
        name={label === '' ? labels.yourAnswer : undefined}
        inactive={Boolean(props.disabled || props.readonly)}
        describedBy={{ ...state, 'aria-describedby': [ids, `${dom}:how`].filter(Boolean).join(' ') }}
        onChange={(value) => onChange(value, fieldPathId.path)}
        onUnreadable={(unreadable) => mark(dom, unreadable)}
      />
      <p className="hp-hint" id={`${dom}:how`}>
        {labels.formJsonHint}
      </p>
    </>
  );
}
