import type { ComponentType } from 'react';
import { Button, type ButtonProps } from './button.js';
import { Select, type SelectProps } from './select.js';
import { TextArea, type TextAreaProps, TextInput, type TextInputProps } from './text-input.js';

/**
 * The building blocks that an app may replace with its own. A replacement must pass on every prop it
 * does not know, `ref` and the `aria-` attributes above all.
 */
export interface Components {
  readonly Button: ComponentType<ButtonProps>;
  readonly TextInput: ComponentType<TextInputProps>;
  readonly TextArea: ComponentType<TextAreaProps>;
  readonly Select: ComponentType<SelectProps>;
  /** Shows an agent's message, for instance as Markdown. Left out, messages are plain text. */
  readonly Message?: ComponentType<MessageProps>;
}

export interface MessageProps {
  readonly text: string;
}

export const defaultComponents: Components = { Button, TextInput, TextArea, Select };
