import { useBaseSettings } from '../settings/settings.js';
import type { ClassNameKey } from './class-names.js';

/** Returns a function that joins a part's class names: the built-in ones, then the app's. */
export function useClassNames(): (key: ClassNameKey, own?: string) => string {
  const { classNames } = useBaseSettings();
  return (key, own) => [`hp-${key}`, own, classNames[key]].filter(Boolean).join(' ');
}
