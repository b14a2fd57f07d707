import type { DynamicToolUIPart, ToolUIPart } from 'ai';
import { type ComponentProps, createContext, useContext, useState } from 'react';

type Part = ToolUIPart | DynamicToolUIPart;

/** A collapsible that is closed at first, so that its content is not on the page. */
const Collapsible = createContext({ isOpen: false, toggle: () => {} });

export function Tool(props: ComponentProps<'div'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Collapsible value={{ isOpen, toggle: () => setOpen(!isOpen) }}>
      <div data-tool="" {...props} />
    </Collapsible>
  );
}

type ToolHeaderProps =
  | { type: ToolUIPart['type']; state: ToolUIPart['state']; toolName?: never }
  | { type: DynamicToolUIPart['type']; state: DynamicToolUIPart['state']; toolName: string };

export function ToolHeader({ type, toolName = type.replace(/^tool-/, ''), state }: ToolHeaderProps) {
  const { isOpen, toggle } = useContext(Collapsible);
  return (
    <button type="button" aria-expanded={isOpen} onClick={toggle}>
      {toolName} {state}
    </button>
  );
}

export function ToolContent(props: ComponentProps<'div'>) {
  return useContext(Collapsible).isOpen ? <div {...props} /> : null;
}

export function ToolInput({ input }: { input: Part['input'] }) {
  return <pre>{JSON.stringify(input)}</pre>;
}

export function ToolOutput({ output, errorText }: { output: Part['output']; errorText: Part['errorText'] }) {
  return output || errorText ? <pre>{errorText ?? JSON.stringify(output)}</pre> : null;
}
