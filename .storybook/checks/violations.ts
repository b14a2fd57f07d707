import axe, { type Result, type Rule, type RunOptions, type Spec } from 'axe-core';
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

/** Off in addon-a11y too: a component alone has no landmark around it. */
const PAGE_RULES = [{ id: 'region', enabled: false }];

/** How the rules of the dark scheme are named: `dark color-contrast` is axe's `color-contrast`, once more. */
const DARK = /^dark /;

/**
 * The rules of WCAG 2.2 AA that look at colours, for a second time: axe's other rules look the same in every scheme. Axe runs
 * its rules in their order, so the first of these, which finds nothing, can darken the page for the rest. In a run of their own
 * axe would read once more what is on the page, what of it can be seen and what lies above what, which is most of the work.
 */
function darkRules(darken: () => void): Rule[] {
  const shared: Omit<Rule, 'id'> = {
    impact: 'serious',
    excludeHidden: false,
    tags: ['cat.color'],
    all: [],
    none: [],
  };
  let isDark = false;
  return [
    {
      ...shared,
      ...{ id: 'dark', selector: '*', any: [] },
      matches(_element, read) {
        if (isDark) return false;
        isDark = true;
        darken();
        forgetColours(pageOf(read));
        return false;
      },
    },
    {
      ...shared,
      ...{ id: 'dark color-contrast', matches: 'color-contrast-matches', any: ['color-contrast'] },
      metadata: saying('Elements must meet minimum color contrast ratio thresholds'),
    },
    {
      ...shared,
      ...{ id: 'dark link-in-text-block', matches: 'link-in-text-block-matches' },
      ...{ selector: 'a[href], [role=link]', any: ['link-in-text-block', 'link-in-text-block-style'] },
      metadata: saying('Links must be distinguishable without relying on color'),
    },
  ];
}

/** Axe asks for all three, and only the first is told. */
const saying = (help: string) => ({ help, description: help, helpUrl: '' });

/** What axe has read of the whole page, from what it has read of one element. */
function pageOf(read: Read): Read {
  return read.parent ? pageOf(read.parent) : read;
}

/** Axe keeps what it has read of each element's style and made of it. Where an element lies and whether it is seen, it need not ask again. */
function forgetColours(read: Read): void {
  const kept: unknown = Reflect.get(read, '_cache');
  if (typeof kept !== 'object' || kept === null) throw new Error('Axe keeps what it has read elsewhere.');
  for (const name of Object.keys(kept)) {
    if (name === 'getBackgroundColor' || name.startsWith('computedStyle_'))
      Reflect.deleteProperty(kept, name);
  }
  Reflect.deleteProperty(read, '_stackingContext');
  for (const child of read.children ?? []) forgetColours(child);
}

/** What axe has read of an element. */
interface Read {
  readonly parent?: Read;
  readonly children?: readonly Read[];
}

export interface Violations {
  /** What axe finds wrong with the page as it is now. */
  readonly now: readonly string[];
  /** What it finds wrong with its colours once it is dark. */
  readonly dark: readonly string[];
}

/**
 * What axe finds wrong with the page.
 *
 * @param darken Brings the page into the dark scheme; null where its colours are not looked at there.
 */
export async function findViolations(
  { config = {}, options = {}, context }: A11yParameter,
  darken: (() => void) | null,
): Promise<Violations> {
  axe.reset();
  axe.configure({
    ...config,
    rules: [...PAGE_RULES, ...(config.rules ?? []), ...(darken ? darkRules(darken) : [])],
  });
  const { violations } = await axe.run(context ? { include: [...context.include] } : document.body, {
    // What it loads beforehand only its rule about sound reads, and nothing here has any.
    preload: false,
    ...options,
    // Of what passes it would name each element.
    resultTypes: ['violations'],
  });
  const [dark, now] = [true, false].map((isDark) =>
    violations.filter(({ id }) => DARK.test(id) === isDark).flatMap(inWords),
  );
  return { now: now ?? [], dark: dark ?? [] };
}

function inWords({ id, help, nodes }: Result): string[] {
  return nodes.map(({ target, failureSummary }) => {
    const element = document.querySelector(String(target[0]));
    const summary = failureSummary?.split('\n').slice(1).join(' ').trim() ?? '';
    return `${id.replace(DARK, '')}: ${element ? nameElement(element) : String(target)}: ${help}. ${summary}`;
  });
}
