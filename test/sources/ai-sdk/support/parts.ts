import type { MessageLike } from 'holdpoint/ai-sdk';

/** The part of a tool call, as plain JSON; undefined where the messages hold none. */
export function partOf(messages: readonly MessageLike[] | undefined, toolCallId: string) {
  const parts = messages?.flatMap((message) => [...message.parts]) ?? [];
  const part = parts.find((one) => 'toolCallId' in one && one.toolCallId === toolCallId);
  return part && JSON.parse(JSON.stringify(part));
}

/** The question that the document's `askUser` asks. */
export const ENVIRONMENT = {
  question: 'Which environment?',
  options: [{ label: 'staging' }, { label: 'prod', description: 'live users' }, { label: 'test' }],
  multiSelect: false,
  fieldName: 'environment',
};
