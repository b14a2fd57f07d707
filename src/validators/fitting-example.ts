import { isObject } from '../core/util/json.js';
import { simpleText } from './patterns/simple-text.js';

// A longer one explains nothing in a line.
const LONGEST = 60;

/**
 * Returns a text that fits a schema with a `pattern`, to be shown beside the error: one that the schema names, else one
 * made from the pattern; undefined where none fits. A text that a password's schema names is not shown.
 *
 * @param fits Checks a text with the schema.
 */
export function fittingExample(schema: unknown, fits: (text: string) => boolean): string | undefined {
  if (!isObject(schema)) return undefined;
  const { pattern, format, examples, default: start, const: only, enum: options } = schema;
  const named: unknown[] = format === 'password' ? [] : [examples, start, only, options].flat();
  const texts = [...named, simpleText(String(pattern))].filter((one) => typeof one === 'string');
  return texts.find((text) => text.trim() !== '' && text.length <= LONGEST && fits(text));
}
