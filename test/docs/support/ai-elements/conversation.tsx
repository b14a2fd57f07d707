import type { ComponentProps } from 'react';

// `npx ai-elements add` copies these components into an app, and no package has them. What stands here has the names, the
// props and the behaviour of those that the guide uses, and none of the looks.

export function Conversation(props: ComponentProps<'div'>) {
  return <div role="log" {...props} />;
}

export function ConversationContent(props: ComponentProps<'div'>) {
  return <div {...props} />;
}

export function ConversationScrollButton(_: ComponentProps<'button'>) {
  return null;
}
