import type { WidgetProps } from '@rjsf/utils';
import { useRef, useState } from 'react';
import { LabelWithAgentText } from '../../../ui/labels/label-with-agent-text.js';
import { Drawing, Icon } from '../../../ui/look/icon.js';
import { ActionButton } from '../../../ui/press/action-button.js';
import { spellHidden } from '../../../ui/text/hidden-characters.js';
import { FieldError } from '../../controls/field-error.js';
import { FieldLabel } from '../labels/field-label.js';
import { describedBy } from '../state/described-by.js';
import { labelId } from '../state/field-id.js';
import { useControlId, useFormParts } from '../state/form-context.js';
import { useFormLabels } from '../state/use-form-labels.js';
import { useFileChoice } from './use-file-choice.js';

const PAPERCLIP =
  'm12.6 7.4-4.9 4.9a2.9 2.9 0 0 1-4.1-4.1l5.3-5.3a1.9 1.9 0 0 1 2.7 2.7l-5.2 5.2a.9.9 0 0 1-1.3-1.3l4.5-4.5';

/**
 * A file, or several, sent as data URLs with their names. Files that are too large or cannot be read are refused, and
 * what was chosen before stays. A file that the agent preset is described in text and never opened.
 */
export function FileWidget(props: WidgetProps) {
  const { id, schema, value, multiple, disabled, readonly, label, onChange } = props;
  const labels = useFormLabels();
  const [isOver, setIsOver] = useState(false);
  const dom = useControlId(id);
  const namesItself = useFormParts().isThirdParty;
  const chosen: unknown[] = Array.isArray(value) ? value : [value];
  const [refusal, setRefusal] = useState<string | null>(null);
  const refusalId = `${dom}:refused`;
  const inactive = Boolean(disabled || readonly);
  const control = useRef<HTMLInputElement>(null);
  const [choose, reading] = useFileChoice({
    onFiles: (urls) => onChange(multiple ? urls : urls[0]),
    onRefused: setRefusal,
  });
  const remove = (at: number) => {
    onChange(multiple ? chosen.filter((_, index) => index !== at) : undefined);
    // Otherwise the same file could not be chosen again.
    if (control.current) control.current.value = '';
    control.current?.focus();
  };
  return (
    <div className="hp-selecting">
      {namesItself && (
        <FieldLabel
          dom={dom}
          name={label}
          required={props.required ?? false}
          description={schema.description}
          as="label"
        />
      )}
      {/* The control covers the whole box, so that files are dropped on it wherever they fall. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only looks different while a file is over it */}
      <div
        className="hp-drop"
        data-over={isOver ? '' : undefined}
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={() => setIsOver(false)}
      >
        <input
          ref={control}
          id={dom}
          className="hp-file"
          type="file"
          multiple={multiple ?? false}
          disabled={inactive}
          {...(!namesItself && nameOf(props, dom))}
          {...describedBy({ ...props, dom }, refusal === null ? undefined : refusalId)}
          {...(refusal !== null && { 'aria-invalid': true })}
          aria-busy={reading.length > 0 || undefined}
          onChange={choose}
        />
        <span aria-hidden="true">
          <Drawing path={PAPERCLIP} /> {labels.formFileDrop(multiple ?? false)}
        </span>
      </div>
      {reading.map((file, index) => (
        <FileRow key={index} name={file.name} bytes={file.bytes} read={file.read} />
      ))}
      {reading.length === 0 &&
        chosen.map(
          (url, index) =>
            typeof url === 'string' && (
              <FileRow
                key={`${index} ${url}`}
                name={nameInDataUrl(url)}
                bytes={sizeOfDataUrl(url)}
                onRemove={inactive ? undefined : () => remove(index)}
              />
            ),
        )}
      <FieldError id={refusalId} text={refusal} />
    </div>
  );
}

/** The name of the file in a data URL; empty where it has none. */
export function nameInDataUrl(url: string): string {
  const name = /^data:[^,]*;name=([^;,]*)/.exec(url)?.[1] ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The bytes of the file in a data URL. */
export function sizeOfDataUrl(url: string): number {
  const comma = url.indexOf(',');
  const content = url.slice(comma + 1);
  if (url.slice(0, comma).endsWith(';base64')) {
    return Math.floor((content.replace(/=+$/, '').length * 3) / 4);
  }
  return new TextEncoder().encode(content.replace(/%[0-9a-f]{2}/gi, ' ')).length;
}

interface FileRowProps {
  readonly name: string;
  readonly bytes: number;
  /** The bytes that have been read, while it is read. */
  readonly read?: number | undefined;
  readonly onRemove?: (() => void) | undefined;
}

/** One file: its name and size, how much of it has been read, and a button that removes it. */
function FileRow({ name, bytes, read, onRemove }: FileRowProps) {
  const labels = useFormLabels();
  return (
    <div className="hp-file-row">
      <p className="hp-file-name">
        <LabelWithAgentText label={(shown) => labels.formFileChosen(shown, bytes)} text={name} />
      </p>
      {read !== undefined && (
        <progress className="hp-progress" aria-label={spellHidden(name)} value={read} max={bytes || 1} />
      )}
      {onRemove && (
        <ActionButton
          variant="quiet"
          data-size="small"
          aria-label={labels.formRemove(spellHidden(name))}
          onClick={onRemove}
        >
          <Icon name="no" />
        </ActionButton>
      )}
    </div>
  );
}

/** The name of a list stands in no `<label>`, because other lists have several controls. */
function nameOf({ hideLabel, multiple, label }: WidgetProps, dom: string) {
  if (hideLabel) return { 'aria-label': spellHidden(label) };
  return multiple ? { 'aria-labelledby': labelId(dom) } : {};
}
