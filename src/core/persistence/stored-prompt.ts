import type { Prompt } from '../protocol/prompt.js';
import { isObject, type JsonObject } from '../util/json.js';

/** Whether a stored value is a prompt whose receipt can be shown: somebody may have changed what is stored. */
export function isPrompt(value: unknown): value is Prompt {
  if (!isObject(value) || !isTextOrNull(value.message)) return false;
  switch (value.kind) {
    case 'confirmation':
      return isConfirmation(value);
    case 'question':
      return isListOf(value.calls, isCall) && isListOf(value.questions, isQuestion);
    case 'form':
      return isListOf(value.calls, isCall) && isObject(value.schema);
    case 'freeform':
      return isListOf(value.calls, isCall) && (value.schema === null || isObject(value.schema));
    case 'review':
      return isListOf(
        value.items,
        (item) => item.kind === 'confirmation' && isTextOrNull(item.message) && isConfirmation(item),
      );
    case 'link':
      return typeof value.url === 'string';
    default:
      return false;
  }
}

function isConfirmation({ calls, choices, extras, edit }: JsonObject): boolean {
  return (
    isListOf(calls, isCall) &&
    isListOf(choices, (choice) => typeof choice.id === 'string' && isTextOrNull(choice.label)) &&
    isListOf(extras, (extra) => typeof extra.id === 'string' && isTextOrNull(extra.label)) &&
    (edit === null || (isObject(edit) && typeof edit.callIndex === 'number' && Array.isArray(edit.choiceIds)))
  );
}

function isCall({ found, toolCallId, name, argsText }: JsonObject): boolean {
  if (found === true) return typeof argsText === 'string' && isTextOrNull(name);
  return found === false && typeof toolCallId === 'string';
}

function isQuestion({ key, header, text, options }: JsonObject): boolean {
  const isOption = ({ id, label }: JsonObject) => typeof id === 'string' && typeof label === 'string';
  return typeof key === 'string' && isTextOrNull(header) && isTextOrNull(text) && isListOf(options, isOption);
}

function isListOf(value: unknown, fits: (item: JsonObject) => boolean): boolean {
  return Array.isArray(value) && value.every((item) => isObject(item) && fits(item));
}

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string';
}
