import type { ComponentProps } from 'react';

// `npx ai-elements add` copies these components into an app, and no package contains them. These
// copies have the names, the props and the behaviour of those that the guide uses, without the
// styles.

export function Conversation(props: ComponentProps<'div'>) {
  return <div role="log" {...props} />;
}

export function ConversationContent(props: ComponentProps<'div'>) {
  return <div {...props} />;
}

export function ConversationScrollButton(_: ComponentProps<'button'>) {
  return null;
}
