import { type FormValidator, SchemaForm } from 'holdpoint/form';
import { createAjvValidator, createInterpretedValidator } from 'holdpoint/validators';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import 'holdpoint/styles.css';
import { emptyEach, type Filling, fillIn } from './hostile-filler.js';
import { halfEach } from './hostile-halves.js';
import { faultsOf, look, press, wordsOf } from './hostile-look.js';
import { shownValues, unseenLeaves, valuesIn } from './shown-leaves.js';

/** JSON as text, so that an own `__proto__` key is kept. */
export interface Opening {
  readonly schema: string;
  readonly formData: string | undefined;
  readonly validator: 'ajv' | 'interpreted';
}

/** The page before anything is touched. */
export interface Opened {
  readonly kind: 'form' | 'json' | 'nothing';
  /** The texts above the form. */
  readonly notices: readonly string[];
  readonly fields: readonly string[];
  /**
   * Elements that an agent's text must not create, duplicate ids, and references to missing ids.
   */
  readonly faults: readonly string[];
}

/** The result of pressing Send. */
export interface Sent {
  /** Each value that was submitted, as JSON text. */
  readonly sent: readonly string[];
  /** The reported errors, or null. */
  readonly errors: readonly string[];
  /** All texts that could be read when it was pressed. */
  readonly read: string;
}

/** The result of one schema that was sent untouched, half entered and filled in. */
export interface Tried {
  readonly opening: Opening;
  readonly sends: number;
  /** How many values were sent. */
  readonly leaves: number;
  /** The values that were sent although they were not on the page. */
  readonly unseen: readonly string[];
  /** How many controls were made to show something that is no value, and what was wrong then. */
  readonly halves: number;
  readonly notHeld: readonly string[];
  readonly thrown: readonly string[];
}

export interface HostilePage {
  /** Opens each form, sends it untouched, with each control half entered, and after each step of filling and emptying it. */
  tryEach(openings: readonly Opening[]): Promise<readonly Tried[]>;
  open(opening: Opening): Promise<Opened>;
  send(): Promise<Sent>;
  fill(filling: Filling): Promise<readonly string[]>;
  /** Removes the form, and returns the errors that were thrown since it was opened. */
  close(): readonly string[];
}

declare global {
  interface Window {
    hostile: HostilePage;
    __xss?: unknown;
  }
}

/** No value of a random form is this one. */
const NUMBER = '47';
const validators = { ajv: createAjvValidator, interpreted: createInterpretedValidator };
let root: Root | null = null;
let container = document.body;
let sent: string[] = [];
let thrown: string[] = [];

/**
 * Resolves when everything that an event started is done: our validators need at most a task, and
 * a background task runs after all work of React. Messages of two channels may overtake each
 * other.
 */
async function settled(): Promise<void> {
  for (let task = 0; task < 2; task += 1) await scheduler.postTask(() => {}, { priority: 'background' });
}

const complain = (error: unknown) => void thrown.push(String(error));

window.addEventListener('error', ({ error, message }) => complain(error ?? message));
window.addEventListener('unhandledrejection', ({ reason }) => complain(reason));

function show(schema: unknown, formData: unknown, validator: FormValidator): void {
  container = document.body.appendChild(document.createElement('main'));
  root = createRoot(container, { onCaughtError: complain, onUncaughtError: complain });
  const given = root;
  const form = (
    <SchemaForm
      id="f"
      // A schema may have any shape, whatever its type is.
      schema={schema as boolean}
      validator={validator}
      defaultValue={formData}
      onSubmit={(value) => void sent.push(JSON.stringify(value) ?? 'undefined')}
    />
  );
  flushSync(() => given.render(form));
}

async function sendAndLook(): Promise<{
  readonly leaves: readonly string[];
  readonly unseen: readonly string[];
}> {
  sent = [];
  const shown = shownValues(container);
  press(container, 'Send');
  await settled();
  const payloads = sent.map((text): unknown => JSON.parse(text));
  return { leaves: valuesIn(payloads), unseen: unseenLeaves(payloads, shown) };
}

/**
 * Sends the form untouched, and after each step of filling and emptying it, because the values
 * decide what is shown.
 */
async function tryOne(opening: Opening): Promise<Tried> {
  let sends = 0;
  const leaves: string[] = [];
  const unseen: string[] = [];
  const send = async () => {
    await settled();
    const found = await sendAndLook();
    sends += sent.length;
    leaves.push(...found.leaves);
    unseen.push(...found.unseen);
    return sent;
  };
  const step = async () => void (await send());
  await window.hostile.open(opening);
  await step();
  const empty = opening.formData === undefined ? await halfEach(container, settled, send) : null;
  await fillIn(container, {}, step, NUMBER);
  const halves = empty ?? (await halfEach(container, settled, send));
  await emptyEach(container, step);
  return {
    opening,
    sends,
    leaves: leaves.length,
    unseen,
    halves: halves.tried,
    notHeld: halves.faults,
    thrown: window.hostile.close(),
  };
}

// Fetched now, so that every later request is the form's own.
await createAjvValidator().prepare?.({ pattern: '^(?:a|b)+$' });

window.hostile = {
  async tryEach(openings) {
    const all: Tried[] = [];
    for (const opening of openings) all.push(await tryOne(opening));
    return all;
  },
  async open({ schema, formData, validator }) {
    show(JSON.parse(schema), formData && JSON.parse(formData), validators[validator]());
    do await settled();
    while (container.querySelector('.hp-loading'));
    return { ...look(container), faults: faultsOf(container) };
  },
  async send() {
    sent = [];
    const read = wordsOf(container);
    press(container, 'Send');
    await settled();
    const errors = [...container.querySelectorAll('.hp-issues li, .hp-error')].map(
      ({ textContent }) => textContent,
    );
    return { sent, errors: [...new Set(errors)], read };
  },
  fill: (filling) => fillIn(container, filling, settled),
  close() {
    root?.unmount();
    container.remove();
    if (window.__xss !== undefined) complain('a script of the agent ran');
    const all = thrown;
    thrown = [];
    return all;
  },
};
