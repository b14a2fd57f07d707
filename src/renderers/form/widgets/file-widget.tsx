import type { WidgetProps } from '@rjsf/utils';
import { type ChangeEvent, useRef, useState } from 'react';
import { LabelWithAgentText } from '../../../ui/labels/label-with-agent-text.js';
import { useClassNames } from '../../../ui/look/use-class-names.js';
import { useBaseSettings } from '../../../ui/settings/settings.js';
import { useBeforePaint } from '../../../ui/settings/use-before-paint.js';
import { spellHidden } from '../../../ui/text/hidden-characters.js';
import { FieldError } from '../../controls/field-error.js';
import { FieldLabel } from '../labels/field-label.js';
import { describedBy } from '../state/described-by.js';
import { labelId } from '../state/field-id.js';
import { useControlId, useFormParts } from '../state/form-context.js';
import { useFormLabels } from '../state/use-form-labels.js';

/**
 * A file, or several, sent as data URLs with their names. Files that are too large or cannot be read are refused, and
 * what was chosen before stays. A file that the agent preset is described in text and never opened.
 */
export function FileWidget(props: WidgetProps) {
  const { id, schema, value, multiple, disabled, readonly, label, onChange } = props;
  const labels = useFormLabels();
  const classOf = useClassNames();
  const dom = useControlId(id);
  const namesItself = useFormParts().isThirdParty;
  const chosen: unknown[] = Array.isArray(value) ? value : [value];
  const [refusal, setRefusal] = useState<string | null>(null);
  const refusalId = `${dom}:refused`;
  const [choose, isReading] = useFileChoice({
    onFiles: (urls) => onChange(multiple ? urls : urls[0]),
    onRefused: setRefusal,
  });
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
      <input
        id={dom}
        className={classOf('input', 'hp-file')}
        type="file"
        multiple={multiple ?? false}
        disabled={Boolean(disabled || readonly)}
        {...(!namesItself && nameOf(props, dom))}
        {...describedBy({ ...props, dom }, refusal === null ? undefined : refusalId)}
        {...(refusal !== null && { 'aria-invalid': true })}
        aria-busy={isReading || undefined}
        onChange={choose}
      />
      {chosen
        .filter((one) => typeof one === 'string')
        .map((url, index) => (
          <p key={`${index} ${url}`} className="hp-hint">
            <LabelWithAgentText
              label={(name) => labels.formFileChosen(name, sizeOfDataUrl(url))}
              text={nameInDataUrl(url)}
            />
          </p>
        ))}
      <FieldError id={refusalId} text={refusal} />
    </div>
  );
}

/** Reads a file as a data URL that has the file's name, as rjsf writes it. Rejects where the file cannot be read. */
function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error);
    reader.onload = () => {
      const url = String(reader.result);
      resolve(url.replace(';base64', () => `;name=${encodedName(file.name)};base64`));
    };
    reader.readAsDataURL(file);
  });
}

/** Half of a surrogate pair, which a file's name may contain, has no encoding. */
function encodedName(name: string): string {
  return encodeURIComponent(name.replace(/\p{Surrogate}/gu, '\uFFFD'));
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

/** The name of a list stands in no `<label>`, because other lists have several controls. */
function nameOf({ hideLabel, multiple, label }: WidgetProps, dom: string) {
  if (hideLabel) return { 'aria-label': spellHidden(label) };
  return multiple ? { 'aria-labelledby': labelId(dom) } : {};
}

interface FileChoice {
  /** Called with the data URLs of the files that the person chose. */
  readonly onFiles: (urls: readonly string[]) => void;
  /** Called with why the files are refused, and with null once others are chosen. */
  readonly onRefused: (reason: string | null) => void;
}

/**
 * Returns the function that reads the chosen files, and whether it still reads some. Of two choices only the later
 * counts, whichever loads first. A submit of the form waits for it.
 */
function useFileChoice(handlers: FileChoice) {
  const { maxFileBytes } = useBaseSettings();
  const labels = useFormLabels();
  const { hold, shown } = useFormParts();
  // While a file is read, the field may move to another place in its list.
  const latest = useRef(handlers);
  latest.current = handlers;
  const choices = useRef(0);
  const [isReading, setIsReading] = useState(false);
  useBeforePaint(() => (isReading ? shown.addReading() : undefined), [shown, isReading]);
  // Files that were read while the field was hidden or removed wait until it is shown again.
  const isShown = useRef(false);
  const waiting = useRef(() => {});
  useBeforePaint(() => {
    isShown.current = true;
    waiting.current();
    waiting.current = () => {};
    return () => {
      isShown.current = false;
    };
  }, []);
  const choose = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    choices.current += 1;
    const choice = choices.current;
    hold.drop();
    const files = [...(input.files ?? [])];
    const refuse = (reason: string) => {
      // Otherwise the control would name files that are not sent.
      input.value = '';
      hold.drop();
      setIsReading(false);
      latest.current.onRefused(reason);
    };
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    if (bytes > maxFileBytes) return refuse(labels.formFilesTooLarge(bytes, maxFileBytes));
    setIsReading(true);
    const read = await Promise.all(files.map(readAsDataUrl)).catch(() => null);
    const end = () => {
      if (choice !== choices.current) return;
      if (read === null) return refuse(labels.formFilesUnreadable);
      latest.current.onRefused(null);
      hold.deliver(() => latest.current.onFiles(read));
      setIsReading(false);
    };
    if (isShown.current) end();
    else waiting.current = end;
  };
  return [choose, isReading] as const;
}
