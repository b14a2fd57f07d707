import type { RJSFSchema } from '@rjsf/utils';

// Text that is or may be longer than this gets a text area.
const LONG = 120;
const FORMATS = new Set(['html', 'markdown', 'multi-line', 'multiline', 'text', 'textarea']);
const NAMES = new Set([
  'bio',
  'body',
  'comment',
  'comments',
  'content',
  'description',
  'details',
  'explanation',
  'feedback',
  'instructions',
  'message',
  'note',
  'notes',
  'prompt',
  'remarks',
]);

/**
 * Returns true where a text is usually of several lines: by its format, its length, or the last word of its key
 * (`body`, `releaseNotes`, `short_description`). A schema that allows only short text has a single line.
 *
 * @param initial The value when the field appears.
 */
export function isMultiLine(schema: RJSFSchema, key: string, initial: unknown): boolean {
  const { type, format, maxLength, minLength = 0, pattern } = schema;
  if (type !== 'string' && !(Array.isArray(type) && type.includes('string'))) return false;
  if (format !== undefined && !FORMATS.has(format)) return false;
  if (typeof initial === 'string' && (initial.length > LONG || initial.includes('\n'))) return true;
  if (format !== undefined || minLength > LONG / 2 || (maxLength ?? 0) > LONG) return true;
  return maxLength === undefined && pattern === undefined && NAMES.has(lastWord(key));
}

function lastWord(key: string): string {
  const words = key.split(/[^a-zA-Z]+|(?<=[a-z])(?=[A-Z])/).filter((word) => word !== '');
  return (words.at(-1) ?? '').toLowerCase();
}
