import type { WidgetProps } from '@rjsf/utils';
import { useContext } from 'react';
import { spellHidden } from '../../../ui/hidden-characters.js';
import { LabelWithAgentText } from '../../../ui/label-with-agent-text.js';
import { useSlots } from '../../../ui/use-slots.js';
import { FieldLabel } from '../parts/field-label.js';
import { describedBy } from '../state/described-by.js';
import { ThirdPartyThemeContext, useControlId } from '../state/third-party-theme-context.js';
import { useFormLabels } from '../state/use-form-labels.js';

/** A file, sent as a data URL. A file that the agent preset is described in text and never opened. */
export function FileWidget(props: WidgetProps) {
  const { id, schema, value, multiple, disabled, readonly, hideLabel, label, onChange } = props;
  const labels = useFormLabels();
  const slot = useSlots();
  const dom = useControlId(id);
  const namesItself = useContext(ThirdPartyThemeContext);
  const chosen: unknown[] = Array.isArray(value) ? value : [value];
  const read = async (files: FileList | null) => {
    const urls = await Promise.all([...(files ?? [])].map(readAsDataUrl));
    onChange(multiple ? urls : urls[0]);
  };
  return (
    <div className="hp-selecting">
      {namesItself && (
        <FieldLabel
          dom={dom}
          name={label}
          required={props.required ?? false}
          description={schema.description}
          control
        />
      )}
      <input
        id={dom}
        className={slot('input', 'hp-file')}
        type="file"
        multiple={multiple ?? false}
        disabled={Boolean(disabled || readonly)}
        aria-label={hideLabel && !namesItself ? spellHidden(label) : undefined}
        {...describedBy({ ...props, dom })}
        onChange={(event) => void read(event.target.files)}
      />
      {chosen
        .filter((one) => typeof one === 'string')
        .map((url) => (
          <p key={url} className="hp-hint">
            <LabelWithAgentText
              label={(name) => labels.formFileChosen(name, sizeOf(url))}
              text={nameOf(url)}
            />
          </p>
        ))}
    </div>
  );
}

function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error);
    reader.onload = () => {
      const url = String(reader.result);
      resolve(url.replace(';base64', `;name=${encodeURIComponent(file.name)};base64`));
    };
    reader.readAsDataURL(file);
  });
}

function nameOf(url: string): string {
  const name = /^data:[^,]*;name=([^;,]*)/.exec(url)?.[1] ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function sizeOf(url: string): number {
  return Math.floor(((url.length - url.indexOf(',') - 1) * 3) / 4);
}
