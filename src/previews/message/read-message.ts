import { type JsonObject, own } from '../../core/util/json.js';
import type { MessagePart } from '../../ui/labels/preview-labels.js';
import { type StringArg, stringArg } from '../string-arg.js';

/** A line above the text of a message. */
export interface MessageLine {
  readonly part: MessagePart;
  readonly key: string;
  readonly values: readonly string[];
}

export interface Message {
  readonly lines: readonly MessageLine[];
  readonly body: StringArg;
}

const KEYS: Readonly<Record<MessagePart, readonly string[]>> = {
  from: ['from', 'sender'],
  to: ['to', 'recipient', 'recipients', 'channel'],
  cc: ['cc'],
  bcc: ['bcc'],
  subject: ['subject'],
};
const PARTS: readonly MessagePart[] = ['from', 'to', 'cc', 'bcc', 'subject'];
const BODIES = ['body', 'text', 'message', 'content'];

/** Reads an e-mail or another message. Null where it has no recipient or no text. */
export function readMessage(args: JsonObject): Message | null {
  const lines = PARTS.flatMap((part) => lineOf(part, args) ?? []);
  const body = stringArg(args, BODIES);
  return body && lines.some(({ part }) => part === 'to') ? { lines, body } : null;
}

function lineOf(part: MessagePart, args: JsonObject): MessageLine | null {
  for (const key of KEYS[part]) {
    const values = textsOf(own(args, key));
    if (values.length > 0) return { part, key, values };
  }
  return null;
}

function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (!Array.isArray(value)) return [];
  const texts = value.filter((one) => typeof one === 'string' && one !== '');
  return texts.length === value.length ? texts : [];
}
