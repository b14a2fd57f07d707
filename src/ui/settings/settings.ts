import { createContext, useContext } from 'react';
import type { ExpectedFindings } from '../../core/admission/findings.js';
import { createFromApp, type FromApp, type Refused } from '../../core/errors/app-values.js';
import type { Warn } from '../../core/errors/warnings.js';
import type { PayloadValidator } from '../../core/protocol/validator.js';
import type { Clock } from '../../core/util/clock.js';
import { omitUndefined } from '../../core/util/merge-objects.js';
import { type BaseLabels, englishBaseLabels } from '../labels/english-base-labels.js';
import type { FormLabels } from '../labels/form-labels.js';
import { createLabelGuard, type LabelGuard, labelCompletions } from '../labels/guard-labels.js';
import type { Labels, StackLabels } from '../labels/labels.js';
import type { ClassNames } from '../look/class-names.js';
import { type Components, defaultComponents } from '../look/components.js';
import type { Theme } from '../look/theme.js';
import { pageClock } from '../time/page-clock.js';
import type { CallPreview, FoundInCall } from './call-preview.js';
import type { Consequences } from './consequences.js';

/** The level of a heading, as in `h1` to `h6`. */
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

/** The part of `HoldpointOptions` that knows neither interrupts nor renderers. */
export interface SettingOptions {
  /** Colours, radius, density, font and any token. */
  readonly theme?: Theme | undefined;
  /** Every word on the screen or for screen readers. Default: English. */
  readonly labels?: Partial<Labels> | undefined;
  /** Class names to add to each part. */
  readonly classNames?: ClassNames | undefined;
  /** Components that replace the built-in ones. */
  readonly components?: Partial<Components> | undefined;
  /** Names of tools that destroy something. Their proposals look dangerous and take a second click to approve. */
  readonly destructiveTools?: readonly string[] | undefined;
  /**
   * The second step for requests of critical importance. `hold` requires a press of 1.5 seconds, by pointer or key, and
   * lets people who can only click type instead. `type` requires the tool's name in writing. Default: `hold`.
   */
  readonly criticalApproval?: 'hold' | 'type' | undefined;
  /**
   * What running each tool does, in your words, by the tool's name: shown above its proposal, and again for edited
   * arguments. See `Consequences`.
   */
  readonly consequences?: Consequences | undefined;
  /**
   * The previews that show a proposed call instead of its arguments. The first that matches is used, so put those of
   * `holdpoint/previews` last. See `CallPreview`.
   */
  readonly previews?: readonly CallPreview[] | undefined;
  /**
   * What previews may find in the calls of each tool without a second step, by the tool's name: a list of findings, or
   * `all`. What is uncertain about a call counts as found, too: `missing`, `incomplete`, `conflicting`, `unreadable`,
   * `ambiguous`. Default: nothing.
   */
  readonly expectedFindings?: ExpectedFindings | undefined;
  /**
   * True where the person must see the end of each long value of a proposal before approving it. A press before that
   * moves to the first such value instead. Default: false.
   */
  readonly requireSeen?: boolean | undefined;
  /**
   * The keyboard shortcut that moves the focus to the first open prompt and, pressed again inside it, back: `Alt`,
   * `Control`, `Meta` and `Shift` in any order, then a key, joined by `+`. Letters and digits match by their place
   * on the keyboard, other keys by name. Of several stacks the first one with an open prompt takes the shortcut; it
   * does nothing while no prompt is open or where the app has handled the key. `false` turns it off. An unreadable
   * shortcut, and a character alone or with Shift only, is ignored (WCAG 2.1.4). Default: `Alt+Shift+H`.
   */
  readonly shortcut?: string | false | undefined;
  /**
   * The heading level (`aria-level`) of each request's question. A question inside of a request, such as a proposal of
   * a review, is one level below. Default: 3.
   */
  readonly headingLevel?: HeadingLevel | undefined;
  /** The clock for the countdown and the grace period. For tests. */
  readonly clock?: Clock | undefined;
  /** How long a new prompt ignores clicks and keys, in milliseconds. 0 turns that off. Default: 350. */
  readonly graceMs?: number | undefined;
  /**
   * How many bytes the files in one field of a form may have together. They are sent as data URLs, which are a third
   * longer. Default: 700,000, which fits the million bytes that the gateway takes.
   */
  readonly maxFileBytes?: number | undefined;
}

/** The options with every default filled in. Most labels arrive with the first request. */
export interface BaseSettings {
  readonly theme: Theme;
  readonly labels: BaseLabels & Partial<Labels>;
  readonly classNames: ClassNames;
  readonly components: Components;
  readonly destructiveTools: readonly string[];
  readonly criticalApproval: 'hold' | 'type';
  readonly consequences: Consequences;
  readonly previews: readonly CallPreview[];
  /** The previews that look at calls. They look also where the app's views are replaced. */
  readonly finders: readonly CallPreview[];
  /** What they have found, by call; null without any. */
  readonly found: WeakMap<object, FoundInCall> | null;
  readonly expectedFindings: ExpectedFindings;
  readonly requireSeen: boolean;
  readonly clock: Clock;
  readonly graceMs: number;
  readonly maxFileBytes: number;
  readonly shortcut: string | false;
  readonly headingLevel: HeadingLevel;
  /** Reports a warning to the run's `onWarning`. Does nothing outside of a component that has a `run`. */
  readonly warn: Warn;
  /** Reads values of the app's, and calls its functions. */
  readonly fromApp: FromApp;
  /**
   * Validates forms: the outermost run's, so that a page finds out only once which validator its security policy allows.
   * Default: determined for each form.
   */
  readonly validator: PayloadValidator | undefined;
  /** The parts of the app's that have failed in the run; null outside of one. */
  readonly failed: Set<string> | null;
  /** The options that were left out above, and that no component with a run has reported yet. */
  readonly refused: readonly Refused[];
  /** Replaces the app's label functions that throw. */
  readonly guardLabels: LabelGuard;
  /** Returns every label of a request, given those in English. The app's own labels take precedence. */
  readonly requestLabels: (english: StackLabels) => StackLabels & Partial<Labels>;
  /** The same with those of the form. */
  readonly completeLabels: (english: StackLabels & FormLabels) => StackLabels & FormLabels;
  /** The theme of the nearest root above, or null outside of one. */
  readonly root: Theme | null;
}

const silent = createFromApp(ignoreWarning);

const defaultSettings: BaseSettings = {
  theme: {},
  labels: englishBaseLabels,
  classNames: {},
  components: defaultComponents,
  destructiveTools: [],
  criticalApproval: 'hold',
  consequences: {},
  previews: [],
  finders: [],
  found: null,
  expectedFindings: {},
  requireSeen: false,
  clock: pageClock,
  graceMs: 350,
  maxFileBytes: 700_000,
  shortcut: 'Alt+Shift+H',
  headingLevel: 3,
  warn: ignoreWarning,
  fromApp: silent,
  validator: undefined,
  failed: null,
  refused: [],
  guardLabels: createLabelGuard(silent),
  ...labelCompletions(englishBaseLabels, createLabelGuard(silent)),
  root: null,
};

function ignoreWarning() {}

export const HoldpointContext = createContext<BaseSettings>(defaultSettings);

/** Returns the settings of the calling component, for what is there before the first request. */
export function useBaseSettings(): BaseSettings {
  return useContext(HoldpointContext);
}

/**
 * Returns the settings with the built-in components, class names and clock, and without previews. The app's labels
 * stay, because each is guarded by itself.
 */
export function withoutReplacements(settings: BaseSettings): BaseSettings {
  const { components, clock } = defaultSettings;
  return { ...settings, classNames: {}, components, clock, previews: [] };
}

/** Returns the previews that look at calls, and a place for what they find. */
function findersOf({ previews }: SettingOptions): Pick<BaseSettings, 'finders' | 'found'> | undefined {
  return previews && { finders: previews.filter(({ findings }) => findings), found: new WeakMap() };
}

/** Merges options over settings. Options win, key by key. */
export function mergeSettings(settings: BaseSettings, options: SettingOptions): BaseSettings {
  const labels = { ...settings.labels, ...omitUndefined(options.labels) };
  return {
    ...settings,
    ...omitUndefined(options),
    ...findersOf(options),
    theme: options.theme ? { ...settings.theme, ...options.theme } : settings.theme,
    labels,
    ...labelCompletions(labels, settings.guardLabels),
    classNames: { ...settings.classNames, ...omitUndefined(options.classNames) },
    components: { ...settings.components, ...omitUndefined(options.components) },
    consequences: { ...settings.consequences, ...options.consequences },
    expectedFindings: { ...settings.expectedFindings, ...options.expectedFindings },
  };
}
