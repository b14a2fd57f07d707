import type { RJSFSchema, WidgetProps } from '@rjsf/utils';
import { type RefObject, useRef, useState } from 'react';
import { rawName } from '../../../core/schema/guard/safe-names.js';
import { lastWord } from '../../../ui/labels/bounds.js';
import { useClassNames } from '../../../ui/look/use-class-names.js';
import { useBaseSettings } from '../../../ui/settings/settings.js';
import { useBeforePaint } from '../../../ui/settings/use-before-paint.js';
import { spellHidden } from '../../../ui/text/hidden-characters.js';
import { getTemplate } from '../../../vendor/rjsf.js';
import { clearedValue } from '../state/cleared-value.js';
import { describedBy, saysRequired } from '../state/described-by.js';
import { fieldId, ID_SEPARATOR } from '../state/field-id.js';
import { RevealedText } from './revealed-text.js';

interface InputProps extends WidgetProps {
  readonly onChangeOverride?: (event: { readonly target: { readonly value: string } }) => void;
}

/** The single-line input of the app, else ours. */
export function Input(props: InputProps) {
  const BaseInputTemplate = getTemplate('BaseInputTemplate', props.registry, props.options);
  return <BaseInputTemplate {...props} />;
}

export function TextWidget(props: WidgetProps) {
  const { schema, value } = props;
  // The initial value decides: replacing the control while somebody types would lose the focus.
  const [initial] = useState(value);
  const key = props.id.split(ID_SEPARATOR).at(-1) ?? '';
  return isMultiLine(schema, rawName(key), initial) ? <TextareaWidget {...props} /> : <Input {...props} />;
}

// Text that is or may be longer than this gets a text area.
const LONG = 120;
const FORMATS = new Set(['html', 'markdown', 'multi-line', 'multiline', 'text', 'textarea']);
const NAMES = new Set([
  'bio',
  'body',
  'comment',
  'comments',
  'content',
  'description',
  'details',
  'explanation',
  'feedback',
  'instructions',
  'message',
  'note',
  'notes',
  'prompt',
  'remarks',
]);

/**
 * Returns true where a text is usually of several lines: by its format, its length, or the last word of its key
 * (`body`, `releaseNotes`, `short_description`). A schema that allows only short text has a single line.
 *
 * @param initial The value when the field appears.
 */
export function isMultiLine(schema: RJSFSchema, key: string, initial: unknown): boolean {
  const { type, format, maxLength, minLength = 0, pattern } = schema;
  if (type !== 'string' && !(Array.isArray(type) && type.includes('string'))) return false;
  if (format !== undefined && !FORMATS.has(format)) return false;
  if (typeof initial === 'string' && (initial.length > LONG || initial.includes('\n'))) return true;
  if (format !== undefined || minLength > LONG / 2 || (maxLength ?? 0) > LONG) return true;
  return maxLength === undefined && pattern === undefined && NAMES.has(lastWord(key));
}

const LINE = 1.45;

/** Text of several lines, as high as what it holds. */
export function TextareaWidget(props: WidgetProps) {
  const { id, value, disabled, readonly, hideLabel, label, options } = props;
  const { components } = useBaseSettings();
  const classOf = useClassNames();
  const area = useRef<HTMLTextAreaElement>(null);
  useGrowing(area);
  const rows = options.rows ?? 3;
  return (
    <>
      <components.TextArea
        ref={area}
        id={fieldId(id)}
        className={classOf('input', 'hp-growing')}
        dir="auto"
        rows={rows}
        style={{ minBlockSize: `${rows * LINE + 1}em` }}
        value={value ?? ''}
        placeholder={spellHidden(props.placeholder ?? '') || undefined}
        disabled={disabled ?? false}
        readOnly={readonly ?? false}
        aria-required={saysRequired(props)}
        aria-label={hideLabel ? spellHidden(label) : undefined}
        {...describedBy(props)}
        onChange={(event) => props.onChange(clearedValue(event.target.value, props))}
      />
      <RevealedText value={value} defaultText={props.schema.default} />
    </>
  );
}

/** Makes a text area as high as its text, where the browser does not do so by itself. */
function useGrowing(area: RefObject<HTMLTextAreaElement | null>): void {
  useBeforePaint(() => {
    const { current } = area;
    if (!current || typeof CSS === 'undefined' || CSS.supports('field-sizing', 'content')) return;
    current.style.blockSize = 'auto';
    current.style.blockSize = `${current.scrollHeight + current.offsetHeight - current.clientHeight}px`;
  });
}

export function PasswordWidget(props: WidgetProps) {
  return <Input {...props} type="password" options={{ autocomplete: 'new-password', ...props.options }} />;
}

export function EmailWidget(props: WidgetProps) {
  return <Input {...props} type="email" />;
}

export function UrlWidget(props: WidgetProps) {
  return <Input {...props} type="url" />;
}
