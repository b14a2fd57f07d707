import { useMemo } from 'react';
import { englishStackLabels } from '../labels/english-stack-labels.js';
import type { Labels, StackLabels } from '../labels/labels.js';
import { type BaseSettings, useBaseSettings } from './settings.js';

/** The settings of what shows requests, with all of its labels. */
export interface Settings extends BaseSettings {
  readonly labels: StackLabels & Partial<Labels>;
}

/** Returns the settings of the calling component. Where only a few labels are needed, `useBaseSettings` loads less. */
export function useHoldpoint(): Settings {
  const settings = useBaseSettings();
  return useMemo(() => withRequestLabels(settings), [settings]);
}

/** Adds the labels in English that arrive with the first request. */
export function withRequestLabels(settings: BaseSettings): Settings {
  return { ...settings, labels: settings.requestLabels(englishStackLabels) };
}
