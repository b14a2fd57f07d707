import { type ComponentPropsWithRef, forwardRef } from 'react';

export type TextInputProps = ComponentPropsWithRef<'input'>;
export type TextAreaProps = ComponentPropsWithRef<'textarea'>;

export const TextInput = forwardRef<HTMLInputElement, TextInputProps>(function TextInput(props, ref) {
  return <input ref={ref} type="text" {...props} />;
});

export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea(props, ref) {
  return <textarea ref={ref} rows={3} {...props} />;
});
