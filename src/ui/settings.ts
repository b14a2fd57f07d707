import { createContext, type ReactNode, useContext } from 'react';
import type { Warn } from '../core/errors/warnings.js';
import type { Clock } from '../core/util/clock.js';
import { omitUndefined } from '../core/util/omit-undefined.js';
import type { ClassNames } from './class-names.js';
import { type Components, defaultComponents } from './components.js';
import { englishStackLabels } from './english-stack-labels.js';
import type { FormLabels } from './form-labels.js';
import { createLabelGuard, type LabelGuard } from './guard-labels.js';
import type { Labels, StackLabels } from './labels.js';
import { pageClock } from './page-clock.js';
import type { Theme } from './theme.js';

/** What every component can be told, and what a provider can tell them all at once. */
export interface HoldpointOptions {
  readonly theme?: Theme | undefined;
  readonly labels?: Partial<Labels> | undefined;
  /** Class names to add, by part. */
  readonly classNames?: ClassNames | undefined;
  /** Components to use instead of ours. */
  readonly components?: Partial<Components> | undefined;
  /** Shows an agent's message, for instance as Markdown. Without it messages are plain text. */
  readonly renderMessage?: ((text: string) => ReactNode) | undefined;
  /** Names of tools whose proposals are shown as dangerous. */
  readonly destructiveTools?: readonly string[] | undefined;
  /**
   * The keys that lead from anywhere in the page to the first open prompt, and pressed there, back to where the focus
   * was: `Alt`, `Control`, `Meta` and `Shift` in any order, then a key, joined by `+`. A letter or digit is told by
   * its place on the keyboard, any other key by its name. Of several stacks the first with something open takes
   * them; nothing open, or a key that the app took, leaves them alone. `false` turns them off; keys that cannot be
   * read, and a character that at most Shift goes with, are none (WCAG 2.1.4). Default: `Alt+Shift+H`.
   */
  readonly shortcut?: string | false | undefined;
  /** For tests: what the countdown and the grace period read. */
  readonly clock?: Clock | undefined;
  /** How long a prompt that has just appeared ignores activation, in milliseconds. 0 turns it off. */
  readonly graceMs?: number | undefined;
}

/** The options with nothing missing. */
export interface Settings {
  readonly theme: Theme;
  readonly labels: StackLabels & Partial<FormLabels>;
  readonly classNames: ClassNames;
  readonly components: Components;
  readonly renderMessage: ((text: string) => ReactNode) | null;
  readonly destructiveTools: readonly string[];
  readonly clock: Clock;
  readonly graceMs: number;
  readonly shortcut: string | false;
  /** Reports a warning to the run's `onWarning`. Does nothing where no run is near. */
  readonly warn: Warn;
  readonly guardLabels: LabelGuard;
  /** The theme that the nearest root above has set, or null outside of one. */
  readonly root: Theme | null;
}

const defaultSettings: Settings = {
  theme: {},
  labels: englishStackLabels,
  classNames: {},
  components: defaultComponents,
  renderMessage: null,
  destructiveTools: [],
  clock: pageClock,
  graceMs: 350,
  shortcut: 'Alt+Shift+H',
  warn: ignoreWarning,
  guardLabels: createLabelGuard(ignoreWarning),
  root: null,
};

function ignoreWarning() {}

export const HoldpointContext = createContext<Settings>(defaultSettings);

/** The settings that hold where this is called. */
export function useHoldpoint(): Settings {
  return useContext(HoldpointContext);
}

/** The settings without what an app may have put in the place of ours; its words are guarded one by one. */
export function withoutReplacements(settings: Settings): Settings {
  const { components, renderMessage, clock } = defaultSettings;
  return { ...settings, classNames: {}, components, renderMessage, clock };
}

/** Lays options over settings; the nearer wins, part by part. */
export function mergeSettings(settings: Settings, options: HoldpointOptions): Settings {
  return {
    ...settings,
    ...omitUndefined(options),
    theme: options.theme ? { ...settings.theme, ...options.theme } : settings.theme,
    labels: { ...settings.labels, ...omitUndefined(options.labels) },
    classNames: { ...settings.classNames, ...omitUndefined(options.classNames) },
    components: { ...settings.components, ...omitUndefined(options.components) },
  };
}
