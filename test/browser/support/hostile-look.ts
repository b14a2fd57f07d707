type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const CONTROLS = 'input, select, textarea';

/** Every control that can be filled in, in document order. */
export function controlsOf(container: Element): Control[] {
  return [...container.querySelectorAll<Control>(CONTROLS)].filter(isThere);
}

/** The group of a radio button or a checkbox. */
export function groupOf(control: Element): Element {
  return control.closest('[role=radiogroup], [role=group]') ?? control;
}

/** True if it has a size, so that a person can find it. */
function isThere(element: Element): boolean {
  return element.getClientRects().length > 0;
}

/** True if a person can see it after scrolling to it. */
export function isPainted(element: Element): boolean {
  return isThere(element) && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

/** Presses the button with this text if it is on top; throws if a person could not press it. */
export function press(container: Element, words: string): void {
  const button = buttonsOf(container).find(({ textContent }) => textContent.trim() === words);
  if (!button) throw new Error(`no button says ${words}`);
  pressButton(button);
}

export function pressButton(button: HTMLButtonElement): void {
  button.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = button.getBoundingClientRect();
  if (!button.contains(document.elementFromPoint(x + width / 2, y + height / 2)))
    throw new Error(`${button.textContent} is covered`);
  button.focus();
  button.click();
}

/** What a button says, with the list to which it adds. */
export function buttonName(button: HTMLButtonElement): string {
  const said = (button.getAttribute('aria-label') ?? button.textContent).trim();
  const list = button.closest('fieldset')?.querySelector(':scope > legend > [dir]:not(.hp-visually-hidden)');
  return said === 'Add item' && list ? `[${said} to ${list.textContent.trim()}]` : `[${said}]`;
}

export function buttonsOf(container: Element): HTMLButtonElement[] {
  return [...container.querySelectorAll('button')].filter(isThere);
}

/** The name of a control or a group, without the texts that our form adds to it. */
export function nameOf(element: Element): string {
  const labelled = element.getAttribute('aria-labelledby');
  const label = labelled
    ? document.getElementById(labelled)
    : 'labels' in element && element.labels instanceof NodeList
      ? element.labels[0]
      : null;
  const own = label instanceof Element ? (label.querySelector('[dir=auto], bdi') ?? label) : null;
  return (own?.textContent ?? element.getAttribute('aria-label') ?? '').trim();
}

/** What a control holds, without the groups in which a number is shown until it is edited. */
export function plainValue(control: Control): string {
  const { grouped } = control.dataset;
  return grouped === undefined ? control.value : control.value.replaceAll(grouped, '');
}

function short(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}… (${text.length})` : text;
}

/** A summary of the form: its texts, and each control with its value. */
export function look(container: Element) {
  const notices = [...container.querySelectorAll('.hp-notice-text')].map(({ textContent }) => textContent);
  const parts = [...container.querySelectorAll(`${CONTROLS}, button, .hp-fixed`)].filter(isThere);
  const fields = [...new Set(parts.map((part) => short(describe(part))))].filter((text) => text !== '');
  const isJson = container.querySelector('textarea#f') !== null && notices.length > 0;
  const kind: 'form' | 'json' | 'nothing' = isJson ? 'json' : fields.length > 0 ? 'form' : 'nothing';
  return { kind, notices, fields };
}

function describe(part: Element): string {
  if (part instanceof HTMLButtonElement) {
    const words = part.getAttribute('aria-label') ?? part.textContent;
    // Leaves out the send button and the tools of list entries, which are the same everywhere.
    if (/^(?:Send$|Move |Duplicate |Remove )/.test(words.trim())) return '';
    return buttonName(part);
  }
  if (part instanceof HTMLSelectElement) return `select ${nameOf(part)}${held(part.selectedOptions[0])}`;
  if (part instanceof HTMLTextAreaElement)
    return `${part.classList.contains('hp-code') ? 'json' : 'lines'} ${nameOf(part)}${part.value && ` = ${part.value}`}`;
  if (part instanceof HTMLInputElement) return describeInput(part);
  return `fixed ${nameOf(part)} = ${part.firstElementChild?.textContent}`;
}

function describeInput(input: HTMLInputElement): string {
  if (input.type !== 'radio' && input.type !== 'checkbox')
    return `${input.getAttribute('role') ?? input.type} ${nameOf(input)}${input.value && ` = ${input.value}`}`;
  const group = groupOf(input);
  const inputs = [...group.querySelectorAll('input')];
  const options = inputs.map((one) => `${one.checked ? '•' : ''}${nameOf(one)}`);
  return `${input.type} ${nameOf(group)}: ${options.join(' | ')}`;
}

function held(option: HTMLOptionElement | undefined): string {
  return option && option.value !== '-1' ? ` = ${option.textContent}` : '';
}

/** All texts that can be read, also in controls. */
export function wordsOf(container: HTMLElement): string {
  const held = controlsOf(container).map((control) => {
    if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.textContent ?? '';
    if (control.type !== 'radio' && control.type !== 'checkbox') return plainValue(control);
    return control instanceof HTMLInputElement && control.checked ? `chosen: ${nameOf(control)}` : '';
  });
  return [container.innerText, ...held].join('\n');
}

/** What must not be on the page, whatever an agent sends. */
export function faultsOf(container: Element): string[] {
  const made = container.querySelectorAll('img, iframe, script, style, [style], a, object, embed, [onerror]');
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  const named = [...container.querySelectorAll('[aria-describedby], [aria-labelledby]')].flatMap((one) =>
    ['aria-describedby', 'aria-labelledby'].flatMap((name) => one.getAttribute(name)?.split(/\s+/) ?? []),
  );
  const unnamed = controlsOf(container).filter((one) => nameOf(one) === '' && nameOf(groupOf(one)) === '');
  return [
    ...[...made].map(({ tagName }) => `element ${tagName}`),
    ...twice.map((id) => `twice ${id}`),
    ...named.filter((id) => id !== '' && !ids.includes(id)).map((id) => `dangling ${id}`),
    ...unnamed.map(({ id }) => `unnamed ${id}`),
  ];
}
