import type { ReactNode } from 'react';
import { useClassNames } from '../../ui/look/use-class-names.js';
import { VisibleText } from '../../ui/text/visible-text.js';
import { TextSize } from '../controls/long-text.js';
import { AgentsWord } from '../words/agents-word.js';

interface QuestionOptionProps {
  readonly id: string;
  /** The index of its question, and its own index. The first nine options are picked by digits. */
  readonly question: number;
  readonly index: number;
  readonly name: string;
  readonly multiple: boolean;
  readonly checked: boolean;
  readonly inactive: boolean;
  readonly invalid: boolean;
  readonly label: string;
  /** A tag beside the label, such as "suggested". */
  readonly tag?: ReactNode;
  /** What the agent calls it, where that says the opposite of what is sent. */
  readonly quoted?: string | null;
  readonly description?: string | null;
  readonly preview?: string | null;
  readonly onPick: () => void;
}

/** One option of a question: a native radio button or checkbox with its label. */
export function QuestionOption(props: QuestionOptionProps) {
  const {
    id,
    multiple,
    checked,
    index,
    label,
    tag,
    quoted = null,
    description = null,
    preview = null,
  } = props;
  const about = [quoted !== null && `${id}-quoted`, description !== null && `${id}-more`].filter(Boolean);
  const classOf = useClassNames();
  return (
    <label className={classOf('option')} data-checked={checked ? '' : undefined}>
      <input
        type={multiple ? 'checkbox' : 'radio'}
        name={props.name}
        checked={checked}
        disabled={props.inactive}
        data-focus={`${props.question} option ${index}`}
        aria-labelledby={`${id}-label`}
        aria-describedby={about.length > 0 ? about.join(' ') : undefined}
        // `aria-invalid` is not allowed on a radio button (WAI-ARIA 1.2): its group has it.
        aria-invalid={(multiple && props.invalid) || undefined}
        onChange={props.onPick}
      />
      <span className="hp-option-label" id={`${id}-label`}>
        <span dir="auto">
          <VisibleText text={label} />
        </span>{' '}
        {tag}
      </span>
      {index < 9 && (
        <span className="hp-key" aria-hidden="true">
          {index + 1}
        </span>
      )}
      {quoted !== null && <AgentsWord id={`${id}-quoted`} word={quoted} />}
      {description !== null && (
        <span className="hp-option-more" id={`${id}-more`} dir="auto">
          <VisibleText text={description} />
        </span>
      )}
      {preview !== null && <Preview labelledBy={`${id}-label`} text={preview} />}
    </label>
  );
}

/** Shows an option's preview as plain text, scrollable and reachable by keyboard. */
function Preview({ labelledBy, text }: { readonly labelledBy: string; readonly text: string }) {
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and there are none here */}
      <pre
        className="hp-preview"
        dir="auto"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        role="group"
        aria-labelledby={labelledBy}
      >
        <VisibleText text={text} />
      </pre>
      <TextSize text={text} />
    </>
  );
}
