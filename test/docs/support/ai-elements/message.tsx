import type { UIMessage } from 'ai';
import type { ComponentProps } from 'react';

export function Message({ from, ...props }: ComponentProps<'div'> & { from: UIMessage['role'] }) {
  return <div data-from={from} {...props} />;
}

export function MessageContent(props: ComponentProps<'div'>) {
  return <div {...props} />;
}

export function MessageResponse({ children }: { children?: string }) {
  return <p>{children}</p>;
}
