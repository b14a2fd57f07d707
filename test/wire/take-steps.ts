import { waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { APPROVES, REFUSES } from '../../stories/parts/events.js';
import type { Name, Step } from './step.js';

export interface Person {
  /** The element that the person looks at. */
  readonly page: HTMLElement;
  readonly user: Pick<UserEvent, 'clear' | 'click' | 'selectOptions' | 'type'>;
}

/** Does what a person would do, step by step, by roles and accessible names only. */
export async function takeSteps(steps: readonly Step[], person: Person): Promise<void> {
  for (const step of steps) await take(step, person);
}

async function take(step: Step, person: Person): Promise<void> {
  const { user } = person;
  if ('see' in step) return seeText(step.see, person);
  if ('absent' in step) return seeNoButton(step.absent, person);
  if ('press' in step) return user.click(await usable(person, ['button'], readPressed(step.press), step));
  if ('pick' in step) return user.click(await usable(person, ['radio', 'checkbox'], step.pick, step));
  if ('choose' in step)
    return user.selectOptions(await usable(person, ['combobox', 'listbox'], step.from, step), step.choose);
  if (!('write' in step)) throw new Error(`test/wire/step.ts knows no such step: ${JSON.stringify(step)}`);
  const field = await usable(person, ['textbox', 'spinbutton'], step.into, step);
  await user.clear(field);
  // user-event reads single brackets as commands.
  await user.type(field, step.write.replace(/[[{]/g, '$&$&'));
}

type Place = Extract<Step, { press: unknown }>;

/** The control with this name, once it is enabled. */
function usable(
  person: Person,
  roles: readonly string[],
  words: Name,
  { inside, at = 0 }: Pick<Place, 'inside' | 'at'>,
): Promise<HTMLElement> {
  const name = readName(words);
  return waitFor(() => {
    const region = inside === undefined ? undefined : readName(inside);
    const scope = region ? within(person.page).getByRole('region', { name: region }) : person.page;
    const found = roles.flatMap((role) => within(scope).queryAllByRole(role, { name }));
    const control = found[at];
    if (!control) throw new Error(`No ${roles.join(' or ')} named ${name} in: ${plain(scope.textContent)}`);
    if (control.matches(':disabled, [aria-disabled=true]')) throw new Error(`${name} takes no input yet.`);
    return control;
  });
}

/**
 * A text between slashes is a regular expression, because a recording is JSON and cannot contain
 * one.
 */
function readName(name: Name): Name {
  const [, pattern, flags] = (typeof name === 'string' && /^\/(.+)\/([a-z]*)$/.exec(name)) || [];
  return pattern === undefined ? name : new RegExp(pattern, flags);
}

/** The name of a button that is pressed. */
function readPressed(words: Name): Name {
  const name = readName(words);
  if (typeof name !== 'string') return new RegExp(withVerbs(name.source), name.flags);
  return /^(?:Approve|Deny)(?!\w)/.test(name) ? new RegExp(`^${withVerbs(name)}$`) : name;
}

/** The words of both buttons follow the name of the tool, which a recording need not repeat. */
function withVerbs(pattern: string): string {
  return pattern.replace(/\bApprove\b/, inside(APPROVES)).replace(/\bDeny\b/, inside(REFUSES));
}

/** The pattern without the anchors at its ends. */
const inside = ({ source }: RegExp): string => source.slice(1, -1);

function seeText(text: string, { page }: Person): Promise<void> {
  return waitFor(() => {
    const readable = [...page.querySelectorAll('*')].some((element) => {
      if (!plain(element.textContent).includes(plain(text))) return false;
      const inner = [...element.children].some((child) => plain(child.textContent).includes(plain(text)));
      return !inner && isUnfolded(element);
    });
    if (!readable) throw new Error(`Nobody can read “${text}” in: ${plain(page.textContent)}`);
  });
}

function seeNoButton(words: Name, { page }: Person): void {
  const name = readName(words);
  if (within(page).queryAllByRole('button', { name }).length > 0) throw new Error(`There is a ${name}.`);
}

function isUnfolded(element: Element): boolean {
  const fold = element.closest('details:not([open])');
  return fold === null || element.closest('summary')?.parentElement === fold;
}

const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ');
