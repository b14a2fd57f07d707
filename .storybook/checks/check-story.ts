import { atPhoneWidth, heldStill, withDark } from './circumstances.js';
import { findSideways } from './sideways.js';
import { findSmallTargets } from './targets.js';
import { type A11yParameter, findViolations } from './violations.js';

/** Checks that a story leaves out, each with the reason for it: `parameters: { unchecked: { dark: '…' } }`. */
export type Unchecked = Readonly<Partial<Record<'dark' | 'narrow' | 'targets', string>>>;

export interface CheckedStory {
  readonly title: string;
  readonly name: string;
  readonly parameters: { readonly a11y?: A11yParameter; readonly unchecked?: Unchecked };
}

/**
 * What every story is held to beyond its own play function: axe in the light scheme, axe's colours in the dark one, no sideways
 * scroll at 320 px in either direction, and targets that can be hit.
 */
export async function checkStory({ title, name, parameters }: CheckedStory): Promise<void> {
  const findings = await heldStill(() => findingsOn(parameters));
  if (findings.length > 0) {
    throw new Error([`${title}, ${name}:`, ...new Set(findings)].join('\n  '));
  }
}

async function findingsOn({ a11y = {}, unchecked = {} }: CheckedStory['parameters']): Promise<string[]> {
  const findings: string[] = [];
  const find = (where: string, found: readonly string[]) =>
    findings.push(...found.map((finding) => `${where}: ${finding}`));
  if (unchecked.targets === undefined) find('target', findSmallTargets());
  await atPhoneWidth((direction) => {
    if (unchecked.narrow === undefined) find(`320 px, ${direction}`, findSideways());
    if (unchecked.targets === undefined) find(`target at 320 px, ${direction}`, findSmallTargets());
  });
  if (a11y.test !== 'off' && a11y.disable !== true) {
    const found = await withDark((darken) =>
      findViolations(a11y, unchecked.dark === undefined ? darken : null),
    );
    find('axe', found.now);
    find('dark scheme', found.dark);
  }
  return findings;
}
