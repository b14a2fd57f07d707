import type { UiSchema } from '@rjsf/utils';
import { type RefObject, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { FormPrompt } from '../../core/protocol/prompt.js';
import { ActionButton } from '../../ui/press/action-button.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { Proposal } from '../call/proposal.js';
import { Actions, SendButton } from '../controls/actions.js';
import { More } from '../controls/more.js';
import type { RendererProps } from '../renderer.js';
import { firstLine } from '../words/first-line.js';
import { PromptHeading } from '../words/prompt-heading.js';
import { FormLoading } from './form-loading.js';
import { bareFrame, FormFrameContext } from './state/form-frame.js';
import { FormOptionsContext } from './state/form-options.js';
import { useLoadedForm } from './use-loaded-form.js';

/**
 * Renders a `form` prompt. The form's code is loaded when it is first needed; the question and the buttons to
 * decline or cancel are there at once, also where loading fails.
 */
export function LazySchemaForm(props: RendererProps<FormPrompt>) {
  const { id, prompt, phase, previous } = props;
  const { labels } = useHoldpoint();
  const { form, uiSchema } = useContext(FormOptionsContext);
  const [loaded, retry] = useLoadedForm();
  const inactive = phase !== 'open';
  const send = useRef(() => {});
  const [belowButtons, setBelowButtons] = useState<Element | null>(null);
  const [besideButtons, setBesideButtons] = useState<Element | null>(null);
  const asked = firstLine(prompt.message?.trim() ?? '')[0];
  const frame = useMemo(
    () => ({ ...bareFrame, asked, belowButtons, besideButtons }),
    [asked, belowButtons, besideButtons],
  );
  return (
    <div className="hp-flow">
      <PromptHeading id={id} text={prompt.message} fallback={labels.askForm} />
      {prompt.calls.map((call, index) => (
        <Proposal key={`${index} ${call.toolCallId}`} call={call} />
      ))}
      <More prompt={prompt} />
      {loaded.state === 'loaded' ? (
        <FormFrameContext.Provider value={frame}>
          <loaded.value.parts.SchemaForm
            id={`${id}-form`}
            schema={prompt.schema}
            defaultValue={props.draft ?? (previous?.kind === 'filled' ? previous.value : prompt.start)}
            issues={props.issues}
            validator={loaded.value.validator}
            form={form}
            uiSchema={uiSchema}
            readOnly={inactive}
            onDraftChange={props.onDraftChange}
            onSubmit={(value) => props.onAnswer({ kind: 'filled', value })}
            actions={(submit) => <HandOver submit={submit} to={send} />}
          />
        </FormFrameContext.Provider>
      ) : (
        <FormLoading failed={loaded.state === 'failed'} onRetry={retry} />
      )}
      {phase !== 'confirming' && (
        <Actions cancel={props.cancel}>
          {loaded.state === 'loaded' && (
            <SendButton phase={phase} sends={props.sends} onClick={() => send.current()}>
              {sendWords(uiSchema)}
            </SendButton>
          )}
          {prompt.declinable && (
            <ActionButton
              variant="outline"
              inactive={inactive}
              onClick={() => props.onAnswer({ kind: 'declined' })}
            >
              {labels.decline}
            </ActionButton>
          )}
          <span className="hp-beside" ref={setBesideButtons} />
        </Actions>
      )}
      <div className="hp-flow hp-form-errors" ref={setBelowButtons} />
    </div>
  );
}

/** Returns what the app's `uiSchema` calls the button that sends; undefined for nothing. */
function sendWords(uiSchema: UiSchema | undefined): string | undefined {
  const words: unknown = uiSchema?.['ui:submitButtonOptions']?.submitText;
  return typeof words === 'string' && words.trim() !== '' ? words : undefined;
}

interface HandOverProps {
  readonly submit: () => void;
  readonly to: RefObject<() => void>;
}

/**
 * Passes `submit` to a button outside of the form: a button that was re-mounted when the form arrives would lose a
 * click and the focus.
 */
function HandOver({ submit, to }: HandOverProps) {
  useEffect(() => {
    to.current = submit;
  });
  return null;
}
