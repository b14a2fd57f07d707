/** The colours that differ between light and dark, as the stylesheet names them. */
const ROLES =
  'accent-seed surface-seed surface sunken raised hover line line-strong text muted accent accent-edge accent-line ' +
  'accent-soft accent-text danger danger-hover on-danger danger-soft danger-text ok-text ok-soft warn-text warn-soft ' +
  'scrim shadow-near shadow-far';

const SELECTOR = ':where([data-hp-root])';

/**
 * Makes the browser choose each colour of the stylesheet by the `color-scheme` in effect, however the page sets it.
 * Bundlers for older targets rewrite `light-dark()` in a stylesheet so that it follows stylesheets only. So a script
 * adds these rules, which a `style-src` does not forbid. Does nothing where the browser does not support
 * `adoptedStyleSheets`: the stylesheet's own switches then choose.
 *
 * @param element An element in the document or the shadow root that gets the rules, once.
 */
export function adoptScheme(element: Element): void {
  const root = element.getRootNode();
  const Sheet = element.ownerDocument.defaultView?.CSSStyleSheet;
  if (!Sheet || !hasSheets(root) || root.adoptedStyleSheets.some(isOurs)) return;
  const sheet = new Sheet();
  const choices = ROLES.split(' ').map(
    (role) => `--_hp-scheme-${role}:light-dark(var(--_hp-light-${role}),var(--_hp-dark-${role}))`,
  );
  sheet.replaceSync(`${SELECTOR}{${choices.join(';')}}`);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

function hasSheets(root: Node): root is Node & DocumentOrShadowRoot {
  return 'adoptedStyleSheets' in root;
}

function isOurs({ cssRules: [rule] }: CSSStyleSheet): boolean {
  return rule !== undefined && 'selectorText' in rule && rule.selectorText === SELECTOR;
}
