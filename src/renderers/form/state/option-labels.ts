import type { RJSFSchema } from '@rjsf/utils';
import { rawName, renamed } from '../../../core/schema/guard/safe-names.js';
import { isObject } from '../../../core/util/json.js';
import type { FormLabels, JsonType } from '../../../ui/labels/form-labels.js';
import type { StackLabels } from '../../../ui/labels/labels.js';

/** One of the values between which a schema lets choose, and the agent's name for it. */
export interface ListedOption {
  readonly value: unknown;
  readonly title?: string | undefined;
}

/** Returns the fixed values between which a schema lets choose; null for any other schema. */
export function listedOptions(schema: RJSFSchema): readonly ListedOption[] | null {
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => ({ value }));
  const options = schema.oneOf ?? schema.anyOf;
  if (!Array.isArray(options) || !isFixedChoice(schema)) return null;
  return options.filter(isObject).map((option) => ({
    value: 'const' in option || !Array.isArray(option.enum) ? option.const : option.enum[0],
    title: typeof option.title === 'string' && option.title !== '' ? option.title : undefined,
  }));
}

/** Returns true where every option of `oneOf` or `anyOf` is one fixed value. */
export function isFixedChoice(schema: RJSFSchema): boolean {
  const options = schema.oneOf ?? schema.anyOf;
  if (!Array.isArray(options)) return false;
  return options.every((option) => isObject(option) && ('const' in option || isSingle(option.enum)));
}

function isSingle(listed: unknown): boolean {
  return Array.isArray(listed) && listed.length === 1;
}

/** Returns true for a boolean, also for one that may be null. */
export function isYesOrNo({ type }: RJSFSchema): boolean {
  return (
    type === 'boolean' || (Array.isArray(type) && type.every((one) => one === 'boolean' || one === 'null'))
  );
}

/** Returns the text that stands for a fixed value. The text "null" is quoted, because a null would look the same. */
export function valueLabel(value: unknown): string {
  const isPlain = typeof value === 'string' && value !== '' && value !== 'null';
  return isPlain ? value : (JSON.stringify(renamed(value, rawName)) ?? '');
}

/** Returns the name of a value of a schema: for null, yes and no in the reader's language. */
export function valueName(schema: RJSFSchema, value: unknown, labels: FormLabels): string {
  if (value === null) return labels.formTypes.null;
  if (typeof value === 'boolean' && isYesOrNo(schema)) return value ? labels.formYes : labels.formNo;
  return valueLabel(value);
}

/** Returns the labels of options: their titles, else their values, and both where several would look the same. */
export function optionLabels(
  schema: RJSFSchema,
  options: readonly ListedOption[],
  labels: FormLabels,
): readonly string[] {
  const named = options.map(({ value, title }) => title ?? valueName(schema, value, labels));
  const full = withoutRepeats(named, (index) => {
    const { value, title } = options[index] ?? {};
    return title === undefined ? JSON.stringify(value) : `${title} (${valueName(schema, value, labels)})`;
  });
  return withoutRepeats(full, (index) => `${named[index]} (${JSON.stringify(options[index]?.value)})`);
}

/** Replaces the labels that look the same as another. */
function withoutRepeats(labels: readonly string[], replace: (index: number) => string): readonly string[] {
  const seen = labels.map((label) =>
    label
      .normalize('NFKC')
      .replace(/[\s\p{Cf}]+/gu, ' ')
      .trim(),
  );
  const uses = new Map<string, number>();
  for (const one of seen) uses.set(one, (uses.get(one) ?? 0) + 1);
  return labels.map((label, index) => (uses.get(seen[index] ?? '') === 1 ? label : replace(index)));
}

/** Returns the labels of schemas to choose from: their titles, else what tells them apart, and both for equal titles. */
export function optionNames(options: readonly RJSFSchema[], labels: VerdictLabels): readonly string[] {
  return options.map((option, index) => {
    const { title } = option;
    const name = optionName(option, index, labels);
    if (!title) return name;
    return options.filter((one) => one.title === title).length > 1 ? `${title} (${name})` : title;
  });
}

type VerdictLabels = FormLabels & Pick<StackLabels, 'approve' | 'deny'>;

const VERDICTS = ['approved', 'accepted'];

/** Returns the name of an option without a title: its fixed value, verdict, tag, type or number. */
function optionName(option: RJSFSchema, index: number, labels: VerdictLabels): string {
  if ('const' in option) return valueName(option, option.const, labels);
  const [name, tag] =
    Object.entries(option.properties ?? {}).find(
      ([, property]) => isObject(property) && 'const' in property,
    ) ?? [];
  if (name !== undefined && isObject(tag)) {
    if (typeof tag.const !== 'boolean') return valueLabel(tag.const);
    if (VERDICTS.includes(rawName(name))) return tag.const ? labels.approve : labels.deny;
    return tag.const ? labels.formYes : labels.formNo;
  }
  return isType(option.type, labels) ? labels.formTypes[option.type] : labels.formOption(index + 1);
}

function isType(type: unknown, { formTypes }: FormLabels): type is JsonType {
  return typeof type === 'string' && Object.hasOwn(formTypes, type);
}
