import { HoldpointProvider } from 'holdpoint';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { useLoaded } from '../../src/renderers/controls/use-loaded.js';
import { loadForm } from '../../src/renderers/form/load-form.js';
import type { LoadedForm } from '../../src/renderers/form/state/form-options.js';

const properties = Object.fromEntries(
  Array.from({ length: 60 }, (_, index) => [`field ${index}`, { type: 'string' }]),
);

const host = document.body.appendChild(document.createElement('div'));
const root = createRoot(host);
afterEach(() => root.unmount());

it('a form that has just loaded lets the page do other things while it renders', async () => {
  // As on a page: React schedules the updates, the test does not flush them.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  const form = await loadForm();
  let arrive = (_: LoadedForm) => {};
  const arriving = new Promise<LoadedForm>((resolve) => {
    arrive = resolve;
  });
  const load = () => arriving;
  function Loading() {
    const [loaded] = useLoaded(load);
    if (loaded.state !== 'loaded') return <p>Waits</p>;
    const { parts, validator } = loaded.value;
    return (
      <parts.SchemaForm
        id="f"
        schema={{ type: 'object', properties }}
        validator={validator}
        onSubmit={() => {}}
      />
    );
  }
  root.render(
    <HoldpointProvider>
      <Loading />
    </HoldpointProvider>,
  );
  await expect.poll(() => host.textContent).toBe('Waits');
  arrive(form);
  let turns = 0;
  while (host.querySelector('input') === null) {
    turns += 1;
    await new Promise(setImmediate);
  }
  // It would be two if the form were rendered in one piece, however busy the machine is.
  expect(turns).toBeGreaterThan(2);
  await expect.poll(() => host.querySelectorAll('input')).toHaveLength(60);
});
