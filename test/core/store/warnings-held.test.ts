import { createInterruptStore, type HoldpointError } from 'holdpoint/core';
import type { Dialect } from 'holdpoint/dialect';
import { createScriptedSource } from 'holdpoint/testing';
import { describe, expect, it } from 'vitest';
import { holdWarnings } from '../../../src/core/errors/hold-warnings.js';
import { COMPONENT_ACCESS } from '../../../src/core/store/component-access.js';
import { APPROVE, approval, filled, inStatus, openStore, until } from '../../support/open-store.js';
import { form } from './form-interrupt.js';

describe('the warnings of a store', () => {
  it('are delivered once, when the first listener subscribes', () => {
    const codes: string[] = [];
    const source = createScriptedSource();
    source.interrupt([approval('a', { toolCallId: 'none' })]);
    const store = createInterruptStore(source, { onWarning: ({ code }) => void codes.push(code) });
    expect(codes).toEqual([]);
    for (let times = 0; times < 2; times += 1) store.subscribe(() => {})();
    expect(codes).toEqual(['TOOL_CALL_MISSING']);
  });

  it('are delivered to a watcher from then on, until it stops', () => {
    const held = holdWarnings(() => {});
    const seen: string[] = [];
    held.release();
    held.warn('NOT_COVERED');
    const stop = held.watchWarnings((code) => void seen.push(code));
    held.warn('EXPIRED');
    stop();
    held.warn('UNKNOWN_KEY');
    expect(seen).toEqual(['EXPIRED']);
  });

  it('reach the inspector through the store', async () => {
    const { store } = openStore([approval('a')]);
    const seen: string[] = [];
    store[COMPONENT_ACCESS].inspection.watchWarnings((code) => void seen.push(code));
    await store.answer('unknown', APPROVE);
    expect(seen).toEqual(['UNKNOWN_KEY']);
  });
});

describe('a warning names', () => {
  const broken = new Error('broken');
  const failing = (): never => {
    throw broken;
  };

  function watched(options: Parameters<typeof openStore>[1] = {}) {
    const warnings: HoldpointError[] = [];
    const opened = openStore([form('a')], { ...options, onWarning: (one) => void warnings.push(one) });
    return { ...opened, warnings };
  }

  it('the dialect whose reading failed to send an answer or a cancel', () => {
    const read: Dialect['read'] = (_open, ask) =>
      ask.link({ url: 'https://a.test/' }, { payload: failing, deliver: failing });
    const { store, key, warnings } = watched({ dialects: [{ name: 'mine', read }] });
    store.answer(key('a'), { kind: 'opened' });
    store.cancel(key('a'));
    const named = { code: 'DIALECT_FAILED', detail: { dialect: 'mine', error: broken } };
    expect(warnings).toMatchObject([named, named]);
  });

  it('the validator that failed', async () => {
    const { store, key, warnings } = watched({ validator: { name: 'mine', validate: failing } });
    store.answer(key('a'), filled({ name: 'Ada' }));
    await until(store, inStatus('sending'));
    expect(warnings).toMatchObject([
      { code: 'VALIDATOR_FAILED', detail: { validator: 'mine', error: broken } },
    ]);
  });

  it('the callback that failed', () => {
    const { warnings } = watched({ onInterrupt: failing });
    expect(warnings).toMatchObject([
      { code: 'CALLBACK_FAILED', detail: { callback: 'onInterrupt', error: broken } },
    ]);
  });
});
