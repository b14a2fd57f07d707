import type { WidgetProps } from '@rjsf/utils';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { SchemaForm } from 'holdpoint/form';
import { createInterpretedValidator } from 'holdpoint/validators';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createShownValues } from '../../src/renderers/form/state/shown-values.js';
import { startCounting, type WorkCounter } from '../support/count-work.js';
import { show } from './show-schema-form.js';

// Blocks of code, as V8 counts them.
const LARGEST_FIELD = 1_100;
const namesOf = (count: number) => Array.from({ length: count }, (_, index) => `field_${index}`);
const schemaOf = (count: number) => ({
  type: 'object',
  properties: Object.fromEntries(namesOf(count).map((name) => [name, { type: 'string' }])),
});

let work: WorkCounter;
beforeAll(async () => {
  work = await startCounting();
});
afterAll(() => work.stop());

describe('a key press', () => {
  it('renders only the control that it was pressed in', async () => {
    const rendered: string[] = [];
    function Counted({ id, value, onChange }: WidgetProps) {
      rendered.push(id);
      return <input aria-label={id} value={value ?? ''} onChange={(event) => onChange(event.target.value)} />;
    }
    const uiSchema = Object.fromEntries(namesOf(60).map((name) => [name, { 'ui:widget': Counted }]));
    const { user } = show(schemaOf(60), { uiSchema });
    const inputs = screen.getAllByRole('textbox');
    expect(inputs).toHaveLength(60);
    await user.click(inputs[30] ?? document.body);
    rendered.length = 0;
    await user.keyboard('a');
    expect(new Set(rendered)).toEqual(new Set([inputs[30]?.getAttribute('aria-label')]));
  });

  it('computes no more field names in a long form than in a short one', async () => {
    const named = async (count: number) => {
      show(schemaOf(count));
      const [first = document.body] = screen.getAllByRole('textbox');
      const blocks = await work.count('/as-words', () => fireEvent.change(first, { target: { value: 'a' } }));
      cleanup();
      return blocks;
    };
    await named(5);
    const few = await named(5);
    expect(few).toBeGreaterThan(0);
    expect(await named(60)).toBe(few);
  });
});

describe('a field that is mounted', () => {
  const titled = (count: number) => ({
    type: 'object',
    properties: Object.fromEntries(
      namesOf(count).map((name, index) => [name, { type: 'string', title: `Field ${index}` }]),
    ),
  });
  const mounting = async (within: string, count: number) => {
    const blocks = await work.count(within, () => show(titled(count)));
    cleanup();
    return blocks;
  };

  it('costs at most this much of our own code', async () => {
    await mounting('/src/', 20);
    const few = await mounting('/src/', 20);
    const perField = ((await mounting('/src/', 40)) - few) / 20;
    expect(perField).toBeGreaterThan(0);
    expect(perField).toBeLessThan(LARGEST_FIELD);
  });

  it('uses its title, and does not convert its key to words', async () => {
    expect(await mounting('/as-words', 20)).toBe(0);
  });
});

describe('a long form', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('mounts the fields that fill a screen at once, and the rest afterwards', async () => {
    // As on a page: React schedules the updates, the test does not flush them.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    const host = document.body.appendChild(document.createElement('div'));
    const root = createRoot(host);
    const inputs = () => host.querySelectorAll('input').length;
    const seen = new Set<number>();
    new MutationObserver(() => seen.add(inputs())).observe(host, { childList: true, subtree: true });
    root.render(
      <SchemaForm
        id="f"
        schema={schemaOf(150)}
        validator={createInterpretedValidator()}
        onSubmit={() => {}}
      />,
    );
    await expect.poll(inputs).toBe(150);
    expect([...seen].filter((count) => count > 0)).toEqual([40, 150]);
    root.unmount();
    host.remove();
  });

  it('is ready once all of its fields are mounted and all of its files are read', async () => {
    const ready = vi.fn();
    const shown = createShownValues();
    const ends = [shown.addGrowing(), shown.addReading()];
    void shown.whenReady()?.then(ready);
    for (const end of ends) {
      await Promise.resolve();
      expect(ready).not.toHaveBeenCalled();
      end();
    }
    await Promise.resolve();
    expect(ready).toHaveBeenCalledTimes(1);
    expect(shown.whenReady()).toBeNull();
  });

  it('sends every value', async () => {
    const value = Object.fromEntries(namesOf(150).map((name) => [name, name]));
    const { send, sent } = show(schemaOf(150), { defaultValue: value });
    await send();
    expect(await sent()).toEqual(value);
  });
});
