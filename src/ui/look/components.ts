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
  /** Shows who asks in the header of a request, for instance with an icon. Default: the name alone, where it is known. */
  readonly Asker?: ComponentType<AskerProps>;
}

export interface MessageProps {
  readonly text: string;
}

/**
 * What the component gets that shows who asks.
 *
 * @example
 * const Asker = ({ name }: AskerProps) => <><Logo of={name} /> {name ?? 'Our assistant'}</>;
 */
export interface AskerProps {
  /** The name of the agent or the server that asks; null where its source does not tell. */
  readonly name: string | null;
}

export const defaultComponents: Components = { Button, TextInput, TextArea, Select };
