import type { ComponentType } from 'react';
import {
  Button,
  type ButtonProps,
  Select,
  type SelectProps,
  TextArea,
  type TextAreaProps,
  TextInput,
  type TextInputProps,
} from './button.js';

/**
 * The components that an app may replace. A replacement must pass on every prop that it does not know, above all
 * `ref` and the `aria-` attributes.
 */
export interface Components {
  readonly Button: ComponentType<ButtonProps>;
  readonly TextInput: ComponentType<TextInputProps>;
  readonly TextArea: ComponentType<TextAreaProps>;
  readonly Select: ComponentType<SelectProps>;
  /** Renders an agent's message, for instance as Markdown. Default: plain text. */
  readonly Message?: ComponentType<MessageProps>;
}

export interface MessageProps {
  readonly text: string;
}

export const defaultComponents: Components = { Button, TextInput, TextArea, Select };
