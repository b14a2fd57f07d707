import axe, { type RunOptions, type Spec } from 'axe-core';
import { nameElement } from './name-element.js';

/** The part of a story's `parameters.a11y` that says how axe is run; addon-a11y reads the same. */
export interface A11yParameter {
  readonly test?: string;
  readonly disable?: boolean;
  /** What of the page axe looks at, as selectors. Default: all of it. */
  readonly context?: { readonly include: readonly string[] };
  readonly config?: Spec;
  readonly options?: RunOptions;
}

/** The rules of WCAG 2.2 AA that look at colours: axe's other rules look the same in every scheme. */
export const colourRules: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** Off in addon-a11y too: a component alone has no landmark around it. */
const PAGE_RULES = [{ id: 'region', enabled: false }];

/**
 * What axe finds wrong with the page as it is now.
 *
 * @param rules Which of its rules. Default: those that it has on by itself.
 */
export async function findViolations(
  { config = {}, options = {}, context }: A11yParameter,
  rules: RunOptions = {},
): Promise<string[]> {
  axe.reset();
  axe.configure({ ...config, rules: [...PAGE_RULES, ...(config.rules ?? [])] });
  // Of what passes it would name each element.
  const { violations } = await axe.run(context ? { include: [...context.include] } : document.body, {
    // What it loads beforehand only its rule about sound reads, and nothing here has any.
    preload: false,
    ...rules,
    ...options,
    resultTypes: ['violations'],
  });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => {
      const element = document.querySelector(String(target[0]));
      const summary = failureSummary?.split('\n').slice(1).join(' ').trim() ?? '';
      return `${id}: ${element ? nameElement(element) : String(target)}: ${help}. ${summary}`;
    }),
  );
}
