import {
  entriesThat,
  hasMethod,
  isFlag,
  isFunction,
  isRecord,
  isText,
  itemsThat,
  type OptionReaders,
  only,
  readable,
  readOptions,
} from '../../core/errors/app-values.js';
import type { Theme } from '../look/theme.js';
import type { SettingOptions } from './settings.js';

const text = only(isText);
const count = only((value) => typeof value === 'number' && value >= 0);

const THEME: OptionReaders<Theme> = {
  scheme: text,
  from: text,
  accent: text,
  neutral: text,
  danger: text,
  surface: text,
  radius: only((value) => isText(value) || Number.isFinite(value)),
  density: text,
  font: text,
  tokens: entriesThat(isText),
};

/** How each option of the components is read: what an app hands over may be of any type, or throw when it is read. */
export const SETTINGS: OptionReaders<SettingOptions> = {
  theme: (theme = {}, refuse) =>
    readOptions(theme, THEME, ({ name, error }) => refuse({ name: `.${name}`, error })),
  labels: readable,
  classNames: readable,
  components: readable,
  destructiveTools: itemsThat(isText),
  criticalApproval: only((value) => value === 'hold' || value === 'type'),
  consequences: entriesThat((value) => isFunction(value) || isRecord(value)),
  previews: itemsThat((item) => hasMethod(item, 'match') && isRecord(item) && 'Preview' in item),
  expectedFindings: entriesThat((value) => value === 'all' || Array.isArray(value)),
  requireSeen: only(isFlag),
  shortcut: only((value) => value === false || isText(value)),
  headingLevel: only((value) => typeof value === 'number' && value >= 1 && value <= 6),
  clock: only((value) => hasMethod(value, 'now') && hasMethod(value, 'after')),
  graceMs: count,
  maxFileBytes: count,
};
