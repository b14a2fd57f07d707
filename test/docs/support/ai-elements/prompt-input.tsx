import type { ChatStatus, FileUIPart } from 'ai';
import type { ComponentProps, KeyboardEvent, SyntheticEvent } from 'react';

interface PromptInputProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  readonly onSubmit: (message: { text: string; files: FileUIPart[] }) => void;
}

/** Reads the text of the form and clears it, as AI Elements' own component does. */
export function PromptInput({ onSubmit, ...props }: PromptInputProps) {
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = String(new FormData(form).get('message') ?? '');
    form.reset();
    onSubmit({ text, files: [] });
  };
  return <form onSubmit={submit} {...props} />;
}

export function PromptInputBody(props: ComponentProps<'div'>) {
  return <div {...props} />;
}

/** Enter submits the form, unless the app's own handler has prevented it. */
export function PromptInputTextarea({ onKeyDown, ...props }: ComponentProps<'textarea'>) {
  const keyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    onKeyDown?.(event);
    if (event.defaultPrevented || event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return <textarea name="message" onKeyDown={keyDown} {...props} />;
}

export function PromptInputFooter(props: ComponentProps<'div'>) {
  return <div {...props} />;
}

export function PromptInputTools(props: ComponentProps<'div'>) {
  return <div {...props} />;
}

interface PromptInputButtonProps extends ComponentProps<'button'> {
  readonly size?: 'sm' | 'icon-sm';
  readonly variant?: 'default' | 'outline' | 'ghost' | 'link';
}

export function PromptInputButton({ size: _, variant: __, ...props }: PromptInputButtonProps) {
  return <button type="button" {...props} />;
}

interface PromptInputSubmitProps extends ComponentProps<'button'> {
  readonly status?: ChatStatus;
  readonly onStop?: () => void;
}

export function PromptInputSubmit({ status, onStop, ...props }: PromptInputSubmitProps) {
  const stops = (status === 'submitted' || status === 'streaming') && onStop;
  if (stops) return <button type="button" aria-label="Stop" onClick={onStop} {...props} />;
  return <button type="submit" aria-label="Submit" {...props} />;
}
