import type { QuestionOption } from '../../protocol/prompt.js';
import { isObject, type JsonObject, own, ownText } from '../../util/json.js';

const NAMES = ['label', 'title', 'name', 'text', 'value'];

/** Any value as an option. All its fields are shown, because nothing else describes what the person would choose. */
export function anyOption(value: unknown, index: number): QuestionOption {
  const fields = isObject(value) ? value : {};
  const keys = Object.keys(fields).filter((key) => ownText(fields, key) !== null);
  const name = NAMES.find((key) => keys.includes(key)) ?? keys[0];
  const rest = Object.keys(fields).filter((key) => key !== name);
  return {
    id: String(index),
    label: name === undefined ? textOf(value) : textOf(own(fields, name)),
    description:
      name === undefined || rest.length === 0 ? null : rest.map((key) => line(fields, key)).join(' · '),
    preview: null,
    value,
  };
}

function line(fields: JsonObject, key: string): string {
  const text = textOf(own(fields, key));
  return key === 'description' ? text : `${key}: ${text}`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' && value.trim() !== '' ? value : JSON.stringify(value);
}
