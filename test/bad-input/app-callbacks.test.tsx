import { act, fireEvent, screen } from '@testing-library/react';
import { createPersistence, defineHumanTool, type PayloadValidator } from 'holdpoint/core';
import { type Dialect, defaultDialects } from 'holdpoint/dialect';
import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../support/eventually.js';
import { memoryStorage } from '../support/memory-storage.js';
import { ASK, fail, hearRejections, type Shown, show, TEXT, written } from './support/show-ask.js';

hearRejections();

describe('a part of the app that throws is left out, and the prompt still takes its answer', () => {
  const Broken = fail;
  const Own = { render: fail };
  it.each<[string, Shown]>([
    ['Button', { components: { Button: Broken } }],
    ['Message', { components: { Message: Broken } }],
    ['a renderer by reason', { renderers: { reasons: { tool_call: Broken } } }],
    ['a renderer by kind', { renderers: { confirmation: Own.render } }],
    ['Button in a dialog', { components: { Button: Broken }, as: 'dialog' }],
    ['Button in a lone prompt', { components: { Button: Broken }, as: 'prompt' }],
  ])('%s', async (_, shown) => {
    const page = show([ASK], shown);
    page.stands();
    page.press(/^Yes/);
    await eventually(() => expect(page.posted()).toMatchObject([{ interruptId: 'i', status: 'resolved' }]));
    page.again();
    act(() => page.source.succeed());
    page.stands();
    expect(new Set(page.codes())).toEqual(new Set(['RENDER_FAILED']));
  });

  it('TextArea', async () => {
    const page = show([{ message: 'Who?' }], { components: { TextArea: Broken } });
    page.stands();
    await page.warned('RENDER_FAILED');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Ada' } });
    page.press(/^Send/);
    await eventually(() => expect(page.posted()).toMatchObject([{ payload: 'Ada' }]));
  });

  it('and is reported once for a prompt, not once for each render', async () => {
    const page = show([ASK], { components: { Button: Broken } });
    page.again();
    page.again();
    await page.warned('RENDER_FAILED');
  });
});

describe('a template of `consequences`', () => {
  const events = [
    { type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'ping' },
    { type: 'TOOL_CALL_ARGS', toolCallId: 'c', delta: '{}' },
    { type: 'TOOL_CALL_END', toolCallId: 'c' },
  ];
  it.each<[string, () => unknown]>([
    ['throws', fail],
    ['rejects', () => Promise.reject(new Error('no'))],
    ['gives a number', () => 7],
  ])('that %s: shows no line, and is reported once', async (_, template) => {
    const page = show([], { consequences: Object.assign({ ping: () => '' }, { ping: template }) });
    act(() => page.source.interrupt([{ ...ASK, toolCallId: 'c' }], events));
    page.again();
    await page.warned('consequences.ping');
    expect(document.querySelector('.hp-consequence')).toBeNull();
    page.press(/^(Yes|Approve)/);
    await eventually(() => expect(page.posted()).toHaveLength(1));
  });
});

describe('a callback of the run that throws or rejects', () => {
  it.each([
    ['throws', fail],
    ['rejects', () => Promise.reject(new Error('no'))],
  ])('onAnswer %s: the answer is sent', async (_, onAnswer) => {
    const page = show([ASK], {}, { onAnswer });
    page.press(/^(Yes|Approve)/);
    await page.warned('onAnswer');
    expect(page.posted()).toHaveLength(1);
  });

  it.each([
    ['throws', fail],
    ['rejects', () => Promise.reject(new Error('no'))],
  ])('onWarning %s: the console gets the warning', async (_, onWarning) => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const page = show([{ ...ASK, toolCallId: 'unknown' }], {}, { onWarning });
    await eventually(() =>
      expect(log.mock.calls.map(([words]) => String(words).split(':')[0])).toEqual([
        'holdpoint CALLBACK_FAILED',
      ]),
    );
    expect(log.mock.calls[0]?.[1]).toMatchObject({ callback: 'onWarning' });
    // What an unknown call would run is asked twice.
    page.press(/^(Yes|Approve)/);
    page.press(/^(Yes|Approve)/);
    await eventually(() => expect(page.posted()).toHaveLength(1));
  });

  const odd: readonly [string, () => unknown][] = [
    ['throws', fail],
    ['rejects', () => Promise.reject(new Error('no'))],
    ['gives null', () => null],
    ['gives text', () => 'wrong'],
    ['gives odd issues', () => [null, 7]],
  ];
  it.each(odd)('a validator that %s: the answer is sent unchecked', async (_, validate) => {
    const validator: PayloadValidator = Object.assign({ name: 'own', validate: () => [] }, { validate });
    const page = show([{ ...TEXT, responseSchema: { not: { const: 1 } } }], {}, { validator });
    await written(page);
    await eventually(() => expect(page.posted()).toMatchObject([{ payload: 'Ada' }]));
    await page.warned('VALIDATOR_FAILED');
  });

  it.each([
    ['while the store checks', true],
    ['while a form checks', { not: { const: 1 } }],
  ])('a validator that never resolves: the request can be cancelled %s', async (_, not) => {
    const validator: PayloadValidator = { name: 'never', validate: () => new Promise(() => undefined) };
    const responseSchema = not === true ? {} : { not };
    const page = show([{ ...TEXT, responseSchema }], {}, { validator });
    await written(page);
    const state = () => document.querySelector('[data-prompt]')?.getAttribute('data-state');
    expect(state()).toBe(not === true ? 'checking' : 'open');
    page.press(/^Skip/);
    page.press(/^Skip/);
    await eventually(() => expect(page.posted()).toEqual([{ interruptId: 'i', status: 'cancelled' }]));
  });

  it('a dialect whose read throws is skipped; one whose payload throws keeps the prompt', async () => {
    const reader = { name: 'reader', read: fail };
    const one = show([ASK], {}, { dialects: [reader, ...defaultDialects] });
    await one.warned('DIALECT_FAILED');
    one.press(/^Yes/);
    await eventually(() => expect(one.posted()).toHaveLength(1));
    one.unmount();
    const unsent: Dialect = { name: 'unsent', read: (_, ask) => ask.confirmation({}, { payload: fail }) };
    const two = show([ASK], {}, { dialects: [unsent] });
    two.press(/^Yes/);
    await two.warned('DIALECT_FAILED');
    expect(two.posted()).toEqual([]);
    two.press(/^Skip/);
    two.press(/^Skip/);
    await eventually(() => expect(two.posted()).toEqual([{ interruptId: 'i', status: 'cancelled' }]));
  });

  it.each(['prompt', 'content'] as const)(
    'a human tool’s %s: its call is shown, and can be answered or cancelled',
    async (name) => {
      const tool = defineHumanTool({ name: 'confirm', description: '', parameters: {}, [name]: fail });
      const page = show([], {}, { tools: [tool] });
      const call = [
        { type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'confirm' },
        { type: 'TOOL_CALL_END', toolCallId: 'c' },
      ];
      act(() => page.source.succeed(call));
      await eventually(() => expect(document.querySelector('[data-prompt]')).toBeTruthy());
      if (name === 'prompt') await written(page);
      else {
        page.press(/^(Yes|Approve)/);
        await page.warned('DIALECT_FAILED');
        page.press(/^Skip/);
        page.press(/^Skip/);
      }
      await eventually(() => expect(page.source.requests).toHaveLength(1));
      await page.warned('DIALECT_FAILED');
    },
  );

  it.each(['getItem', 'setItem', 'removeItem'] as const)(
    'a storage’s %s: requests are shown and answered',
    async (name) => {
      const storage = { ...memoryStorage(), [name]: fail };
      const page = show([ASK], {}, { persist: createPersistence({ storage }) });
      page.press(/^(Yes|Approve)/);
      await eventually(() => expect(page.posted()).toHaveLength(1));
      act(() => page.source.succeed());
      expect(document.querySelectorAll('.hp-receipt')).toHaveLength(1);
      expect(new Set(page.codes())).toEqual(new Set(['STORAGE_FAILED']));
      page.stands();
    },
  );
});
